/** The records of a filter and order as a sheet, in cells that are edited like a spreadsheet. */
import { Alert, Box, Skeleton } from '@mui/material'
import { useDeleteMany } from 'ra-core'
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react'
import { definitionOf } from '#fields/index.ts'
import { cellsOf, type Values } from '#fields/parts/field-cells.ts'
import { newRecord } from '#fields/parts/new-record.ts'
import type { SheetValues, SheetViewProps } from '../extension-points.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useColumns } from '../list/columns.ts'
import { useCan } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { DeleteRecords } from '../ui/delete-records.tsx'
import { LoadError } from '../ui/load-error.tsx'
import type { SheetColumn } from './columns.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorList } from './error-list.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { StoredDraftOffer } from './stored-draft-offer.tsx'
import { useRecords } from './use-records.ts'
import type { RowDeletion } from './use-row-deletion.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import type { ValueWrite } from './use-sheet-draft.ts'

interface DeleteRowsProps {
  deletion: RowDeletion
  refetch(): Promise<unknown>
}

/** Confirms the deletion of the selected rows, and deletes their records. */
function DeleteRows({ deletion, refetch }: DeleteRowsProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const notifyError = useNotifyError()
  const [deleteMany, { isPending }] = useDeleteMany()
  const { pending, cancel, finish } = deletion
  const confirm = () =>
    deleteMany(
      resource.name,
      { ids: [...pending] },
      {
        mutationMode: 'pessimistic',
        onSuccess: async () => {
          await refetch()
          finish()
        },
        onError: (error) => {
          cancel()
          notifyError(error)
        },
      },
    )
  if (!pending.length) return null
  return (
    <DeleteRecords
      title={text('bulk.deleteTitle', {
        smart_count: pending.length,
        name: resource.label[locale],
      })}
      ids={pending}
      isPending={isPending}
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}

/** Reports the state of a sheet to the surrounding page, and lets the page add and select rows. */
function useSurroundings(
  sheet: Sheet,
  {
    ref,
    onDirty,
    onRows,
    onActiveRow,
  }: Pick<SheetViewProps, 'ref' | 'onDirty' | 'onRows' | 'onActiveRow'>,
): void {
  const { isDirty, rows, selection, requested } = sheet
  const isStored = !sheet.storedDraft.isTooLarge
  useEffect(() => {
    onDirty(isDirty, isStored)
    return () => onDirty(false, true)
  }, [onDirty, isDirty, isStored])

  const reportRows = useEffectEvent((current: Sheet['rows']) =>
    onRows?.(current.map(({ values }) => values)),
  )
  useEffect(() => reportRows(rows), [rows])
  /** The first position, and those that the page chooses, are no news to it. */
  const isQuiet = useRef(true)
  const reportActive = useEffectEvent(() => {
    if (!isQuiet.current) onActiveRow?.(selection.active.row)
    isQuiet.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when the same row is chosen again
  useEffect(() => reportActive(), [requested])

  useImperativeHandle(ref, () => ({
    select(row) {
      isQuiet.current = true
      sheet.select({ row, column: selection.active.column })
    },
    addRows: (newRows) => void sheet.writeValues(writesOf(sheet, newRows)),
    save: () => (sheet.isDirty ? sheet.save() : Promise.resolve(true)),
  }))
}

/** Writes below the last row; values of fields without a column are omitted. */
const writesOf = ({ rows, columns }: Sheet, newRows: readonly SheetValues[]): ValueWrite[] =>
  newRows.flatMap((values, index) =>
    columns.flatMap(({ field }, column) =>
      field.name in values ? [{ row: rows.length + index, column, value: values[field.name] }] : [],
    ),
  )

/** Stays mounted while other records are loading or cannot be loaded: it holds what was typed. */
export function SheetView({ filter, sort, except, ...around }: SheetViewProps) {
  const loaded = useRecords({ filter, sort })
  const columns = useSheetColumns(except)
  const blank = useBlank(filter)
  // Input belongs to the records of the list, regardless of the visible ones.
  const name = except ? `sheet${JSON.stringify(filter)}` : 'sheet'
  const sheet = useSheet({ loaded, columns, blank, name })
  const { isDirty } = sheet
  const { widths: chosen, resize } = useColumns()
  useSurroundings(sheet, around)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <StoredDraftOffer stored={sheet.storedDraft} blank={blank} />
      {sheet.storedDraft.isTooLarge && <TooLarge />}
      {loaded.error && <LoadError error={loaded.error} onRetry={loaded.refetch} />}
      {loaded.isPending && !isDirty ? (
        <Skeleton variant="rectangular" sx={{ flex: 1 }} />
      ) : (
        <SheetGrid sheet={{ ...sheet, widths: { chosen, resize } }} />
      )}
      <ErrorList sheet={sheet} />
      <SheetFooter sheet={sheet} loaded={loaded} />
      <DeleteRows deletion={sheet.deletion} refetch={loaded.refetch} />
      {sheet.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={sheet.conflicts}
          titleOf={sheet.titleOf}
          onDecide={(theirs) => sheet.decide(theirs)}
          onClose={sheet.keepEditing}
        />
      )}
    </Box>
  )
}

function TooLarge() {
  const text = useText()
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {text('sheet.tooLarge')}
    </Alert>
  )
}

/**
 * The values of a new record; it takes the references of the filter, without which it would leave
 * the list.
 */
function useBlank(filter: Values): Values {
  const resource = useResource()
  const names = Object.values(resource.fields).filter((field) => definitionOf(field).refersTo)
  const filterReferences = names.flatMap(({ name }) =>
    typeof filter[name] === 'number' ? [[name, filter[name]]] : [],
  )
  const key = JSON.stringify(filterReferences)
  return useMemo(
    () => ({ ...newRecord(resource), ...Object.fromEntries(JSON.parse(key)) }),
    [resource, key],
  )
}

const NONE: readonly string[] = []

/**
 * The columns of the grid, and the required fields that a new record needs.
 * @param except names of excluded fields
 */
function useSheetColumns(except = NONE): readonly SheetColumn[] {
  const resource = useResource()
  const can = useCan()
  const { all, isVisible } = useColumns()
  return useMemo(() => {
    const visibleFields = all.filter((f) => isVisible(f.name))
    const needed = Object.values(resource.fields).filter(
      (f) =>
        f.required &&
        f.default === undefined &&
        !visibleFields.includes(f) &&
        can('create', resource, f.name),
    )
    return cellsOf([...visibleFields, ...needed].filter(({ name }) => !except.includes(name)))
  }, [all, isVisible, resource, can, except])
}
