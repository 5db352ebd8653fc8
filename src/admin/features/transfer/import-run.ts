/** State of the import dialog: dry run first, then write; found again after a reload, cancellable, undoable. */
import { useRefresh, useStore } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { FileImport } from '#shared/file-import.ts'
import { isAborted } from '#shared/http/http-error.ts'
import { cancelJob, followJob, JobCancelledError, undoJob } from '#shared/http/job-call.ts'
import { type ImportChoices, importFile } from './import-call.ts'

export interface ImportRun {
  /** Kept for the write that follows the dry run; null after a reload. */
  file: File | null
  name: string
  /** The result of the dry run or of the write. */
  result: FileImport | null
  isWritten: boolean
  /** The completed fraction of sending and of the job, else null. */
  done: number | null
  problem: string
}

/** A job that writes, until its result has been seen. */
interface OpenJob {
  id: number
  name: string
}

const BEGINNING: ImportRun = { file: null, name: '', result: null, isWritten: false, done: null, problem: '' }

/** The job of an import that this user has started and not yet seen the end of. */
export const useOpenImport = (resource: string) => useStore<OpenJob | null>(`import.${resource}`, null)

export function useImportRun(resource: string) {
  const [run, setRun] = useState(BEGINNING)
  const [open, setOpen] = useOpenImport(resource)
  const stop = useRef<AbortController>(undefined)
  const job = useRef<number>(undefined)
  const refresh = useRefresh()
  const change = (some: Partial<ImportRun>) => setRun((now) => ({ ...now, ...some }))

  /** Runs a call, and shows its progress and its end. */
  async function show(begin: Partial<ImportRun>, call: (signal: AbortSignal) => Promise<Partial<ImportRun>>) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    job.current = undefined
    change({ ...begin, done: 0, problem: '' })
    try {
      const end = await call(own.signal)
      change({ ...end, done: null })
      if (end.isWritten) refresh()
    } catch (error) {
      if (stop.current !== own) return
      const isOver = isAborted(error) || error instanceof JobCancelledError
      change({ done: null, problem: isOver ? '' : messageOf(error) })
      if (error instanceof JobCancelledError) refresh()
    }
    if (stop.current === own && !own.signal.aborted) setOpen(null)
  }

  const onProgress = (done: number) => change({ done })

  const send = (file: File, choices: ImportChoices, dryRun: boolean) =>
    show({ file, name: file.name, ...(dryRun && { result: null }) }, async (signal) => {
      const onJob = (id: number) => {
        job.current = id
        if (!dryRun) setOpen({ id, name: file.name })
      }
      const result = await importFile(resource, file, { dryRun, choices, signal, onJob, onProgress })
      return { result, isWritten: !dryRun }
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the job that an earlier page has left
  useEffect(() => {
    if (open) {
      job.current = open.id
      void show({ name: open.name }, async (signal) => {
        job.current = open.id
        return { result: await followJob<FileImport>(open.id, { signal, onProgress }), isWritten: true }
      })
    }
    return () => stop.current?.abort()
  }, [])

  return {
    run,
    check: (file: File, choices: ImportChoices) => send(file, choices, true),
    write: (choices: ImportChoices) => (run.file ? send(run.file, choices, false) : undefined),
    /** Cancels the job; while the file is being sent, the call. */
    cancel: async () => {
      if (job.current === undefined) stop.current?.abort()
      else await cancelJob(job.current)
    },
    startAgain: () => setRun(BEGINNING),
    fail: (error: unknown) => change({ problem: messageOf(error) }),
    undo: async () => {
      if (run.result?.job !== undefined) await undoJob(run.result.job)
      refresh()
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
