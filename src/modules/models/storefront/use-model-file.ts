/** Download of a model, and its state: progress, cancelled, failed, loaded. */
import { useCallback, useEffect, useState } from 'react'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { http } from '#shared/http/http.ts'

export type ModelFile =
  | { state: 'idle' }
  | { state: 'loading'; progress: DownloadProgress }
  | { state: 'loaded'; bytes: ArrayBuffer }
  | { state: 'failed' }

/** @param startsAtOnce starts at once; else `begin` does */
export function useModelFile(file: StoredFile, startsAtOnce: boolean) {
  const [modelFile, setModelFile] = useState<ModelFile>({ state: 'idle' })
  const [attempt, setAttempt] = useState(startsAtOnce ? 1 : 0)
  const { sha256, name, size } = file
  useEffect(() => {
    if (!attempt) return setModelFile({ state: 'idle' })
    const controller = new AbortController()
    const { signal } = controller
    setModelFile({ state: 'loading', progress: { received: 0, total: size } })
    fetchModel(
      filePath({ sha256, name }),
      size,
      (progress) => setModelFile({ state: 'loading', progress }),
      signal,
    )
      .then((bytes) => setModelFile({ state: 'loaded', bytes }))
      .catch(() => !signal.aborted && setModelFile({ state: 'failed' }))
    return () => controller.abort()
  }, [sha256, name, size, attempt])
  const begin = useCallback(() => setAttempt((previous) => previous + 1), [])
  const cancel = useCallback(() => setAttempt(0), [])
  return { modelFile, begin, cancel }
}

interface DownloadProgress {
  received: number
  total: number
}

/**
 * The bytes of a model.
 * @param url of the stored file
 * @throws Error for an incomplete response; an AbortError when aborted
 */
async function fetchModel(
  url: string,
  total: number,
  onProgress: (arrival: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const onDownload = (received: number) => onProgress({ received, total })
  const { data } = await http<Blob>({ url, responseType: 'blob', signal, onDownload })
  if (data.size !== total) throw new Error('The model is incomplete')
  return data.arrayBuffer()
}
