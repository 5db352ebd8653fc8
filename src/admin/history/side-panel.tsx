/** A panel at the edge of the page, above it. */
import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { focusFirstInput } from '#shared/react/focus-first-input.ts'
import { useText } from '../i18n/text.ts'

interface SidePanelProps {
  title: string
  /** For tables of several columns. */
  wide?: boolean
  onClose(): void
  children: ReactNode
}

export function SidePanel({ title, wide = false, onClose, children }: SidePanelProps) {
  const text = useText()
  const id = useId()
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        // The page stays readable next to it.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          elevation: 16,
          sx: { ...PAPER, width: `min(${wide ? 880 : 420}px, 100vw)` },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere', pt: 0.5 }}>
          {title}
        </Typography>
        <IconButton aria-label={text('history.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box ref={startInFirstInput} sx={{ display: 'contents' }}>
        {children}
      </Box>
    </Drawer>
  )
}

/**
 * A drawer that is open from the start has no transition, by which others start in their first
 * input.
 */
const startInFirstInput = (content: HTMLElement | null): void => {
  if (content) focusFirstInput(content)
}

const PAPER = {
  p: 2,
  gap: 2,
  display: 'flex',
  flexDirection: 'column',
} as const
