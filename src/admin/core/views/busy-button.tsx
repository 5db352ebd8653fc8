/** A button that is disabled while its action runs. It keeps the focus, which native disabled buttons lose. */
import { Button, type ButtonProps, CircularProgress } from '@mui/material'
import type { MouseEvent } from 'react'

interface BusyButtonProps extends Omit<ButtonProps, 'component' | 'className'> {
  isBusy: boolean
}

/** Material UI's own class, for the look of disabled buttons. */
const DISABLED = 'Mui-disabled'

export function BusyButton({ isBusy, onClick, startIcon, ...props }: BusyButtonProps) {
  if (!isBusy) return <Button {...props} startIcon={startIcon} onClick={onClick} />
  const progress = <CircularProgress size={16} color="inherit" aria-hidden />
  return (
    <Button
      {...props}
      aria-disabled
      className={DISABLED}
      startIcon={startIcon && progress}
      onClick={(event: MouseEvent) => event.preventDefault()}
    />
  )
}
