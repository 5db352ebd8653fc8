/** Rejected rows: as a file, and as a list with their reasons. */
import Download from '@mui/icons-material/FileDownloadOutlined'
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { FileImport } from '#shared/file-import.ts'
import { useText } from '../../i18n/text.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { saveRejected } from './rejected-file.ts'

const MAX_VISIBLE = 50

interface RejectedRowsButtonProps {
  /** @param reason heading of the column with the reasons */
  onSave(reason: string): Promise<void>
}

export function RejectedRowsButton({ onSave }: RejectedRowsButtonProps) {
  const text = useText()
  const notifyError = useNotifyError()
  return (
    <Button
      startIcon={<Download />}
      onClick={() => onSave(text('import.reason')).catch(notifyError)}
    >
      {text('import.failures')}
    </Button>
  )
}

export function RejectedRows({ result }: { result: FileImport }) {
  const text = useText()
  const more = result.failed - Math.min(MAX_VISIBLE, result.failures.length)
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <Box
        role="region"
        aria-label={text('import.failed')}
        tabIndex={0}
        sx={{
          width: '100%',
          maxHeight: 260,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">{text('import.row')}</TableCell>
              <TableCell>{text('import.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {result.failures.slice(0, MAX_VISIBLE).map(({ row, reason }) => (
              <TableRow key={row}>
                <TableCell align="right">{row}</TableCell>
                <TableCell sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                  {reason}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 && <Typography variant="body2">{text('import.more', { count: more })}</Typography>}
      <RejectedRowsButton onSave={(reason) => saveRejected(result, reason)} />
    </Box>
  )
}
