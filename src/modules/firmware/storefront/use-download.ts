/** The state of a download for its components. */
import { useEffect, useRef, useState } from 'react'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import type { Download, Progress } from './download.ts'
import { openSink } from './sink.ts'

export interface FileDownload {
  /** Null before the start and after an abort. */
  progress: Progress | null
  start(): void
  pause(): void
  resume(): void
  cancel(): void
}

export function useDownload(file: StoredFile): FileDownload {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<Download>(null)
  useEffect(() => () => void running.current?.cancel(), [])
  const run = (download: Download) => {
    running.current = download
    void download.run().catch(() => setProgress({ kind: 'rejected' }))
  }
  return {
    progress,
    start: () => {
      const { sha256, size } = file
      Promise.all([openSink(file), import('./download.ts')])
        .then(([sink, { browserDependencies, Download }]) => {
          setProgress({ kind: 'running', done: 0 })
          const request = { url: filePath(file), size, sha256 }
          run(new Download(request, sink, setProgress, browserDependencies))
        })
        .catch(() => setProgress(null))
    },
    pause: () => running.current?.pause(),
    resume: () => running.current && run(running.current),
    cancel: () => {
      void running.current?.cancel()
      running.current = null
      setProgress(null)
    },
  }
}
