/** Sends a delivery, or all dead letters of a webhook, again. */
import Replay from '@mui/icons-material/Replay'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useText } from '../i18n/text.ts'
import { call } from '../providers/http-client.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import type { RecordActionsProps } from '../resource-part.ts'
import { ExtraAction } from '../ui/extra-action.tsx'

interface SendAgainProps {
  inRow: boolean
  /** URL of the call. */
  url: string
  label: string
  short: string
}

function SendAgain({ inRow, url, label, short }: SendAgainProps) {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()

  const { mutate: send, isPending } = useMutation({
    mutationFn: async () => (await call(url, { method: 'POST' })).data as { count: number },
    onSuccess: ({ count }) =>
      notify(text('webhooks.queued', { smart_count: count }), { type: count ? 'success' : 'info' }),
    onError: notifyError,
    onSettled: refresh,
  })

  return (
    <ExtraAction
      label={label}
      buttonText={short}
      icon={<Replay fontSize="small" />}
      inRow={inRow}
      isPending={isPending}
      onClick={send}
    />
  )
}

export function DeliveryActions({ record, inRow }: RecordActionsProps) {
  const text = useText()
  if (record.status === 'sending') return null
  const label = text('webhooks.sendAgainOf', { id: String(record.id) })
  const url = `/api/webhook_deliveries/${record.id}/send`
  return <SendAgain inRow={inRow} url={url} label={label} short={text('webhooks.sendAgain')} />
}

export function WebhookActions({ record, inRow }: RecordActionsProps) {
  const text = useText()
  const label = text('webhooks.sendDeadOf', { name: String(record.name) })
  const url = `/api/webhooks/${record.id}/send_dead`
  return <SendAgain inRow={inRow} url={url} label={label} short={text('webhooks.sendDead')} />
}
