/** Asks for confirmation before an action; the dialog stays open while the action runs. */
import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { DialogFooter } from './dialog-footer.tsx'

interface ConfirmDialogProps {
  title: string
  message: string
  /** Further effects. */
  children?: ReactNode
  confirmLabel: string
  color?: 'primary' | 'error'
  /** When it would be rejected. */
  isBlocked?: boolean
  isPending: boolean
  onConfirm(): void
  onClose(): void
}

export function ConfirmDialog({
  title,
  message,
  children,
  confirmLabel,
  onConfirm,
  onClose,
  ...props
}: ConfirmDialogProps) {
  const { color = 'error', isBlocked = false, isPending } = props
  const id = useId()
  return (
    <Dialog
      open
      maxWidth="xs"
      aria-labelledby={id}
      onClose={isPending ? undefined : onClose}
      // The dialog of a row must not open its record.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{message}</DialogContentText>
        {children}
      </DialogContent>
      <DialogFooter
        submitLabel={confirmLabel}
        color={color}
        isPending={isPending}
        isDisabled={isBlocked}
        isCancelFocused
        onSubmit={onConfirm}
        onClose={onClose}
      />
    </Dialog>
  )
}
