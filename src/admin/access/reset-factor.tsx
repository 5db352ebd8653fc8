/** Takes the second factor off a colleague who has lost it, after confirmation. */
import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useNotify, useRefresh } from 'ra-core'
import { useText } from '../i18n/text.ts'
import { call } from '../providers/http-client.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ResetFactorProps {
  record: RaRecord
  onClose(): void
}

export function ResetFactor({ record, onClose }: ResetFactorProps) {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { mutate: reset, isPending } = useMutation({
    mutationFn: () =>
      call('/api/user/reset_second_factor', { method: 'POST', body: { id: Number(record.id) } }),
    onSuccess: () => {
      notify(text('second.resetDone'), { type: 'success' })
      refresh()
      onClose()
    },
    onError: notifyError,
  })

  return (
    <ConfirmDialog
      title={text('second.resetTitle', { name: String(record.username) })}
      message={text('second.resetText')}
      confirmLabel={text('access.resetFactor')}
      isPending={isPending}
      onConfirm={reset}
      onClose={onClose}
    />
  )
}
