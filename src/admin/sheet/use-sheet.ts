/**
 * The state of a sheet: rows, errors, the selected range, and what keys and pointers do with it.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import { cellValue, type Values } from '#fields/parts/field-cells.ts'
import { MAX_BATCH_SIZE } from '#shared/constants.ts'
import { isShown } from '#shared/resources/validation.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { cellText } from './cell-text.ts'
import type { SheetColumn } from './columns.ts'
import { useSheetPermissions } from './permissions.ts'
import type { Position } from './selection.ts'
import type { Sort } from './sort.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useBlocks } from './use-blocks.ts'
import { type SheetErrors, useErrors } from './use-errors.ts'
import type { SheetRecords } from './use-records.ts'
import { useRowDeletion } from './use-row-deletion.ts'
import { type SheetSave, useSave } from './use-save.ts'
import { type Editing, type SheetSelection, useSelection } from './use-selection.ts'
import { type SheetDraft, useSheetDraft } from './use-sheet-draft.ts'
import { useSorting } from './use-sorting.ts'
import { useStoredDraft } from './use-stored-draft.ts'

interface SheetOptions {
  loaded: SheetRecords
  columns: readonly SheetColumn[]
  /** Values of a new record. */
  blank: Values
  /** Distinguishes sheets of the same resource. */
  name: string
}

export function useSheet({ loaded, columns, blank, name }: SheetOptions) {
  const text = useText()
  const locale = useLanguage()
  const permissions = useSheetPermissions()
  const [sort, setSort] = useState<Sort | null>(null)
  const draft = useSheetDraft(loaded.records, columns, permissions, { blank, sort })
  const saving = useSave(draft, { columns, permissions, refetch: loaded.refetch })
  const { rows, titleOf, distinctNames } = draft
  const storedDraft = useStoredDraft(name, draft)
  const errors = useErrors({
    rows,
    columns,
    blank,
    permissions,
    distinctNames,
    rejected: saving.rejected,
  })
  const selected = useSelection(rows, columns.length, permissions.canAdd ? 1 : 0)
  const { range, select, selection } = selected
  const { announcement, announce, announceRange } = useAnnouncement(range)

  function canEdit({ row, column: index }: Position): boolean {
    const column = columns[index]
    if (!column) return false
    const { record = null, values = blank } = rows[row] ?? {}
    return permissions.canType(column.field, record) && isShown(column.field, values)
  }
  const textAt = ({ row, column: index }: Position): string => {
    const column = columns[index]
    const values = rows[row]?.values
    return column && values ? cellText(column, values, titleOf, locale) : ''
  }
  const displayTextAt = (position: Position): string => {
    const column = columns[position.column]
    const values = rows[position.row]?.values
    const format = column && componentsOf(column.field).cellText
    return format && values ? format(cellValue(column, values), locale) : textAt(position)
  }
  const blocks = useBlocks({
    draft,
    columns,
    loaded,
    range,
    select,
    textAt,
    announce,
    isSorted: sort !== null,
  })
  const sorting = useSorting({ sort, setSort, draft, columns, loaded, selection, select, announce })
  const { canAdd } = permissions
  const deletion = useRowDeletion({ draft, range, canDelete: permissions.canDelete, announce })
  const base = {
    ...draft,
    ...saving,
    ...selected,
    ...blocks,
    columns,
    canAdd,
    errors,
    announcement,
  }

  return {
    ...base,
    isDirty: draft.draft.size > 0 || draft.isResolving || selected.editing !== null,
    canEdit,
    displayTextAt,
    deletion,
    sorting,
    isPartial: loaded.hasMore,
    storedDraft,
    announceRange,
    ...useSheetCommands({ ...base, announce }),
    edit: (editing: Editing) =>
      canEdit(selection.active) ? selected.setEditing(editing) : announce(text('sheet.locked')),
    /**
     * Yes and no change places without an editor.
     * @returns whether the active cell is of that kind
     */
    toggle(): boolean {
      const column = columns[selection.active.column]
      if (
        !column ||
        typeof definitionOf(column.field).emptyValue !== 'boolean' ||
        !canEdit(selection.active)
      )
        return false
      const value = cellValue(column, rows[selection.active.row]?.values ?? blank) !== true
      void draft.writeValues([{ ...selection.active, value }])
      return true
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>

interface CommandOptions
  extends Pick<SheetDraft, 'draft' | 'isResolving' | 'undo' | 'redo'>,
    Pick<SheetSave, 'save' | 'isSaving'>,
    Pick<SheetSelection, 'goTo' | 'editing'> {
  errors: SheetErrors
  announce(sentence: string): void
}

/** Receives whether everything is saved. */
type SaveRequest = (isSaved: boolean) => void

/** Commands that end with a sentence in the status line. */
function useSheetCommands({ announce, ...sheet }: CommandOptions) {
  const text = useText()
  const { list } = sheet.errors
  const [requests, setRequests] = useState<readonly SaveRequest[]>([])

  function goToError(index: number) {
    const error = list[index % list.length]
    if (error) sheet.goTo({ row: error.row, column: Math.max(0, error.column) })
  }

  /** Saves, unless cells are wrong, or one is still being edited. */
  async function saveNow(): Promise<boolean> {
    if (sheet.isSaving) return false
    if (sheet.editing) {
      announce(text('sheet.editing'))
      return false
    }
    if (sheet.draft.size > MAX_BATCH_SIZE) {
      announce(text('sheet.tooMany', { limit: MAX_BATCH_SIZE }))
      return false
    }
    if (!list.length) {
      // The last sentence is about cells that are saved now.
      announce('')
      return sheet.save()
    }
    goToError(0)
    announce(text('sheet.errors', { smart_count: list.length }))
    return false
  }
  const answer = useEffectEvent(async (waiting: readonly SaveRequest[]) => {
    setRequests([])
    const isSaved = await saveNow()
    for (const onDone of waiting) onDone(isSaved)
  })
  const { isResolving } = sheet
  useEffect(() => {
    if (requests.length && !isResolving) void answer(requests)
  }, [requests, isResolving])

  /**
   * Saves what has been written until now, once titles in it are looked up.
   * @returns whether everything is saved
   */
  const save = () =>
    new Promise<boolean>((onDone) => setRequests((waiting) => [...waiting, onDone]))

  return {
    save,
    requestSave: (): void => void save(),
    undo: () => announce(text(sheet.undo() ? 'sheet.undone' : 'sheet.nothingToUndo')),
    redo: () => announce(text(sheet.redo() ? 'sheet.redone' : 'sheet.nothingToRedo')),
    goToError,
  }
}
