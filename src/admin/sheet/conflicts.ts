/** Merges unsaved rows with what others have saved meanwhile, cell by cell. */

import { cellValue, withCell } from '#fields/parts/field-cells.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isSameValue } from '../providers/changed-values.ts'
import type { SheetColumn } from './columns.ts'
import { changesOf, type Draft, type Edit, type RowKey } from './draft.ts'

/** A cell that both sides have changed, to different values. */
export interface CellConflict {
  key: RowKey
  column: SheetColumn
  /** The record as others have saved it. */
  current: AnyRecord
  /** The unsaved row. */
  mine: Edit
}

/** The cells of a row that both sides have changed. */
export function conflictsOf(
  key: RowKey,
  mine: Edit,
  current: AnyRecord,
  columns: readonly SheetColumn[],
): CellConflict[] {
  const base = mine.base ?? {}
  const values = { ...base, ...mine.values }
  return columns
    .filter((column) => column.field.name in mine.values)
    .filter((column) => {
      const [baseValue, currentValue, ownValue] = [base, current, values].map((side) =>
        cellValue(column, side),
      )
      return (
        !isSameValue(baseValue, currentValue) &&
        !isSameValue(baseValue, ownValue) &&
        !isSameValue(currentValue, ownValue)
      )
    })
    .map((column) => ({ key, column, current, mine }))
}

/**
 * The row on top of what others have saved: their cells where only they changed them, the user's
 * changes elsewhere.
 * @param theirs keys of the columns whose conflicts are decided for the other side
 */
export function mergeEdit(
  { base, values }: Edit,
  current: AnyRecord,
  columns: readonly SheetColumn[],
  theirs: ReadonlySet<string>,
): Edit {
  const before = { ...base }
  const after = { ...base, ...values }
  const merged: Record<string, unknown> = {}
  for (const column of columns.filter(({ field }) => field.name in values)) {
    const { name } = column.field
    const ownValue = cellValue(column, after)
    const isTheirs = theirs.has(column.key) || isSameValue(ownValue, cellValue(column, before))
    const value = isTheirs ? cellValue(column, current) : ownValue
    merged[name] = withCell(column, name in merged ? merged : current, value)
  }
  const next: AnyRecord = { ...(base ?? current), ...current }
  return { base: next, values: changesOf(next, merged) }
}

/** The draft after merging a row. */
export function withMerged(draft: Draft, key: RowKey, edit: Edit): Draft {
  const next = new Map(draft)
  if (Object.keys(edit.values).length) next.set(key, edit)
  else next.delete(key)
  return next
}
