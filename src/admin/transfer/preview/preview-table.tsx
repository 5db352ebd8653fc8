/** The rows of a preview as a table with the columns of the file. */
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useText } from '../../i18n/text.ts'
import type { ImportSession } from '../import-session.ts'
import { otherProblems } from './preview-cells.ts'
import { RowCell } from './row-cell.tsx'
import { RowStatus } from './row-status.tsx'
import type { Preview } from './use-preview.ts'

export interface PreviewRowsProps {
  session: ImportSession
  preview: Preview
}

export function PreviewTable({ session, preview }: PreviewRowsProps) {
  const text = useText()
  const { rows, columns } = preview
  return (
    <Box role="region" aria-label={text('import.rows')} tabIndex={0} sx={REGION}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell align="right">{text('import.row')}</TableCell>
            <TableCell>{text('import.status')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.row} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" align="right" sx={{ color: 'text.secondary' }}>
                {row.row}
              </TableCell>
              <TableCell>
                <RowStatus row={row} problems={otherProblems(row, columns)} />
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} sx={CELL}>
                  <RowCell row={row} column={column} session={session} preview={preview} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const REGION = {
  maxHeight: 'max(360px, 58vh)',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
const CELL = { maxWidth: 260, overflowWrap: 'anywhere' } as const
