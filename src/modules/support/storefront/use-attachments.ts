/** Attachments of a message, uploaded one after the other, with progress and cancel. */
import { useRef, useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { http } from '#shared/http/http.ts'
import { isAborted } from '#shared/http/http-error.ts'
import { ATTACHMENTS } from '#shared/web/contact-options.ts'

export interface Attachment {
  /** Key within the page. */
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'tooLarge'
  /** Upload progress, 0 to 1. */
  progress: number
  /** The server's error. */
  reason?: string
  /** The stored file, after the upload. */
  stored?: StoredFile
}

const BYTES = ATTACHMENTS.megabytes * 1024 * 1024

export function useAttachments(stored: readonly StoredFile[]) {
  const [items, setItems] = useState<Attachment[]>(() =>
    stored.map((stored) => ({
      id: stored.sha256,
      name: stored.name,
      size: stored.size,
      state: 'done',
      progress: 1,
      stored,
    })),
  )
  const [rejectedNames, setRejectedNames] = useState<string[]>([])
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  const counter = useRef(0)

  const change = (id: string, values: Partial<Attachment>) =>
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...values } : item)))

  async function upload(id: string): Promise<void> {
    const file = files.current.get(id)
    // Removed before its upload began.
    if (!file) return
    const controller = new AbortController()
    running.current.set(id, controller)
    change(id, { state: 'sending', progress: 0 })
    const data = new FormData()
    data.append('file', file, file.name)
    try {
      const { data: stored } = await http<StoredFile>({
        url: '/api/web/attachments',
        method: 'POST',
        data,
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
      })
      change(id, { state: 'done', stored })
    } catch (error) {
      if (!isAborted(error))
        change(id, { state: 'failed', reason: error instanceof Error ? error.message : '' })
    }
    running.current.delete(id)
  }

  const enqueue = (id: string) => {
    change(id, { state: 'waiting', progress: 0 })
    queue.current = queue.current.then(() => upload(id))
  }

  function add(selected: Iterable<File>): void {
    const chosen = [...selected]
    const accepted = chosen.slice(0, Math.max(0, ATTACHMENTS.maxFiles - items.length))
    setRejectedNames(chosen.slice(accepted.length).map(({ name }) => name))
    const added = accepted.map((file): Attachment => {
      const id = `chosen ${++counter.current}`
      const isTooLarge = file.size > BYTES
      if (!isTooLarge) files.current.set(id, file)
      return {
        id,
        name: file.name,
        size: file.size,
        state: isTooLarge ? 'tooLarge' : 'waiting',
        progress: 0,
      }
    })
    setItems((current) => [...current, ...added])
    for (const { id, state } of added) if (state === 'waiting') enqueue(id)
  }

  function remove(id: string): void {
    files.current.delete(id)
    running.current.get(id)?.abort()
    setRejectedNames([])
    setItems((current) => current.filter((item) => item.id !== id))
  }

  return {
    items,
    /** Names of files beyond the limit. */
    leftOut: rejectedNames,
    stored: items.flatMap(({ stored }) => stored ?? []),
    isSending: items.some(({ state }) => state === 'waiting' || state === 'sending'),
    add,
    remove,
    retry: enqueue,
  }
}

export type Attachments = ReturnType<typeof useAttachments>
