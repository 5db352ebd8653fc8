/** Rejected rows in cells that are corrected as in a spreadsheet, with all reasons below. */
import { Box } from '@mui/material'
import { useText } from '../../i18n/text.ts'
import { ErrorList, SheetGrid } from '../../sheet/public.ts'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import { useCorrectionSheet } from './use-correction-sheet.ts'
import type { Preview } from './use-preview.ts'

interface CorrectionSheetProps {
  session: ImportSession
  preview: Preview
  flow: Pick<Import, 'change' | 'check' | 'task'>
}

export function CorrectionSheet({ session, preview, flow }: CorrectionSheetProps) {
  const text = useText()
  const sheet = useCorrectionSheet(session, preview, flow)
  const changed = sheet.rows.filter(({ edit }) => edit).length
  return (
    <Box sx={FRAME}>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        style={{ height: `clamp(160px, ${(sheet.rows.length + 2) * MAX_ROW_HEIGHT}px, max(320px, 50vh))` }}
      >
        <SheetGrid sheet={sheet} />
      </Box>
      <ErrorList sheet={sheet} />
      <Box role="status" sx={STATUS}>
        {changed > 0 && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, mr: 1.5 }}>
            {text('import.corrected', { smart_count: changed })}
          </Box>
        )}
        <span>{sheet.announcement}</span>
      </Box>
    </Box>
  )
}

const FRAME = {
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const
/** In px; limits the height of the list to that of its rows. */
const MAX_ROW_HEIGHT = 38
const STATUS = {
  minHeight: 36,
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const
