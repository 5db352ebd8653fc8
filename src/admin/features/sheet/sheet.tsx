/** A list as a sheet: the records of its filter and order in cells that are edited like a spreadsheet. */
import { Box, Skeleton } from '@mui/material'
import { useEffect } from 'react'
import type { SheetViewProps } from '#admin/core/extensions.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { UnsavedChangesGuard } from '#admin/core/views/form/unsaved-guard.tsx'
import { LoadError } from '#admin/core/views/load-error.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorList } from './error-list.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { useSheetColumns } from './use-columns.ts'
import { useRecords } from './use-records.ts'
import { useSheet } from './use-sheet.ts'

/** Stays mounted while other records are loading or cannot be loaded: it holds what was typed. */
export function SheetView({ onDirty }: SheetViewProps) {
  const loaded = useRecords()
  const sheet = useSheet(loaded, useSheetColumns())
  const { isDirty } = sheet
  const text = useText()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [onDirty, isDirty])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {loaded.error && <LoadError error={loaded.error} onRetry={loaded.refetch} />}
      {loaded.isPending && !isDirty ? <Skeleton variant="rectangular" sx={{ flex: 1 }} /> : <SheetGrid sheet={sheet} />}
      <ErrorList sheet={sheet} />
      <SheetFooter sheet={sheet} loaded={loaded} />
      <UnsavedChangesGuard isDirty={isDirty} isWorking={sheet.isSaving} lead={text('list.sheetLeave')} />
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
