/** Deletes the rows of the selected range: new ones at once, stored ones after confirmation. */
import type { Identifier } from 'ra-core'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import type { RowKey, SheetRow } from './draft.ts'
import type { SheetPermissions } from './permissions.ts'
import type { Range } from './selection.ts'
import type { SheetDraft } from './use-sheet-draft.ts'

interface Options extends Pick<SheetPermissions, 'canDelete'> {
  draft: Pick<SheetDraft, 'draft' | 'rows' | 'replace' | 'forget'>
  range: Range
  announce(sentence: string): void
}

export interface RowDeletion {
  /** Whether all selected rows can be deleted. */
  isPossible: boolean
  /** Ids of the stored records to confirm; empty while the dialog is closed. */
  pending: readonly Identifier[]
  request(): void
  cancel(): void
  /** Drops the rows whose records have been deleted, and new ones that were selected with them. */
  finish(): void
}

export function useRowDeletion({ draft, range, canDelete, announce }: Options): RowDeletion {
  const text = useText()
  const [requested, setRequested] = useState<readonly SheetRow[]>([])
  const selected = draft.rows.slice(range.top, range.bottom + 1)
  const isPossible =
    selected.length > 0 && selected.every(({ record }) => !record || canDelete(record))
  const keysOf = (rows: readonly SheetRow[]): ReadonlySet<RowKey> =>
    new Set(rows.map(({ key }) => key))
  return {
    isPossible,
    pending: requested.flatMap(({ record }) => record?.id ?? []),
    request() {
      if (!isPossible) return announce(text('sheet.cannotDelete'))
      if (selected.some(({ record }) => record)) return setRequested(selected)
      const keys = keysOf(selected)
      draft.replace(new Map([...draft.draft].filter(([key]) => !keys.has(key))))
      announce(text('sheet.rowsDeleted', { smart_count: selected.length }))
    },
    cancel: () => setRequested([]),
    finish() {
      draft.forget(keysOf(requested))
      setRequested([])
      announce(text('sheet.rowsDeleted', { smart_count: requested.length }))
    },
  }
}
