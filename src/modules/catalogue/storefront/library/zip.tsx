/** The download of several files as one archive, and its progress. */

import { useEffect, useRef, useState } from 'react'
import { isReadable } from '#shared/http/failed-calls.ts'
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { ZipRequest } from '../../shared/zip-schema.ts'

interface ZipDownload {
  /** Null while none is running. */
  progress: ZipSize | null
  start(request: ZipRequest): void
  cancel(): void
}

export function useZip(onDone?: () => void): ZipDownload {
  const text = useText('library')
  const [progress, setProgress] = useState<ZipSize | null>(null)
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
          if (!controller.signal.aborted && !isReadable(error))
            showToast({ kind: 'error', text: text('zip.failed') })
        })
        .finally(() => setProgress(null))
    },
    cancel: () => running.current?.abort(),
  }
}

interface ZipSize {
  done: number
  total: number
}

/** Fetches the archive and saves it. @throws HttpError; an AbortError when aborted */
async function downloadZip(
  request: ZipRequest,
  onProgress: (progress: ZipSize) => void,
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

export function ZipProgress({ zip: { progress, cancel } }: { zip: ZipDownload }) {
  const text = useText('library')
  const format = useFormat()
  if (!progress) return null
  const { done, total } = progress
  const label = total
    ? text('zip.running', { done: format.size(done), size: format.size(total) })
    : text('zip.preparing')
  return <Progress label={label} value={total ? done / total : null} onCancel={cancel} />
}
