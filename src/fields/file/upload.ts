/** Uploads to the file store: validated before sending, with progress, and cancellable. */

import { useEffect, useRef, useState } from 'react'
import type { Text } from '#admin/i18n/text.ts'
import { useTabBusy } from '#admin/providers/tabs/tab-context.ts'
import { MAX_UPLOAD_BYTES } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { isAborted } from '#shared/http/http-error.ts'
import { isAccepted, type StoredFile } from '../stored-file.ts'

/** Sends a file to the store. @param onProgress receives the sent fraction, 0 to 1 */
export async function uploadFile(
  file: File,
  onProgress?: (progress: number) => void,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const data = new FormData()
  data.append('file', file)
  const response = await http<StoredFile>({
    url: '/api/files',
    method: 'POST',
    data,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  })
  return response.data
}

/** A description of the accepted formats. */
export const describeAccepted = (accept: string, text: Text): string =>
  accept
    .split(',')
    .map((kind) =>
      kind === 'image/*'
        ? text('fields.acceptImages')
        : kind.replace(/^application\/(.+)$/, (_, name) => name.toUpperCase()),
    )
    .join(' / ')

/** The reason that a file is rejected, or undefined. */
function rejectionReason(file: File, accept: string | undefined, text: Text): string | undefined {
  const { name } = file
  if (file.size === 0) return text('fields.fileEmpty', { name })
  if (file.size > MAX_UPLOAD_BYTES)
    return text('fields.fileTooLarge', { name, limit: MAX_UPLOAD_BYTES / 1024 ** 2 })
  // an unknown type is left to the server, which detects it from the content
  const isUnknown = file.type === ''
  if (!isUnknown && !isAccepted(file, accept))
    return text('fields.fileType', { name, accept: describeAccepted(accept ?? '', text) })
  return undefined
}

export interface Upload {
  name: string
  /** 0 to 1. */
  progress: number
}

/** Uploads files one after the other; `onStored` is called for each as it completes. */
export function useUpload(
  accept: string | undefined,
  text: Text,
  onStored: (file: StoredFile) => void,
) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const activeController = useRef<AbortController | null>(null)
  useTabBusy('working', upload !== null)
  useEffect(() => () => activeController.current?.abort(), [])

  const send = async (files: readonly File[]) => {
    setProblem(null)
    const controller = new AbortController()
    activeController.current = controller
    for (const file of files) {
      const reason = rejectionReason(file, accept, text)
      if (reason) {
        setProblem(reason)
        continue
      }
      try {
        setUpload({ name: file.name, progress: 0 })
        onStored(
          await uploadFile(
            file,
            (progress) => setUpload({ name: file.name, progress }),
            controller.signal,
          ),
        )
      } catch (error) {
        if (isAborted(error)) break
        setProblem(
          error instanceof Error ? error.message : text('fields.uploadFailed', { name: file.name }),
        )
      }
    }
    setUpload(null)
  }
  return {
    upload,
    problem,
    send,
    cancel: () => activeController.current?.abort(),
    /** Removes the reason that a file was rejected for. */
    dismiss: () => setProblem(null),
  }
}
