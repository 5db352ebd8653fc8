/** The rows of a preview one below the other, for narrow windows. */
import { Box, Card } from '@mui/material'
import { useText } from '../../i18n/text.ts'
import { otherProblems } from './preview-cells.ts'
import type { PreviewRowsProps } from './preview-table.tsx'
import { RowCell } from './row-cell.tsx'
import { RowStatus } from './row-status.tsx'

export function PreviewCards({ session, preview }: PreviewRowsProps) {
  const text = useText()
  const { rows, columns } = preview
  return (
    <Box
      component="ul"
      aria-label={text('import.rows')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, minWidth: 0 }}
    >
      {rows.map((row) => (
        <Card key={row.row} component="li" sx={{ p: 1.5, display: 'grid', gap: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {text('import.rowNumber', { row: row.row })}
            </Box>
            <RowStatus row={row} problems={otherProblems(row, columns)} />
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
            {columns.map((column) => (
              <Box key={column} sx={{ minWidth: 0 }}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                  {column}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <RowCell row={row} column={column} session={session} preview={preview} />
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  )
}
