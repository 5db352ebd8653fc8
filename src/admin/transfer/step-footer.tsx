/** The way on and back, always in view. */
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import { useBottomBar } from '../ui/bars-height.ts'

interface StepFooterProps {
  /** Why the next step is closed. */
  hint?: string
  onBack?: () => void
  next?: string
  isNextDisabled?: boolean
  onNext?: () => void
  children?: ReactNode
}

export function StepFooter({
  hint = '',
  onBack,
  next,
  isNextDisabled = false,
  onNext,
  children,
}: StepFooterProps) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  return (
    <Box ref={bar} sx={FOOTER}>
      {onBack && <Button onClick={onBack}>{text('import.back')}</Button>}
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}
      >
        {hint}
      </Typography>
      {children}
      {next && (
        <Button variant="contained" disabled={isNextDisabled} onClick={onNext}>
          {next}
        </Button>
      )}
    </Box>
  )
}

const FOOTER = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
