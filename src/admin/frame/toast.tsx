/** A notification at the bottom of the window, above dialogs. */
import { Grow, Portal, Snackbar } from '@mui/material'
import type { ComponentProps, ReactElement } from 'react'
import { ABOVE_BOTTOM_BAR } from '../ui/bars-height.ts'

/** Above the bar of a form, which takes two lines on phones, and above the pages of a list. */
const BOTTOM = `max(72px, ${ABOVE_BOTTOM_BAR})`

interface ToastProps {
  isOpen: boolean
  /** Milliseconds; null stays until closed. */
  duration: number | null
  onClose(): void
  children: ReactElement<unknown>
}

/** A snackbar passes a direction, which this transition would write into the document. */
export const ToastTransition = ({
  direction: _,
  ...props
}: ComponentProps<typeof Grow> & { direction?: string }) => <Grow {...props} />

export const Toast = ({ isOpen, duration, onClose, children }: ToastProps) => (
  <Portal>
    <Snackbar
      open={isOpen}
      autoHideDuration={duration}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slots={{ transition: ToastTransition }}
      sx={{ bottom: { xs: BOTTOM, sm: BOTTOM } }}
    >
      {children}
    </Snackbar>
  </Portal>
)
