/** Unsaved input of a sheet: changed fields of records, and new records. */

import { type Values, withCell } from '#fields/parts/field-cells.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isSameValue } from '../providers/changed-values.ts'
import type { SheetColumn } from './columns.ts'

/** Names a row for as long as it has unsaved values. */
export type RowKey = string

export interface Edit {
  /**
   * The record when it was first changed; null for a new one. Its version reveals changes that
   * others save meanwhile.
   */
  base: AnyRecord | null
  /** Changed fields; all fields of a new record. */
  values: Values
}

/** Unsaved rows; new ones in the order in which they were added. */
export type Draft = ReadonlyMap<RowKey, Edit>

export interface SheetRow {
  key: RowKey
  /** The stored record; null for a new one. */
  record: AnyRecord | null
  edit: Edit | undefined
  /** The record with its unsaved values. */
  values: Values
  /** Number of the row, if it differs from its position. */
  number?: number
}

export interface CellWrite {
  key: RowKey
  /** The record of the row; null for a new one. */
  record: AnyRecord | null
  column: SheetColumn
  value: unknown
}

export const EMPTY_DRAFT: Draft = new Map()

export const keyOf = (record: AnyRecord): RowKey => `#${record.id}`

/** The loaded records, those that were changed and are no longer listed, and the new ones. */
export function rowsOf(records: readonly AnyRecord[], draft: Draft): SheetRow[] {
  const loaded = records.map((record) => rowOf(keyOf(record), record, draft.get(keyOf(record))))
  const keys = new Set(loaded.map(({ key }) => key))
  const otherRows = [...draft]
    .filter(([key]) => !keys.has(key))
    .map(([key, edit]) => rowOf(key, edit.base, edit))
  return [
    ...loaded,
    ...otherRows.filter(({ record }) => record),
    ...otherRows.filter(({ record }) => !record),
  ]
}

const rowOf = (key: RowKey, record: AnyRecord | null, edit: Edit | undefined): SheetRow => ({
  key,
  record,
  edit,
  values: edit ? { ...record, ...edit.values } : (record ?? {}),
})

/**
 * The draft after changes of cells; a value that is again what the record has is no change.
 * @param blank values of a new record
 */
export function applyWrites(draft: Draft, writes: readonly CellWrite[], blank: Values): Draft {
  const next = new Map(draft)
  const touchedRows = new Map<RowKey, Edit & { values: Record<string, unknown> }>()
  for (const { key, record, column, value } of writes) {
    const edit =
      touchedRows.get(key) ?? copyOf(next.get(key) ?? { base: record, values: record ? {} : blank })
    touchedRows.set(key, edit)
    edit.values[column.field.name] = withCell(column, { ...edit.base, ...edit.values }, value)
  }
  for (const [key, { base, values }] of touchedRows) {
    const changed = base ? changesOf(base, values) : values
    if (Object.keys(changed).length) next.set(key, { base, values: changed })
    else next.delete(key)
  }
  return next
}

/**
 * A draft on top of one of an earlier visit: rows of both have its values, and the record as it was
 * before the first change.
 */
export function withEarlier(draft: Draft, earlier: Draft): Draft {
  const merged = new Map([...earlier, ...draft])
  for (const [key, { base, values }] of earlier) {
    const later = draft.get(key)
    if (later) merged.set(key, { base, values: { ...values, ...later.values } })
  }
  return merged
}

/**
 * The draft after a save: cells that were changed meanwhile remain, on top of the record as saved.
 * @param ids of the saved records, by row
 */
export function withoutSaved(draft: Draft, saved: Draft, ids: ReadonlyMap<RowKey, number>): Draft {
  const next = new Map<RowKey, Edit>()
  for (const [key, edit] of draft) {
    const savedEdit = saved.get(key)
    const id = ids.get(key)
    if (!savedEdit || id === undefined) {
      if (savedEdit !== edit) next.set(key, edit)
      continue
    }
    const base = { ...(savedEdit.base ?? UNVERSIONED), ...savedEdit.values, id }
    const values = changesOf(base, edit.values)
    if (Object.keys(values).length) next.set(keyOf(base), { base, values })
  }
  return next
}

/**
 * Placeholders of a version that the next save has to compare: the response of a batch has none.
 */
const UNVERSIONED = { lock_version: 0, created_at: '', updated_at: '' }

const copyOf = ({ base, values }: Edit) => ({ base, values: { ...values } })

/** The values that differ from the record's. */
export const changesOf = (record: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameValue(value, record[name])),
  )

/** Whether a new row has been left as it came. */
export const isBlank = ({ base, values }: Edit, blank: Values): boolean =>
  base === null && Object.keys(changesOf(blank, values)).length === 0
