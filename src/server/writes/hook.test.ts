import { expect, it } from 'vitest'
import { type Change, combineHooks } from './hook.ts'

const change = {} as Change

it('runs every hook of a resource, in the order of the features', async () => {
  const events: string[] = []
  const t = (word: string) => async () => void events.push(word)
  const rules = combineHooks(
    { customers: { after: t('first after') } },
    {
      customers: { before: t('before'), after: t('second after') },
      orders: { before: t('order') },
    },
  )
  await rules.customers?.before?.(change)
  await rules.customers?.after?.(change)
  expect(events).toEqual(['before', 'first after', 'second after'])
  expect(rules.orders?.after).toBeUndefined()
})

it('stops at the first rejection', async () => {
  const reject = () => {
    throw new Error('refused')
  }
  const rules = combineHooks(
    { codes: { before: reject } },
    { codes: { before: () => expect.unreachable() } },
  )
  await expect(rules.codes?.before?.(change)).rejects.toThrow('refused')
})
