/** State transitions of an order. */
import { expect, it } from 'vitest'
import { canTransition, isClosed, nextStates, ORDER_STATES } from './steps.ts'

it('goes forward only, and may be cancelled until it is shipped', () => {
  const steps = ORDER_STATES.flatMap((from) => nextStates(from).map((to) => `${from} > ${to}`))
  expect(steps).toEqual([
    'submitted > confirmed',
    'submitted > cancelled',
    'confirmed > shipped',
    'confirmed > cancelled',
    'shipped > completed',
  ])
  expect(canTransition('completed', 'submitted')).toBe(false)
})

it('is closed once it is completed or cancelled', () => {
  expect(ORDER_STATES.filter(isClosed)).toEqual(['completed', 'cancelled'])
  expect(nextStates('unheard of')).toEqual([])
  expect(isClosed(undefined)).toBe(false)
})
