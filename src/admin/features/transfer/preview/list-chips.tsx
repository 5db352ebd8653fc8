/** Filters of a preview: a chip with the count of rows for each list. */
import { Box, Chip } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import { type FileImport, PREVIEW_LISTS, type PreviewList } from '#shared/file-import.ts'

interface ListChipsProps {
  report: FileImport
  list: PreviewList
  onChange(list: PreviewList): void
}

const COLORS: Partial<Record<PreviewList, 'error' | 'warning'>> = { failed: 'error', doubtful: 'warning' }

export function ListChips({ report, list, onChange }: ListChipsProps) {
  const text = useText()
  const { number } = useFormat()
  const countOf = (name: PreviewList) => (name === 'all' ? report.rows : report[name])
  const visible = PREVIEW_LISTS.filter((name) => name === 'all' || countOf(name) > 0 || name === list)
  return (
    <Box role="group" aria-label={text('import.filterRows')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {visible.map((name) => (
        <Chip
          key={name}
          variant={name === list ? 'filled' : 'outlined'}
          color={name === list ? 'primary' : (COLORS[name] ?? 'default')}
          aria-pressed={name === list}
          onClick={() => onChange(name)}
          label={
            <>
              {text(name === 'all' ? 'import.allRows' : `import.${name}`)}{' '}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}>
                {number(countOf(name))}
              </Box>
            </>
          }
        />
      ))}
    </Box>
  )
}
