/** Downloads an order as a file. */
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import type { Order } from './order.ts'

/** Names of the files, after the number of the order. */
const ENDINGS = { pdf: '.pdf', xlsx: '.xlsx', quotation: '-quotation.pdf' } as const

interface DownloadButtonProps {
  order: Order
  kind: keyof typeof ENDINGS
  label: string
  icon: ReactNode
}

export function DownloadButton({ order, kind, label, icon }: DownloadButtonProps) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => downloadOrder(order, kind),
    onError: useNotifyError(),
  })
  return (
    <Button startIcon={icon} loading={isPending} loadingPosition="start" onClick={() => download()}>
      {label}
    </Button>
  )
}

/** In the current language, with dates in the local time zone. @throws HttpError */
async function downloadOrder({ id, number }: Order, kind: keyof typeof ENDINGS): Promise<void> {
  const url = `/api/orders/${id}/${kind}?tz=${encodeURIComponent(localTimeZone())}`
  const { data } = await http<Blob>({ url, responseType: 'blob' })
  saveFile(data, `${number ?? id}${ENDINGS[kind]}`)
}
