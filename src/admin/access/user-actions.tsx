/** Actions of an account: disable, enable, a new password, no second factor. */
import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Shield from '@mui/icons-material/ShieldOutlined'
import { type RaRecord, useGetIdentity, useUpdate } from 'ra-core'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import type { RecordActionsProps } from '../resource-part.ts'
import { resourceNamed } from '../resources.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ExtraAction } from '../ui/extra-action.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { ResetPassword } from './reset-password.tsx'

export function UserActions({ record, inRow }: RecordActionsProps) {
  const text = useText()
  const can = useCan()
  const { identity } = useGetIdentity()
  const [dialog, setDialog] = useState<'status' | 'password' | 'factor' | null>(null)
  const name = String(record.username)
  const action = record.status === 'active' ? 'disable' : 'enable'
  const nextStatus = record.status === 'active' ? 'disabled' : 'active'
  const Icon = action === 'disable' ? Block : CheckCircle
  const close = () => setDialog(null)
  const canReset = can('update', resourceNamed('users'), 'password', record)
  const hasFactor = typeof record.second_factor === 'string' && record.second_factor !== 'off'
  return (
    <>
      {canReset && (
        <ExtraAction
          label={text('access.resetOf', { name })}
          buttonText={text('access.reset')}
          icon={<Key fontSize="small" />}
          inRow={inRow}
          onClick={() => setDialog('password')}
        />
      )}
      {canReset && hasFactor && record.id !== identity?.id && (
        <ExtraAction
          label={text('access.resetFactorOf', { name })}
          buttonText={text('access.resetFactor')}
          icon={<Shield fontSize="small" />}
          inRow={inRow}
          onClick={() => setDialog('factor')}
        />
      )}
      {can('update', resourceNamed('users'), 'status', { ...record, status: nextStatus }) && (
        <ExtraAction
          label={text(`access.${action}Of`, { name })}
          buttonText={text(`access.${action}`)}
          icon={<Icon fontSize="small" />}
          inRow={inRow}
          onClick={() => setDialog('status')}
        />
      )}
      {dialog === 'password' && <ResetPassword record={record} onClose={close} />}
      {dialog === 'factor' && <ResetFactor record={record} onClose={close} />}
      {dialog === 'status' && <UserStatus record={record} onClose={close} />}
    </>
  )
}

interface UserStatusProps {
  record: RaRecord
  onClose(): void
}

/** Disables or enables the account after confirmation; undoable like any other write. */
function UserStatus({ record, onClose }: UserStatusProps) {
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
