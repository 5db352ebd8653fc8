/** The file as it was recognised, and everything about reading it that can be changed. */
import { Alert, Box, Card, Typography } from '@mui/material'
import { useText } from '../../i18n/text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import { HeaderTable } from './header-table.tsx'
import { LayoutFields } from './layout-fields.tsx'

interface LayoutCardProps {
  session: ImportSession
  flow: Pick<Import, 'setLayout' | 'task'>
}

export function LayoutCard({ session: { structure, chosen }, flow }: LayoutCardProps) {
  const text = useText()
  const { number } = useFormat()
  const disabled = flow.task !== null
  const { name, rows, preview, notices } = structure
  return (
    <Card component="section" aria-label={text('import.file')} sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {text('import.rowsInFile', { smart_count: rows, count: number(rows) })}
        </Typography>
      </Box>
      <LayoutFields structure={structure} chosen={chosen} disabled={disabled} onChange={flow.setLayout} />
      {preview.length > 0 && (
        <HeaderTable
          structure={structure}
          disabled={disabled}
          onChange={(header) => void flow.setLayout({ ...chosen, header })}
        />
      )}
      {notices.length > 0 && (
        <Alert severity="info">
          {notices.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        </Alert>
      )}
    </Card>
  )
}
