/** Disables or enables a staff account after confirmation; undoable like any other write. */
import { type RaRecord, useUpdate } from 'ra-core'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { ConfirmDialog } from '#admin/core/views/confirm-dialog.tsx'

interface UserStatusProps {
  record: RaRecord
  onClose(): void
}

export function UserStatus({ record, onClose }: UserStatusProps) {
  const text = useText()
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
    <ConfirmDialog
      title={text(`access.${action}Title`, { name })}
      message={text(`access.${action}Text`)}
      confirmLabel={text(`access.${action}`)}
      color={isActive ? 'error' : 'primary'}
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
