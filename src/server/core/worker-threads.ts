/** Worker threads that start with the first task and end when idle. */
import { Piscina } from 'piscina'

interface ThreadOptions {
  module: URL
  /** The module's export that carries out a task. */
  name: string
  idleMs: number
  memoryMb: number
  maxThreads?: number
  /** Passed to each thread when it starts. */
  workerData?: object
}

export interface WorkerThreads<Task, Result> {
  /** @throws what the task throws; AbortError when the signal ends it, and the thread with it */
  run(task: Task, signal?: AbortSignal): Promise<Result>
  /** Ends the threads with their tasks. */
  stop(): Promise<void>
}

/** Creates threads with limits of memory; none is started yet. */
export function createWorkerThreads<Task, Result>(options: ThreadOptions): WorkerThreads<Task, Result> {
  const { module, name, idleMs, memoryMb, maxThreads = 1, workerData } = options
  let pool: Piscina<Task, Result> | undefined
  const start = () => {
    const started = new Piscina<Task, Result>({
      filename: module.href,
      name,
      workerData,
      minThreads: 0,
      maxThreads,
      idleTimeout: idleMs,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // A thread that ends without a task is replaced; without a listener, it would take the process with it.
    started.on('error', () => undefined)
    return started
  }
  return {
    run: (task, signal) => {
      pool ??= start()
      return pool.run(task, { signal })
    },
    stop: async () => void (await pool?.destroy()),
  }
}
