/** State of an archive download: start, progress, cancel. */
import { useEffect, useRef, useState } from 'react'
import { isReadable } from '#shared/http/failed-calls.ts'
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import type { ZipRequest } from '#shared/web/zip-schema.ts'
import { showToast } from '#storefront/core/ui/toast.ts'
import { useText } from './messages.ts'

export interface ZipDownload {
  /** Null while none is running. */
  progress: Progressing | null
  start(order: ZipRequest): void
  cancel(): void
}

export function useZip(onDone?: () => void): ZipDownload {
  const text = useText()
  const [progress, setProgress] = useState<Progressing | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    start: (order) => {
      const control = new AbortController()
      running.current = control
      setProgress({ done: 0, total: 0 })
      downloadZip(order, setProgress, control.signal)
        .then(() => {
          showToast({ kind: 'success', text: text('zip.done', { name: `${order.name}.zip` }) })
          onDone?.()
        })
        .catch((error) => {
          if (!control.signal.aborted && !isReadable(error)) showToast({ kind: 'error', text: text('zip.failed') })
        })
        .finally(() => setProgress(null))
    },
    cancel: () => running.current?.abort(),
  }
}

interface Progressing {
  done: number
  total: number
}

/** Fetches the archive and saves it. @throws HttpError; an AbortError when aborted */
async function downloadZip(
  order: ZipRequest,
  onProgress: (progress: Progressing) => void,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await http<Blob>({
    url: '/api/web/zip',
    method: 'POST',
    data: order,
    responseType: 'blob',
    signal,
    onDownload: (done, total) => onProgress({ done, total }),
  })
  saveFile(new Blob([data], { type: 'application/zip' }), `${order.name}.zip`)
}
