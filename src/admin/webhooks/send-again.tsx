/** Sends a delivery, or all dead letters of a webhook, again. */
import Replay from '@mui/icons-material/Replay'
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

  async function send() {
    try {
      const { data } = await call(url, { method: 'POST' })
      const { count } = data as { count: number }
      notify(text('webhooks.queued', { smart_count: count }), { type: count ? 'success' : 'info' })
    } catch (error) {
      notifyError(error)
    }
    refresh()
  }

  return (
    <ExtraAction
      label={label}
      buttonText={short}
      icon={<Replay fontSize="small" />}
      inRow={inRow}
      onClick={() => void send()}
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
