/** The payload of a save, and the errors of rows and cells from a response that rejects it. */
import type { Identifier } from 'ra-core'
import type { Values } from '#fields/parts/field-cells.ts'
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { writeEvents } from '../providers/events.ts'
import { call } from '../providers/http-client.ts'
import { type Draft, type Edit, isBlank, type RowKey } from './draft.ts'

export interface BatchRow {
  key: RowKey
  edit: Edit
  /** The body of the row. */
  body: Record<string, unknown>
}

/**
 * The rows of a save: changed fields with the version that they were read with, and new records.
 */
export function batchRows(
  draft: Draft,
  blank: Values,
  fields: readonly ResolvedField[],
  isWritable: (field: ResolvedField, edit: Edit) => boolean,
): BatchRow[] {
  return [...draft].flatMap(([key, edit]) => {
    if (isBlank(edit, blank)) return []
    const values = fields
      .filter((f) => edit.values[f.name] !== undefined && isWritable(f, edit))
      .map((f) => [f.name, edit.values[f.name]])
    if (!values.length) return []
    const version = edit.base && { id: edit.base.id, lock_version: edit.base.lock_version }
    return [{ key, edit, body: { ...version, ...Object.fromEntries(values) } }]
  })
}

/** Saves the rows in one write; the event of the write offers to undo it. @throws HttpError */
export async function sendBatch(
  resource: string,
  rows: readonly BatchRow[],
): Promise<readonly Identifier[]> {
  const body = { rows: rows.map((row) => row.body) }
  const { data, headers } = await call(`/api/${resource}/batch`, { method: 'POST', body })
  writeEvents.emit({
    action: 'update',
    resource,
    count: rows.length,
    write: headers.get('Write-Id'),
  })
  return data as readonly Identifier[]
}

export interface RejectedRow extends BatchRow {
  /** Invalid values by path. */
  errors: readonly { path: string; message: string }[]
  /** The record as others have saved it meanwhile. */
  current: AnyRecord | null
  /** The reason, where it is neither of them. */
  message: string | null
}

interface RejectedEntry {
  index: number
  code: number
  message: string
  data: { errors?: { path: string; message: string }[]; current?: AnyRecord } | null
}

/** The rows that an error rejects; null for an error of the whole call. */
export function rejectedRows(error: unknown, rows: readonly BatchRow[]): RejectedRow[] | null {
  if (!(error instanceof HttpError) || error.code !== CODES.rejectedRows) return null
  const rejected = (error.data as { rows: readonly RejectedEntry[] }).rows
  return rejected.flatMap(({ index, message, data }) => {
    const row = rows[index]
    if (!row) return []
    const errors = data?.errors ?? []
    const current = data?.current ?? null
    return [{ ...row, errors, current, message: current || errors.length ? null : message }]
  })
}
