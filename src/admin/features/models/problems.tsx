/** Validation warnings of a usable model. */
import { Box, Typography } from '@mui/material'
import { ToneChip } from '#admin/core/fields/parts/tone-chip.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import type { ModelProblem } from '#shared/web/model.ts'

export function Problems({ problems }: { problems: readonly ModelProblem[] }) {
  const text = useText()
  if (!problems.length) return <Typography variant="body2">{text('models.sound')}</Typography>
  return (
    <details>
      <summary>{text('models.problems', { smart_count: problems.length })}</summary>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: '0.8125rem' }}>
        {problems.map(({ severity, code, message, at, times }) => (
          <li key={`${severity} ${code}`}>
            <ToneChip label={text(`models.${severity}`)} tone={severity} /> <span lang="en">{message}</span>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[code, at, times > 1 && text('models.times', { count: times })].filter(Boolean).join(' · ')}
            </Box>
          </li>
        ))}
      </Box>
    </details>
  )
}
