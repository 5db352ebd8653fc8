/** Takes the second factor off a colleague who has lost it, after confirmation. */
import { type RaRecord, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
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
  const [isPending, setPending] = useState(false)

  async function reset() {
    setPending(true)
    try {
      await call('/api/user/reset_second_factor', {
        method: 'POST',
        body: { id: Number(record.id) },
      })
      notify(text('second.resetDone'), { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      notifyError(error)
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      title={text('second.resetTitle', { name: String(record.username) })}
      message={text('second.resetText')}
      confirmLabel={text('access.resetFactor')}
      isPending={isPending}
      onConfirm={() => void reset()}
      onClose={onClose}
    />
  )
}
