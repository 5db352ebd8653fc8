/** Confirms a deletion with the sentence of specification §5. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { translate } from '#shared/i18n/translate.ts'
import { useLanguage, useText } from '../i18n/text.ts'

interface ConfirmDeleteProps {
  title: string
  /** Further effects. */
  children?: ReactNode
  /** When it would be refused. */
  isBlocked?: boolean
  isWorking: boolean
  onConfirm(): void
  onClose(): void
}

export function ConfirmDelete({
  title,
  children,
  isBlocked = false,
  isWorking,
  onConfirm,
  onClose,
}: ConfirmDeleteProps) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  return (
    <Dialog
      open
      onClose={isWorking ? undefined : onClose}
      aria-labelledby={id}
      onClick={(event) => event.stopPropagation()}
      maxWidth="xs"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate({ key: 'confirm.delete' }, locale)}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {text('form.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isBlocked} onClick={onConfirm} loading={isWorking}>
          {text('form.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
