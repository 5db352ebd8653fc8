/**
 * A dialog with a short form: its fields, cancel and submit. It stays open while it is submitted.
 */
import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { DialogFooter } from './dialog-footer.tsx'

interface FormDialogProps {
  title: string
  children: ReactNode
  submitLabel: string
  isPending: boolean
  isDisabled?: boolean
  /** In place of cancel and submit. */
  footer?: ReactNode
  onSubmit(): void
  onClose(): void
}

export function FormDialog({
  title,
  children,
  footer,
  onSubmit,
  onClose,
  ...props
}: FormDialogProps) {
  const id = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog may belong to a form of the page.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={props.isPending ? undefined : onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {children}
        </DialogContent>
        {footer || <DialogFooter {...props} onClose={onClose} />}
      </Box>
    </Dialog>
  )
}
