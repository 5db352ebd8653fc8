/**
 * Child processes that start with the first task. An idle one exits after a while, others
 * immediately. Unlike threads, they return their memory to the operating system when they exit.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { UnavailableError } from '#shared/errors.ts'
import type { Workers } from './worker-threads.ts'

interface ProcessOptions {
  /** A module that calls `serveTasks`. */
  module: URL
  /** Received by each process when it starts. */
  initial: object
  idleMs: number
  memoryMb: number
  maxProcesses: number
}

type Outcome<Result> = { result: Result } | { error: unknown }

interface IdleProcess {
  child: ChildProcess
  timer: NodeJS.Timeout
}

/**
 * Sent by the OOM killer, systemd or a terminal; SIGTERM, SIGINT and SIGHUP only end a process that
 * is still starting.
 */
const EXTERNAL_SIGNALS: ReadonlySet<unknown> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/**
 * Creates a pool with a memory limit per process. No process is started yet; after `stop`, the next
 * task starts new ones.
 */
export function createWorkerProcesses<Task, Result>(
  options: ProcessOptions,
): Workers<Task, Result> {
  const { module, initial, idleMs, memoryMb, maxProcesses } = options
  const all = new Set<ChildProcess>()
  const idle: IdleProcess[] = []
  /** Tasks that wait for a process, in order. */
  const waiting: (() => void)[] = []
  let busy = 0

  function start(): ChildProcess {
    const child = fork(fileURLToPath(module), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
    })
    child.send(initial)
    // An idle process does not keep the server running.
    child.unref()
    child.channel?.unref()
    all.add(child)
    const remove = () => {
      all.delete(child)
      const index = idle.findIndex((entry) => entry.child === child)
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.timer)
    }
    // Errors occur when a process fails to start, or has just exited.
    child.once('exit', remove).on('error', remove)
    return child
  }

  function take(): ChildProcess {
    const { child, timer } = idle.pop() ?? {}
    clearTimeout(timer)
    // An exiting process stays in the list until its exit event.
    return child?.connected ? child : start()
  }

  function release(child: ChildProcess): void {
    if (!child.connected) return
    // One idle process answers the next task at once; others would only take up memory, unless
    // tasks are waiting.
    const isOnly = [...all].every((other) => other === child || !other.connected)
    if (!isOnly && !waiting.length) {
      child.disconnect()
      return
    }
    // It can have ended in the meantime, unnoticed.
    const end = () => child.connected && child.disconnect()
    idle.push({ child, timer: setTimeout(end, idleMs).unref() })
  }

  return {
    run: async (task, signal) => {
      if (busy >= maxProcesses) await new Promise<void>((resolve) => waiting.push(resolve))
      else busy++
      try {
        signal?.throwIfAborted()
        const child = take()
        const outcome = await runTask<Result>(child, { task }, signal)
        release(child)
        if ('error' in outcome) throw outcome.error
        return outcome.result
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy--
      }
    },
    stop: async () => {
      await Promise.all(
        [...all].map(async (child) => {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
    },
  }
}

/**
 * @throws UnavailableError when another program ended the process, before or during the task; the
 * task can be retried
 */
async function runTask<Result>(
  child: ChildProcess,
  message: object,
  signal: AbortSignal | undefined,
): Promise<Outcome<Result>> {
  const settled = new AbortController()
  const kill = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  try {
    return await Promise.race([
      new Promise<never>((_, reject) => {
        child.send(
          message,
          (cause) => cause && reject(Object.assign(new UnavailableError(), { cause })),
        )
      }),
      once(child, 'message', { signal: settled.signal }).then(
        ([outcome]) => outcome as Outcome<Result>,
      ),
      once(child, 'exit', { signal: settled.signal }).then(([code, cause]) => {
        signal?.throwIfAborted()
        if (EXTERNAL_SIGNALS.has(cause)) throw new UnavailableError()
        throw new Error(`A process ended with ${cause ?? code}`)
      }),
    ])
  } finally {
    settled.abort()
    signal?.removeEventListener('abort', kill)
  }
}

/**
 * Runs the tasks of this process until the server disconnects or exits.
 * @param open receives `initial`
 */
export async function serveTasks<Initial, Task>(
  open: (initial: Initial) => Promise<(task: Task) => Promise<unknown>>,
): Promise<void> {
  process.once('disconnect', () => process.exit())
  // The server ends this process: a terminal, or systemd, signals the whole process group.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => undefined)
  let run: Promise<(task: Task) => Promise<unknown>> | undefined
  process.on('message', async (message: Initial | { task: Task }) => {
    if (!run) {
      run = open(message as Initial)
      return
    }
    const outcome: Outcome<unknown> = await run
      .then((carryOutTask) => carryOutTask((message as { task: Task }).task))
      .then((result) => ({ result }))
      .catch((error: unknown) => ({ error }))
    // Fails when the server has exited; no response is needed then.
    process.send?.(outcome, undefined, undefined, () => undefined)
  })
}
