import { expect, it } from 'vitest'
import { combineRules } from './combine.ts'
import type { Change } from './rule.ts'

const change = {} as Change

it('lets every rule of a resource hold, in the order of the features', async () => {
  const said: string[] = []
  const say = (word: string) => async () => void said.push(word)
  const rules = combineRules(
    { customers: { after: say('first after') } },
    { customers: { before: say('before'), after: say('second after') }, orders: { before: say('order') } },
  )
  await rules.customers?.before?.(change)
  await rules.customers?.after?.(change)
  expect(said).toEqual(['before', 'first after', 'second after'])
  expect(rules.orders?.after).toBeUndefined()
})

it('goes no further than the first refusal', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  const rules = combineRules({ codes: { before: refuse } }, { codes: { before: () => expect.unreachable() } })
  await expect(rules.codes?.before?.(change)).rejects.toThrow('refused')
})
