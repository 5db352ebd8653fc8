/** A key cap. */
import { Box } from '@mui/material'

export const Key = ({ children }: { children: string }) => (
  <Box component="kbd" sx={KEY}>
    {children}
  </Box>
)

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
