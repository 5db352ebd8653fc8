/** The shortcuts of the search, shown below it except on phones. */
import { Box } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { Key } from '#admin/core/keys/key-cap.tsx'

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
