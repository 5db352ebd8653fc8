/** A list as a sheet: the records of its filter and order in cells that are edited like a spreadsheet. */
import { Box, Skeleton } from '@mui/material'
import { useEffect } from 'react'
import type { SheetViewProps } from '#admin/core/extensions.ts'
import { UnsavedChangesGuard } from '#admin/core/views/form/unsaved-guard.tsx'
import { LoadError } from '#admin/core/views/load-error.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorList } from './error-list.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { useSheetColumns } from './use-columns.ts'
import { type SheetRecords, useRecords } from './use-records.ts'
import { useSheet } from './use-sheet.ts'

export function SheetView({ onDirty }: SheetViewProps) {
  const loaded = useRecords()
  if (loaded.error) return <LoadError error={loaded.error} onRetry={loaded.refetch} />
  if (loaded.isPending) return <Skeleton variant="rectangular" sx={{ flex: 1 }} />
  return <LoadedSheet loaded={loaded} onDirty={onDirty} />
}

function LoadedSheet({ loaded, onDirty }: SheetViewProps & { loaded: SheetRecords }) {
  const sheet = useSheet(loaded, useSheetColumns())
  const { isDirty } = sheet
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [onDirty, isDirty])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <SheetGrid sheet={sheet} />
      <ErrorList sheet={sheet} />
      <SheetFooter sheet={sheet} loaded={loaded} />
      <UnsavedChangesGuard isDirty={isDirty} isWorking={sheet.isSaving} />
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
