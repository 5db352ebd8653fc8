/** Numbers of rows by outcome. */
import { Box, Typography } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import { type ImportCounts, ROW_STATUSES } from '#shared/file-import.ts'

const TONES: Readonly<Record<string, string>> = {
  created: 'success.main',
  updated: 'info.main',
  failed: 'error.main',
}

export function Counts({ counts }: { counts: ImportCounts }) {
  const text = useText()
  const { number } = useFormat()
  const visible = ROW_STATUSES.filter((name) => name !== 'skipped' || counts.skipped > 0)
  return (
    <Box component="dl" sx={GRID}>
      {visible.map((name) => (
        <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {text(`import.${name}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{ ...NUMBER, color: (counts[name] > 0 ? TONES[name] : undefined) ?? 'text.primary' }}
          >
            {number(counts[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const GRID = { m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' } as const
const NUMBER = { m: 0, fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const
