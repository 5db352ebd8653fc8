/** Asks before unsaved changes are dropped; to keep them is the first choice. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import { useText } from '../i18n/text.ts'

interface UnsavedDialogProps {
  isOpen: boolean
  /** The decision about the changes. */
  message: string
  leaveLabel?: string
  stayLabel?: string
  onStay(): void
  onLeave(): void
}

export function UnsavedDialog({
  isOpen,
  message,
  leaveLabel,
  stayLabel,
  onStay,
  onLeave,
}: UnsavedDialogProps) {
  const text = useText()
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{text('form.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{message}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={onLeave}>
          {leaveLabel ?? text('form.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {stayLabel ?? text('form.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
