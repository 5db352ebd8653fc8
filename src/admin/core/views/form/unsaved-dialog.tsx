/** Asks before unsaved changes of a page are dropped. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'

interface UnsavedDialogProps {
  isOpen: boolean
  /** The decision about the changes. */
  message: string
  onStay(): void
  onLeave(): void
}

export function UnsavedDialog({ isOpen, message, onStay, onLeave }: UnsavedDialogProps) {
  const text = useText()
  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby="leave-title" maxWidth="xs">
      <DialogTitle id="leave-title">{text('form.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{message}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {text('form.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {text('form.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
