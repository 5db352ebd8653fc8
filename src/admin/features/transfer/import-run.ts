/** State of the import dialog: dry run first, then write; cancellable, and undoable afterwards. */
import { useRefresh } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { undoWrite } from '#admin/core/providers/data-provider.ts'
import type { FileImport } from '#shared/file-import.ts'
import { isAborted } from '#shared/http/http-error.ts'
import { type ImportChoices, importFile } from './import-call.ts'

export interface ImportRun {
  file: File | null
  /** The result of the dry run or of the write. */
  result: FileImport | null
  isWritten: boolean
  /** The sent fraction while uploading, else null. */
  sending: number | null
  problem: string
}

const BEGINNING: ImportRun = { file: null, result: null, isWritten: false, sending: null, problem: '' }

export function useImportRun(resource: string) {
  const [run, setRun] = useState(BEGINNING)
  const stop = useRef<AbortController>(undefined)
  const refresh = useRefresh()
  useEffect(() => () => stop.current?.abort(), [])
  const change = (some: Partial<ImportRun>) => setRun((now) => ({ ...now, ...some }))

  async function send(file: File, choices: ImportChoices, dryRun: boolean) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    change({ file, sending: 0, problem: '', ...(dryRun && { result: null }) })
    try {
      const options = { dryRun, choices, signal: own.signal }
      const result = await importFile(resource, file, options, (part) => change({ sending: part }))
      change({ result, isWritten: !dryRun, sending: null })
      if (!dryRun) refresh()
    } catch (error) {
      const wasStopped = isAborted(error)
      if (stop.current === own) change({ sending: null, problem: wasStopped ? '' : messageOf(error) })
    }
  }

  async function undo(writes: readonly string[]) {
    // In reverse: later batches may refer to earlier ones.
    for (const write of writes.toReversed()) await undoWrite(write)
    refresh()
  }

  return {
    run,
    check: (file: File, choices: ImportChoices) => send(file, choices, true),
    write: (choices: ImportChoices) => (run.file ? send(run.file, choices, false) : undefined),
    cancel: () => stop.current?.abort(),
    startAgain: () => setRun(BEGINNING),
    fail: (error: unknown) => change({ problem: messageOf(error) }),
    undo,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
