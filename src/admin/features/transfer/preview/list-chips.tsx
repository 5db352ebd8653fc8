/** Filters of a preview by outcome: a chip with the count of rows for each. */
import { Box, Chip } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import { type FileImport, type ImportRowStatus, ROW_STATUSES } from '#shared/file-import.ts'

interface StatusChipsProps {
  report: FileImport
  status: ImportRowStatus | null
  onChange(status: ImportRowStatus | null): void
}

export function StatusChips({ report, status, onChange }: StatusChipsProps) {
  const text = useText()
  const { number } = useFormat()
  const visible = ROW_STATUSES.filter((name) => report[name] > 0 || name === status)
  const chips = [null, ...visible] as const
  return (
    <Box role="group" aria-label={text('import.filterRows')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {chips.map((name) => (
        <Chip
          key={name ?? 'all'}
          variant={name === status ? 'filled' : 'outlined'}
          color={name === status ? 'primary' : name === 'failed' ? 'error' : 'default'}
          aria-pressed={name === status}
          onClick={() => onChange(name)}
          label={
            <>
              {text(name ? `import.${name}` : 'import.allRows')}{' '}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}>
                {number(name ? report[name] : report.rows)}
              </Box>
            </>
          }
        />
      ))}
    </Box>
  )
}
