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
  progress: ZipProgress | null
  start(request: ZipRequest): void
  cancel(): void
}

export function useZip(onDone?: () => void): ZipDownload {
  const text = useText()
  const [progress, setProgress] = useState<ZipProgress | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    start: (request) => {
      const controller = new AbortController()
      running.current = controller
      setProgress({ done: 0, total: 0 })
      downloadZip(request, setProgress, controller.signal)
        .then(() => {
          showToast({ kind: 'success', text: text('zip.done', { name: `${request.name}.zip` }) })
          onDone?.()
        })
        .catch((error) => {
          if (!controller.signal.aborted && !isReadable(error)) showToast({ kind: 'error', text: text('zip.failed') })
        })
        .finally(() => setProgress(null))
    },
    cancel: () => running.current?.abort(),
  }
}

interface ZipProgress {
  done: number
  total: number
}

/** Fetches the archive and saves it. @throws HttpError; an AbortError when aborted */
async function downloadZip(
  request: ZipRequest,
  onProgress: (progress: ZipProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await http<Blob>({
    url: '/api/web/zip',
    method: 'POST',
    data: request,
    responseType: 'blob',
    signal,
    onDownload: (done, total) => onProgress({ done, total }),
  })
  saveFile(new Blob([data], { type: 'application/zip' }), `${request.name}.zip`)
}
