/**
 * State of a change of many records: the preview first, then the job or the write; both can take a
 * while.
 */
import { useNotify, useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import type { BulkChange, BulkReport } from '#shared/bulk.ts'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { hasCode } from '#shared/http/http-error.ts'
import { cancelJob, JobCancelledError } from '#shared/http/job-call.ts'
import { useText } from '../../i18n/text.ts'
import {
  type BulkTarget,
  needsJob,
  previewBulk,
  runBulk,
  saveRows,
} from '../../providers/bulk-call.ts'
import { useResource } from '../../resources.ts'
import { useKeepMatching, useSelection } from '../selection/use-selection.ts'

interface BulkRun {
  /** Report of the preview, or of what was written. */
  report: BulkReport | null
  isWritten: boolean
  /** The completed fraction while it works, else null. */
  progress: number | null
  /** The job that does it; null without one. */
  job: number | null
  problem: string
}

const INITIAL_RUN: BulkRun = {
  report: null,
  isWritten: false,
  progress: null,
  job: null,
  problem: '',
}

/**
 * @param onClose closes the dialog, automatically if every record was processed
 * @param isDeletion whether the records are no longer there to be selected
 */
export function useBulkRun(target: BulkTarget, onClose: () => void, isDeletion = false) {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { name } = useResource()
  const { clear } = useSelection()
  const keepMatching = useKeepMatching()
  const [run, setRun] = useState(INITIAL_RUN)
  const isInBackground = useRef(false)
  const onProgress = (progress: number) => setRun((now) => ({ ...now, progress, problem: '' }))
  const onLost = () => setRun((now) => ({ ...now, problem: text('import.lost') }))
  const listener = {
    onJob: (job: number) => setRun((now) => ({ ...now, job })),
    onProgress,
  }

  const finish = () => {
    if (isDeletion) clear()
    else void keepMatching()
    onClose()
  }

  async function preview(change: BulkChange, problem = ''): Promise<void> {
    setRun({ ...INITIAL_RUN, progress: 0, problem })
    try {
      const report = await previewBulk(name, change, target, listener)
      setRun({ ...INITIAL_RUN, report, problem })
    } catch (error) {
      setRun({ ...INITIAL_RUN, problem: problemOf(error) })
    }
  }

  async function write(change: BulkChange): Promise<void> {
    const { report } = run
    if (!report) return
    setRun({ ...run, progress: 0, problem: '' })
    try {
      const result = await applyChange(change, report)
      refresh()
      setRun({ ...INITIAL_RUN, report: result, isWritten: true })
      if (!isInBackground.current && !result.refused && !result.left) finish()
    } catch (error) {
      refresh()
      // The preview is outdated.
      if (hasCode(error, CODES.rejectedRows)) await preview(change, text('bulk.outdated'))
      else if (hasCode(error, CODES.conflict)) await preview(change, problemOf(error))
      else setRun({ ...run, progress: null, problem: problemOf(error) })
    }
  }

  async function applyChange(change: BulkChange, report: BulkReport): Promise<BulkReport> {
    if (needsJob(target) || change.action !== 'update')
      return runBulk(name, change, target, report.total, { ...listener, onLost })
    await saveRows(name, change, report.rows)
    return report
  }

  return {
    run,
    preview,
    write,
    reset: () => setRun(INITIAL_RUN),
    cancel: async () => {
      if (run.job !== null) await cancelJob(run.job)
    },
    close: run.isWritten ? finish : onClose,
    /** Closes the dialog while the job continues. */
    continueInBackground: () => {
      isInBackground.current = true
      notify(text('bulk.inBackground'), { type: 'info' })
      if (isDeletion) clear()
      onClose()
    },
  }
}

function problemOf(error: unknown): string {
  if (error instanceof JobCancelledError) return ''
  return errorMessage(error)
}
