import { expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/history.ts'
import { choicesOf, chosenChanges, chosenWith, withChosen } from './chosen-changes.ts'

const entry = (id: number, action: HistoryEntry['action'], fields: readonly string[]) =>
  ({
    id,
    action,
    resource: 'codes',
    record: id * 10,
    changes: fields.map((field) => ({ field, before: 1, after: 2 })),
  }) as unknown as HistoryEntry
const changed = entry(1, 'update', ['weight', 'unit'])
const created = entry(2, 'create', ['weight'])

test('a field, a whole change and a creation are chosen and left out again', () => {
  const one = withChosen(new Map(), 1, ['unit'], true)
  expect(chosenChanges([changed, created], one).parts).toEqual([{ entry: 1, fields: ['unit'] }])
  const all = withChosen(withChosen(one, 1, ['weight'], true), 2, choicesOf(created), true)
  expect(chosenChanges([changed, created], all).parts).toEqual([{ entry: 1 }, { entry: 2 }])
  expect(
    chosenChanges([changed, created], withChosen(all, 1, choicesOf(changed), false)).parts,
  ).toEqual([{ entry: 2 }])
})

test('fields that the server sets along are chosen together', () => {
  const moved = { ...entry(3, 'update', ['address', 'owner']), resource: 'webhooks' }
  expect(chosenWith(moved, 'address')).toEqual(['address', 'owner'])
  expect(chosenWith(changed, 'unit')).toEqual(['unit'])
})

test('only later changes of what is chosen are named', () => {
  const { includes } = chosenChanges([changed, created], withChosen(new Map(), 1, ['unit'], true))
  const later = (record: number, field: string) =>
    includes({ kind: 'changed', resource: 'codes', record, fields: [{ field, left: 1, now: 3 }] })
  expect([later(10, 'unit'), later(10, 'weight'), later(20, 'unit')]).toEqual([true, false, false])
  expect(includes({ kind: 'deleted', resource: 'codes', record: 10, fields: [] })).toBe(true)
})
