import { expect, it } from 'vitest'
import { canTransition } from './hooks.ts'

it('lets a registration be approved or rejected, and an account be disabled and enabled', () => {
  const states = ['pending', 'active', 'rejected', 'disabled']
  const steps = states.flatMap((from) => states.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`))
  expect(steps).toEqual(['pending active', 'pending rejected', 'active disabled', 'rejected active', 'disabled active'])
  expect(canTransition('unheard of', 'active')).toBe(false)
})
