/** Worker threads that start with the first task and end when idle. */
import type { Piscina } from 'piscina'
import { lazyLibrary } from './lazy-library.ts'

const piscina = lazyLibrary<typeof import('piscina')>('piscina')

/** Lower priority than that of the threads that respond to requests and write. None of the workers' tasks holds a lock. */
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

/** A pool of one thread can limit the processor time of a task, which is the same on a busy machine. */
export interface WorkerThreads<Task, Result> extends Workers<Task, Result> {
  /** Returns the processor time of the threads so far, in milliseconds. */
  processorTime(): Promise<number>
}

/** Creates a pool with memory limits; threads start with their first task. */
export function createWorkerThreads<Task, Result>(options: ThreadOptions): WorkerThreads<Task, Result> {
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
  return {
    run: (task, signal) => {
      pool ??= start()
      return pool.run(task, { signal })
    },
    processorTime: async () => {
      const usages = await Promise.allSettled((pool?.threads ?? []).map((thread) => thread.cpuUsage()))
      const times = usages.map((usage) => (usage.status === 'fulfilled' ? usage.value.user + usage.value.system : 0))
      return times.reduce((sum, time) => sum + time, 0) / 1000
    },
    stop: async () => void (await pool?.destroy()),
  }
}
