/** The comparison of a part list as it was with the current one. */
import { expect, it } from 'vitest'
import { compareRows } from './past-parts.ts'
import type { PartRow } from './use-rows.ts'

const line = (id: number, values: Partial<PartRow> = {}): PartRow => ({
  id,
  balloon: String(id),
  part: 1,
  quantity: 1,
  $refs: { part: null },
  ...values,
})

it('marks lines that were changed, removed and added since', () => {
  const renamed = line(1, { $refs: { part: { title: 'FS-1', subtitle: null } } })
  const compared = compareRows(
    [line(1), line(2), line(3)],
    [renamed, line(2, { quantity: 77 }), line(4)],
  )
  expect(
    compared.map(({ row, state, now }) => [row.id, row.quantity, state, now?.quantity]),
  ).toEqual([
    [1, 1, 'same', undefined],
    [2, 1, 'changed', 77],
    [3, 1, 'removed', undefined],
    [4, 1, 'added', undefined],
  ])
})
