/** The outcome of a row, the record that it changes, and errors or doubts without a cell. */
import { Box } from '@mui/material'
import { Link, useCreatePath } from 'react-admin'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { PreviewRow } from '#shared/file-import.ts'
import { useText } from '../../i18n/text.ts'
import { useResource } from '../../resources.ts'
import { problemColor } from './preview-cells.ts'

const TONES = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  failed: 'error',
  skipped: 'neutral',
} as const

export function RowStatus({ row, problems }: { row: PreviewRow; problems: readonly string[] }) {
  const text = useText()
  const createPath = useCreatePath()
  const { name } = useResource()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        alignItems: 'center',
        whiteSpace: 'normal',
      }}
    >
      <ToneChip label={text(`import.${row.status}`)} tone={TONES[row.status]} />
      {row.id !== undefined && (
        <Link to={createPath({ resource: name, type: 'edit', id: row.id })} variant="inherit">
          #{row.id}
        </Link>
      )}
      {problems.map((problem) => (
        <Box
          key={problem}
          role="note"
          sx={{ flex: '1 0 100%', color: problemColor(row), fontSize: '0.75rem', minWidth: 140 }}
        >
          {problem}
        </Box>
      ))}
    </Box>
  )
}
