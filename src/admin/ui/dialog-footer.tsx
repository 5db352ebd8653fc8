/** The buttons of a dialog that does one thing: cancel, and do it. */
import { Button, DialogActions } from '@mui/material'
import { useText } from '../i18n/text.ts'

interface DialogFooterProps {
  submitLabel: string
  color?: 'primary' | 'error'
  isPending: boolean
  isDisabled?: boolean
  /** For what Enter should not do by accident. */
  isCancelFocused?: boolean
  /** Without it, the button submits the form around it. */
  onSubmit?(): void
  onClose(): void
}

export function DialogFooter({
  submitLabel,
  color = 'primary',
  isPending,
  isDisabled = false,
  ...props
}: DialogFooterProps) {
  const { isCancelFocused = false, onSubmit, onClose } = props
  const text = useText()
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={isPending} autoFocus={isCancelFocused}>
        {text('form.cancel')}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        variant="contained"
        color={color}
        disabled={isDisabled}
        loading={isPending}
        onClick={onSubmit}
      >
        {submitLabel}
      </Button>
    </DialogActions>
  )
}
