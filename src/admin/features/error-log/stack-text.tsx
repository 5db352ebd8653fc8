/** A stack as the browser wrote it: plain text, scrolled sideways rather than broken. */
import { Box } from '@mui/material'
import { MONO } from '#admin/core/fields/parts/mono.ts'

export function StackText({ stack, label }: { stack: string; label: string }) {
  return (
    <Box
      component="pre"
      // It scrolls, so it is reached by keyboard.
      tabIndex={0}
      role="region"
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
