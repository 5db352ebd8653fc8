/** A server in a separate process, which can be killed and restarted on the same port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

export interface ServerProcess {
  origin: string
  /**
   * Starts the server, and resolves when it listens.
   * @throws Error with its output when it does not
   */
  start(): Promise<void>
  /** Kills the process at once, in the middle of its work. */
  kill(): Promise<void>
  /** Ends the process in order, and resolves when it has ended. */
  stop(): Promise<void>
  /** The process id; undefined before the first start. */
  pid(): number | undefined
}

const START_MS = 240_000

/**
 * @param module what the process runs, such as `src/main.ts`, which needs the built front end
 * @param onExit called after an unexpected end
 */
export async function createServerProcess(
  module: string,
  environment: Record<string, string>,
  onExit: (reason: string) => void,
): Promise<ServerProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    start: async () => {
      child = spawn(process.execPath, [module], {
        env: { ...process.env, LOG_LEVEL: 'error', ...environment, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const started = child
      await listening(started)
      started.once('exit', (code, signal) => {
        if (child === started) onExit(`a server has ended by itself (${code ?? signal})`)
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: () => child?.pid,
  }
}

/** Resolves when the server prints its address; passes on what it prints as errors. */
async function listening(child: ChildProcess): Promise<void> {
  const ready = Promise.withResolvers<void>()
  let printed = ''
  const fail = (reason: string) => ready.reject(new Error(`A server ${reason}:\n${printed}`))
  const timer = setTimeout(fail, START_MS, 'did not start')
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk
    if (/is ready/.test(printed)) ready.resolve()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk
    process.stderr.write(chunk)
  })
  child.once('exit', (code, signal) => fail(`ended (${code ?? signal})`))
  try {
    await ready.promise
  } finally {
    clearTimeout(timer)
  }
}
