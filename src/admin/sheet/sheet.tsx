/** The records of a filter and order as a sheet, in cells that are edited like a spreadsheet. */
import { Alert, Box, Skeleton } from '@mui/material'
import { useMemo } from 'react'
import { definitionOf } from '#fields/index.ts'
import { cellsOf, type Values } from '#fields/parts/field-cells.ts'
import { newRecord } from '#fields/parts/new-record.ts'
import type { SheetViewProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { useColumns } from '../list/columns.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { LoadError } from '../ui/load-error.tsx'
import type { SheetColumn } from './columns.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteRows } from './delete-rows.tsx'
import { ErrorList } from './error-list.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { StoredDraftOffer } from './stored-draft-offer.tsx'
import { useRecords } from './use-records.ts'
import { useSheet } from './use-sheet.ts'
import { useSurroundings } from './use-surroundings.ts'

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

/** The values of a new record; it takes the references of the filter, without which it would leave the list. */
function useBlank(filter: Values): Values {
  const resource = useResource()
  const names = Object.values(resource.fields).filter((field) => definitionOf(field).refersTo)
  const filterReferences = names.flatMap(({ name }) => (typeof filter[name] === 'number' ? [[name, filter[name]]] : []))
  const key = JSON.stringify(filterReferences)
  return useMemo(() => ({ ...newRecord(resource), ...Object.fromEntries(JSON.parse(key)) }), [resource, key])
}

const NONE: readonly string[] = []

/** The columns of the grid, and the required fields that a new record needs. @param except names of excluded fields */
function useSheetColumns(except = NONE): readonly SheetColumn[] {
  const resource = useResource()
  const can = useCan()
  const { all, isVisible } = useColumns()
  return useMemo(() => {
    const visibleFields = all.filter((f) => isVisible(f.name))
    const needed = Object.values(resource.fields).filter(
      (f) => f.required && f.default === undefined && !visibleFields.includes(f) && can('create', resource, f.name),
    )
    return cellsOf([...visibleFields, ...needed].filter(({ name }) => !except.includes(name)))
  }, [all, isVisible, resource, can, except])
}
