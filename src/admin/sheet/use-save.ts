/**
 * Saves the sheet in one write, and keeps what the server rejects: wrong cells with their reasons,
 * conflicts to decide.
 */
import { useRef, useState } from 'react'
import { useLanguage } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { type BatchRow, batchRows, type RejectedRow, rejectedRows, sendBatch } from './batch.ts'
import { type CellErrors, errorsByColumn, NO_ERRORS, ROW } from './cell-errors.ts'
import type { SheetColumn } from './columns.ts'
import { type CellConflict, conflictsOf, mergeEdit, withMerged } from './conflicts.ts'
import type { Draft, Edit } from './draft.ts'
import type { SheetPermissions } from './permissions.ts'
import type { SheetDraft } from './use-sheet-draft.ts'

type Rejected = ReadonlyMap<Edit, CellErrors>
const NONE_REJECTED: Rejected = new Map()

export interface SheetSave {
  isSaving: boolean
  /** Reasons of the last save, by the edit that it rejected. */
  rejected: Rejected
  /** Cells that others have changed meanwhile, to be decided. */
  conflicts: readonly CellConflict[]
  /** @returns whether everything is saved */
  save(): Promise<boolean>
  /** Saves again; the given conflicts take the stored value, the others the typed one. */
  decide(theirs: readonly CellConflict[]): Promise<boolean>
  /** Postpones the decision. */
  keepEditing(): void
}

interface Options {
  columns: readonly SheetColumn[]
  permissions: SheetPermissions
  refetch(): Promise<unknown>
}

/** The draft with the rejected rows on top of what others have saved. */
const mergeAll = (
  draft: Draft,
  rows: readonly { key: string; edit: Edit; current: RejectedRow['current'] }[],
  columns: readonly SheetColumn[],
  theirs: readonly CellConflict[],
): Draft =>
  rows.reduce((merged, { key, edit, current }) => {
    const theirColumns = new Set(
      theirs.filter((conflict) => conflict.key === key).map(({ column }) => column.key),
    )
    return current
      ? withMerged(merged, key, mergeEdit(edit, current, columns, theirColumns))
      : merged
  }, draft)

export function useSave(
  {
    draft,
    blank,
    markSaved,
    replace,
  }: Pick<SheetDraft, 'draft' | 'blank' | 'markSaved' | 'replace'>,
  { columns, permissions, refetch }: Options,
): SheetSave {
  const resource = useResource()
  const locale = useLanguage()
  const notifyError = useNotifyError()
  const [isSaving, setSaving] = useState(false)
  const [rejected, setRejected] = useState(NONE_REJECTED)
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([])

  // Cells can be changed while a save runs.
  const latest = useRef(draft)
  latest.current = draft

  const rowsToSave = (submitted: Draft) =>
    batchRows(submitted, blank, Object.values(resource.fields), (field, { base }) =>
      permissions.canWrite(field, base),
    )

  async function send(submitted: Draft, rows: readonly BatchRow[]): Promise<boolean> {
    setSaving(true)
    try {
      const ids = rows.length ? await sendBatch(resource.name, rows) : []
      await refetch()
      setRejected(NONE_REJECTED)
      markSaved(submitted, new Map(rows.map(({ key }, index) => [key, Number(ids[index])])))
      return true
    } catch (error) {
      const rejected = rejectedRows(error, rows)
      if (!rejected) notifyError(error)
      return rejected !== null && (await handle(rejected))
    } finally {
      setSaving(false)
    }
  }

  /** Rows whose conflicts are in other cells only are merged and saved at once. */
  async function handle(submittedRows: readonly RejectedRow[]): Promise<boolean> {
    const current = latest.current
    const rows = submittedRows.map((row) => ({ ...row, edit: current.get(row.key) ?? row.edit }))
    const openConflicts = rows.flatMap(({ key, edit, current }) =>
      current ? conflictsOf(key, edit, current, columns) : [],
    )
    const invalid = rows.filter(({ current }) => !current)
    setRejected(new Map(invalid.map((row) => [row.edit, reasonsOf(row)])))
    setConflicts(openConflicts)
    if (openConflicts.length) return false
    const merged = mergeAll(current, rows, columns, [])
    if (merged !== current) replace(merged)
    return !invalid.length && merged !== current && send(merged, rowsToSave(merged))
  }

  const reasonsOf = ({ errors, message }: RejectedRow): CellErrors =>
    new Map([
      ...errorsByColumn(errors, { columns, resource, locale }),
      ...(message === null ? NO_ERRORS : new Map([[ROW, message]])),
    ])

  async function decide(theirs: readonly CellConflict[]): Promise<boolean> {
    setConflicts([])
    const rows = [
      ...new Map(
        conflicts.map(({ key, mine, current }) => [key, { key, edit: mine, current }]),
      ).values(),
    ]
    const merged = mergeAll(draft, rows, columns, theirs)
    replace(merged)
    return send(merged, rowsToSave(merged))
  }

  return {
    isSaving,
    rejected,
    conflicts,
    save: () => send(draft, rowsToSave(draft)),
    decide,
    keepEditing: () => setConflicts([]),
  }
}
