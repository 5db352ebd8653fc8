/** A stack as plain text, scrolled sideways instead of wrapped. */
import { Box } from '@mui/material'
import { MONO } from '#fields/parts/mono.ts'

export function StackText({ stack, label }: { stack: string; label: string }) {
  return (
    <Box
      component="pre"
      // Scrollable, therefore focusable.
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{
        m: 0,
        p: 1.5,
        maxHeight: 360,
        overflow: 'auto',
        borderRadius: 1,
        bgcolor: 'action.hover',
        fontFamily: MONO,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        whiteSpace: 'pre',
      }}
    >
      {stack}
    </Box>
  )
}
