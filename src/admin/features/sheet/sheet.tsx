/** The records of a filter and order as a sheet, in cells that are edited like a spreadsheet. */
import { Box, Skeleton } from '@mui/material'
import type { SheetViewProps } from '#admin/core/extensions.ts'
import { useColumns } from '#admin/core/views/list/columns.ts'
import { LoadError } from '#admin/core/views/load-error.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteRows } from './delete-rows.tsx'
import { ErrorList } from './error-list.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { StoredDraftOffer } from './stored-draft-offer.tsx'
import { useBlank } from './use-blank.ts'
import { useSheetColumns } from './use-columns.ts'
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
      <StoredDraftOffer kept={sheet.kept} />
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
