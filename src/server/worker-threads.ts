/** Worker threads that start with the first task and end when idle. */
import type { Piscina } from 'piscina'
import { lazyLibrary } from './lazy-library.ts'

const piscina = lazyLibrary<typeof import('piscina')>('piscina')

const CHECK_MS = 250
/** A task that waits, such as for a network drive, takes no processor time. */
const MAX_WAIT_FACTOR = 20

/**
 * Lower priority than that of the threads that respond to requests and write. None of the workers'
 * tasks holds a lock.
 */
const NICE_INCREMENT = 10

interface ThreadOptions {
  module: URL
  /** Export of the module that runs a task. */
  name: string
  idleMs: number
  memoryMb: number
  maxThreads?: number
  /** Passed to each thread when it starts. */
  workerData?: object
}

/** Threads or processes. */
export interface Workers<Task, Result> {
  /** @throws the error of the task; AbortError when the signal ends its worker */
  run(task: Task, signal?: AbortSignal): Promise<Result>
  /** Terminates the workers and their tasks. */
  stop(): Promise<void>
}

export interface WorkerThreads<Task, Result> extends Workers<Task, Result> {
  /**
   * Runs a task of a pool of one thread, one at a time.
   * @param processorMs its limit of processor time, which is the same on a busy machine
   * @throws the error of the task; AbortError when a limit ends its thread
   */
  runWithin(task: Task, processorMs: number): Promise<Result>
}

/** Creates a pool with memory limits; threads start with their first task. */
export function createWorkerThreads<Task, Result>(
  options: ThreadOptions,
): WorkerThreads<Task, Result> {
  const { module, name, idleMs, memoryMb, maxThreads = 1, workerData } = options
  let pool: Piscina<Task, Result> | undefined
  const start = () => {
    const started: Piscina<Task, Result> = new (piscina().Piscina)({
      filename: module.href,
      name,
      workerData,
      minThreads: 0,
      maxThreads,
      niceIncrement: NICE_INCREMENT,
      idleTimeout: idleMs,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // An idle thread that ends is replaced. Without a listener, its error would end the process.
    started.on('error', () => undefined)
    return started
  }
  const run = (task: Task, signal?: AbortSignal) => {
    pool ??= start()
    return pool.run(task, { signal })
  }
  /** Processor time of the threads so far, in milliseconds. */
  async function processorTime(): Promise<number> {
    const usages = await Promise.allSettled(
      (pool?.threads ?? []).map((thread) => thread.cpuUsage()),
    )
    const times = usages.map((usage) =>
      usage.status === 'fulfilled' ? usage.value.user + usage.value.system : 0,
    )
    return times.reduce((sum, time) => sum + time, 0) / 1000
  }
  async function runWithin(task: Task, processorMs: number): Promise<Result> {
    const ended = new AbortController()
    let before = Number.POSITIVE_INFINITY
    // Started first: a pending request for the time of an idle thread does not keep the process
    // running.
    const watch = setInterval(async () => {
      if ((await processorTime()) - before > processorMs) ended.abort()
    }, CHECK_MS)
    try {
      before = await processorTime()
      return await run(
        task,
        AbortSignal.any([ended.signal, AbortSignal.timeout(processorMs * MAX_WAIT_FACTOR)]),
      )
    } finally {
      clearInterval(watch)
    }
  }
  /** The limits of a task start with its turn. */
  let queue: Promise<unknown> = Promise.resolve()
  return {
    run,
    runWithin: (task, processorMs) => {
      const turn = queue.then(() => runWithin(task, processorMs))
      queue = turn.catch(() => undefined)
      return turn
    },
    stop: async () => void (await pool?.destroy()),
  }
}
