/** The table of contents: next to the text on wide screens, a select on phones. */
import { Box, Link, MenuItem, TextField } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useText } from '#admin/i18n/text.ts'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import type { Chapter } from './chapter.ts'

interface ContentsProps {
  chapters: readonly Chapter[]
  /** The current chapter and anchor. */
  current: Chapter
  anchor: string
}

export function Contents({ chapters, current, anchor }: ContentsProps) {
  const text = useText()
  return (
    <Box component="nav" aria-label={text('handbook.contents')} sx={SIDE}>
      <Box component="ol" sx={LIST}>
        {chapters.map((chapter) => (
          <li key={chapter.name}>
            <Link
              component={LinkBase}
              to={`#${chapter.name}`}
              underline="none"
              aria-current={chapter === current ? 'page' : undefined}
              sx={ENTRY}
            >
              <Box
                component="span"
                aria-hidden
                sx={{ minWidth: 22, fontVariantNumeric: 'tabular-nums' }}
              >
                {chapter.number}
              </Box>
              <span>{chapter.title}</span>
            </Link>
            {chapter === current && (
              <Box component="ol" sx={{ ...LIST, pl: '30px', pb: 0.5 }}>
                {chapter.sections.slice(1).map((section) => (
                  <li key={section.anchor}>
                    <Link
                      component={LinkBase}
                      to={`#${section.anchor}`}
                      underline="none"
                      aria-current={section.anchor === anchor ? 'location' : undefined}
                      sx={{ ...ENTRY, fontSize: '0.8125rem', minHeight: 28, py: 0.25 }}
                    >
                      {section.title}
                    </Link>
                  </li>
                ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface ChapterChoiceProps {
  chapters: readonly Chapter[]
  current: Chapter
  onSelect(anchor: string): void
}

export function ChapterChoice({ chapters, current, onSelect }: ChapterChoiceProps) {
  const label = useText()('handbook.chapter')
  return (
    <TextField
      select
      label={label}
      value={current.name}
      onChange={(event) => onSelect(event.target.value)}
      slotProps={{ select: { MenuProps: menuStyles(label) } }}
      sx={{ mt: 1, display: { md: 'none' } }}
    >
      {chapters.map(({ name, number, title }) => (
        <MenuItem key={name} value={name}>
          {number}. {title}
        </MenuItem>
      ))}
    </TextField>
  )
}

const SIDE = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 'calc(var(--bars, 48px) + 12px)',
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - var(--bars, 48px) - 24px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  p: '3px',
} as const
const LIST = { listStyle: 'none', m: 0, p: 0 } as const
const ENTRY = {
  display: 'flex',
  gap: 1,
  alignItems: 'baseline',
  px: 1,
  py: 0.75,
  minHeight: 32,
  borderRadius: 1,
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 650 },
  '&[aria-current="page"], &[aria-current]:hover': { bgcolor: 'background.paper' },
} as const
