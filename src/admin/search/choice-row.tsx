/** An option of the search. */
import { Box } from '@mui/material'
import { Icon } from '#fields/icon/icons.tsx'
import type { Choice } from './choices.ts'
import { MarkedText } from './marked-text.tsx'

interface ChoiceRowProps {
  choice: Choice
  id: string
  isActive: boolean
  onHover(): void
  onSelect(): void
}

export function ChoiceRow({ choice, id, isActive, onHover, onSelect }: ChoiceRowProps) {
  const { icon, title, more, trail, path } = choice
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
      sx={{ ...ROW, ...(isActive && { bgcolor: 'var(--row-selected)', boxShadow: 'inset 3px 0 var(--focus)' }) }}
    >
      <Icon name={icon} sx={{ color: 'text.secondary', fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere', flex: '0 1 auto' }}>
            {trail && (
              <Box component="span" sx={QUIET}>
                {trail} ›{' '}
              </Box>
            )}
            <MarkedText {...title} />
          </Box>
          {more && (
            <Box component="span" sx={{ ...QUIET, ...ONE_LINE, flex: 1 }}>
              <MarkedText {...more} />
            </Box>
          )}
        </Box>
      </Box>
      {path && (
        <Box component="span" sx={{ ...QUIET, ...ONE_LINE, maxWidth: '45%', display: { xs: 'none', sm: 'block' } }}>
          <MarkedText {...path} />
        </Box>
      )}
    </Box>
  )
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 0.5,
  mx: 1,
  minHeight: 40,
  borderRadius: 1,
  cursor: 'pointer',
} as const
const QUIET = { color: 'text.secondary', fontSize: '0.8125rem' } as const
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const
