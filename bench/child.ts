/** A server in a child process. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import metadata from '../package.json' with { type: 'json' }

/** Options of Node with which `npm start` starts the server. */
export const NODE_OPTIONS = metadata.scripts.start.split(' ').slice(1, -1)

export interface Child<T> {
  firstMessage: T
  process: ChildProcess
  /** Processor time that the child has used so far, in microseconds. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a module of this folder, sends it a message, and waits for its first one. It ends with
 * this process.
 * @throws Error if it ends before
 */
export async function startChild<T>(
  module: string,
  env: Record<string, string>,
  message?: object,
): Promise<Child<T>> {
  const child = fork(join(import.meta.dirname, module), {
    env: { ...process.env, ...env },
    execArgv: NODE_OPTIONS,
  })
  process.once('exit', () => child.kill())
  if (message) child.send(message)
  const ended = new AbortController()
  child.once('exit', (code) => ended.abort(new Error(`${module} ended with code ${code}`)))
  const [firstMessage] = (await once(child, 'message', { signal: ended.signal })) as [T]
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  const cpu = async () => {
    child.send('usage')
    const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
    return cpu.user + cpu.system
  }
  return { firstMessage, process: child, cpu, stop }
}
