/** Links to the previous and the next chapter. */
import Back from '@mui/icons-material/ArrowBack'
import Forward from '@mui/icons-material/ArrowForward'
import { Box, Button } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useText } from '#admin/core/i18n/text.ts'
import type { Chapter } from './chapter.ts'

export function TurnPage({ chapters, current }: { chapters: readonly Chapter[]; current: Chapter }) {
  const text = useText()
  const index = chapters.indexOf(current)
  const before = chapters[index - 1]
  const after = chapters[index + 1]
  return (
    <Box
      component="nav"
      aria-label={text('handbook.turn')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
    >
      {before ? (
        <Button component={LinkBase} to={`#${before.name}`} rel="prev" startIcon={<Back />}>
          {before.title}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button component={LinkBase} to={`#${after.name}`} rel="next" endIcon={<Forward />} sx={{ ml: 'auto' }}>
          {after.title}
        </Button>
      )}
    </Box>
  )
}
