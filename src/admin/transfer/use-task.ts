/** One call at a time that may run as a job: its progress, its end, and its cancellation. */
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { hasNoResponse, isAborted } from '#shared/http/http-error.ts'
import { cancelJob, JobCancelledError, type JobListener } from '#shared/http/job-call.ts'

type TaskKind = 'inspect' | 'check' | 'run'

export interface Task {
  kind: TaskKind
  /** The completed fraction, 0 to 1. */
  progress: number
  /** Whether the server is unreachable; the call continues when it is back. */
  isLost: boolean
}

interface FailedOutcome {
  status: 'failed'
  /**
   * Whether the job may have run or may still be running, because the server has not reported a
   * failure.
   */
  isOpen: boolean
}

/**
 * The outcome of a call: `left` if the user left the page or started another call; its job
 * continues.
 */
type Outcome<T> = { status: 'done'; result: T } | FailedOutcome | { status: 'cancelled' | 'left' }

export interface TaskRunner {
  task: Task | null
  /** Why the last one failed; '' when it did not. */
  problem: string
  run<T>(
    kind: TaskKind,
    call: (listener: JobListener) => Promise<T>,
    onJob?: (id: number) => void,
  ): Promise<Outcome<T>>
  /** Cancels the job, or the call before the job has started. */
  cancel(): Promise<void>
  fail(error: unknown): void
}

export function useTask(): TaskRunner {
  const [task, setTask] = useState<Task | null>(null)
  const [problem, setProblem] = useState('')
  const current = useRef<{ controller: AbortController; job?: number }>(undefined)
  useEffect(() => () => current.current?.controller.abort(), [])
  const fail = (error: unknown) => setProblem(errorMessage(error))

  async function run<T>(
    kind: TaskKind,
    call: (listener: JobListener) => Promise<T>,
    onJob?: (id: number) => void,
  ): Promise<Outcome<T>> {
    current.current?.controller.abort()
    const attempt: { controller: AbortController; job?: number } = {
      controller: new AbortController(),
    }
    current.current = attempt
    setTask({ kind, progress: 0, isLost: false })
    setProblem('')
    const isCurrent = () => current.current === attempt
    try {
      const result = await call({
        signal: attempt.controller.signal,
        onProgress: (progress) => isCurrent() && setTask({ kind, progress, isLost: false }),
        onLost: () => isCurrent() && setTask((now) => now && { ...now, isLost: true }),
        onJob: (id) => {
          attempt.job = id
          onJob?.(id)
        },
      })
      return isCurrent() ? { status: 'done', result } : { status: 'left' }
    } catch (error) {
      if (!isCurrent()) return { status: 'left' }
      if (error instanceof JobCancelledError) return { status: 'cancelled' }
      if (isAborted(error)) return { status: attempt.job === undefined ? 'cancelled' : 'left' }
      fail(error)
      return { status: 'failed', isOpen: hasNoResponse(error) }
    } finally {
      if (isCurrent()) setTask(null)
    }
  }

  return {
    task,
    problem,
    run,
    cancel: async () => {
      const { job, controller } = current.current ?? {}
      if (job === undefined) controller?.abort()
      else await cancelJob(job)
    },
    fail,
  }
}
