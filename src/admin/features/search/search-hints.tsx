/** The shortcuts of the search, shown below it except on phones. */
import { Box } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'

export function SearchHints() {
  const text = useText()
  const hints = [
    ['↑ ↓', text('search.keyMove')],
    ['↵', text('search.keyOpen')],
    ['Esc', text('search.keyClose')],
  ] as const
  return (
    <Box aria-hidden sx={HINTS}>
      {hints.map(([keys, meaning]) => (
        <span key={keys}>
          <Key>{keys}</Key> {meaning}
        </span>
      ))}
    </Box>
  )
}

/** A key cap. */
export const Key = ({ children }: { children: string }) => (
  <Box component="kbd" sx={KEY}>
    {children}
  </Box>
)

const HINTS = {
  display: { xs: 'none', sm: 'flex' },
  gap: 2.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const
const KEY = {
  px: 0.75,
  py: 0.125,
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  whiteSpace: 'nowrap',
} as const
