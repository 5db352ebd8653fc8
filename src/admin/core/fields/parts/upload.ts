/** Uploads to the file store: validated before sending, with progress, and cancellable. */
import { useEffect, useRef, useState } from 'react'
import { useTabBusy } from '#admin/core/providers/tabs/tab-context.ts'
import { UPLOAD_LIMIT } from '#shared/constants.ts'
import { isAccepted, type StoredFile } from '#shared/fields/stored-file.ts'
import { http } from '#shared/http/http.ts'
import { isAborted } from '#shared/http/http-error.ts'
import type { FieldText } from './field-text.ts'

/** Sends a file to the store. @param onProgress receives the sent fraction, 0 to 1 */
async function uploadFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<StoredFile> {
  const data = new FormData()
  data.append('file', file)
  const answer = await http<StoredFile>({ url: '/api/files', method: 'POST', data, signal, onProgress })
  return answer.data
}

/** A description of the accepted formats. */
export const acceptedInWords = (accept: string, text: FieldText): string =>
  accept
    .split(',')
    .map((kind) =>
      kind === 'image/*' ? text('acceptImages') : kind.replace(/^application\/(.+)$/, (_, name) => name.toUpperCase()),
    )
    .join(' / ')

/** The reason that a file is rejected, or undefined. */
function rejection(file: File, accept: string | undefined, text: FieldText): string | undefined {
  const { name } = file
  if (file.size === 0) return text('fileEmpty', { name })
  if (file.size > UPLOAD_LIMIT) return text('fileTooLarge', { name, limit: UPLOAD_LIMIT / 1024 ** 2 })
  // an unknown type is left to the server, which detects it from the content
  const unknown = file.type === ''
  if (!unknown && !isAccepted(file, accept))
    return text('fileType', { name, accept: acceptedInWords(accept ?? '', text) })
  return undefined
}

export interface Upload {
  name: string
  /** 0 to 1. */
  part: number
}

/** Uploads files one after the other; `onStored` is called for each as it completes. */
export function useUpload(accept: string | undefined, text: FieldText, onStored: (file: StoredFile) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useTabBusy('working', upload !== null)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (files: readonly File[]) => {
    setProblem(null)
    const control = new AbortController()
    stop.current = control
    for (const file of files) {
      const rejected = rejection(file, accept, text)
      if (rejected) {
        setProblem(rejected)
        continue
      }
      try {
        setUpload({ name: file.name, part: 0 })
        onStored(await uploadFile(file, (part) => setUpload({ name: file.name, part }), control.signal))
      } catch (error) {
        if (isAborted(error)) break
        setProblem(error instanceof Error ? error.message : text('uploadFailed', { name: file.name }))
      }
    }
    setUpload(null)
  }
  return { upload, problem, send, cancel: () => stop.current?.abort() }
}
