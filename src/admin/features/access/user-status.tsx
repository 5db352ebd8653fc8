/** Disables or enables a staff account after confirmation; undoable like any other write. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type RaRecord, useUpdate } from 'ra-core'
import { useId } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'

interface UserStatusProps {
  record: RaRecord
  onClose(): void
}

export function UserStatus({ record, onClose }: UserStatusProps) {
  const text = useText()
  const id = useId()
  const notifyError = useNotifyError()
  const [update, { isPending }] = useUpdate()
  const isActive = record.status === 'active'
  const action = isActive ? 'disable' : 'enable'
  const name = String(record.username)

  const confirm = () =>
    update(
      'users',
      { id: record.id, data: { status: isActive ? 'disabled' : 'active' }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSettled: onClose,
        onError: notifyError,
      },
    )

  return (
    <Dialog
      open
      maxWidth="xs"
      aria-labelledby={id}
      onClose={isPending ? undefined : onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{text(`access.${action}Title`, { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text(`access.${action}Text`)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {text('form.cancel')}
        </Button>
        <Button variant="contained" color={isActive ? 'error' : 'primary'} onClick={confirm} loading={isPending}>
          {text(`access.${action}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
