/** The processes of this machine, as units of systemd. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { SETTINGS } from './layout.ts'

const PATTERNS = ['followspot@*.service', 'followspot-worker.service']
const CHECK_MS = 500
/** A worker answers no requests: it creates the file `ready` in this folder of its unit. */
const WORKER_FOLDER = '/run/followspot-worker'
/** A worker of a version whose unit has no such folder counts as ready after running this long. */
const WORKER_MS = 10_000

const systemctl = (...args: readonly string[]): string =>
  execFileSync('systemctl', args, { encoding: 'utf8' })

/** Those that run, and those that try to. */
export function activeUnits(): string[] {
  const options = ['--state=active,activating', '--plain', '--no-legend']
  return systemctl('list-units', '--type=service', ...options, ...PATTERNS)
    .split('\n')
    .flatMap((line) => line.trim().split(/\s+/)[0] || [])
}

export const stop = (units: readonly string[]): void => void systemctl('stop', ...units)

export function start(units: readonly string[]): void {
  // A unit that failed too often is not started before that is forgotten.
  spawnSync('systemctl', ['reset-failed', ...units])
  systemctl('start', ...units)
}

/** @throws Error when the unit is not ready in time, or has failed permanently */
export async function waitUntilReady(unit: string, seconds: number): Promise<void> {
  const [, port] = /@(\d+)\.service$/.exec(unit) ?? []
  const deadline = Date.now() + seconds * 1000
  let startedAt = Date.now()
  for (; Date.now() < deadline; await sleep(CHECK_MS)) {
    const state = spawnSync('systemctl', ['is-active', unit], { encoding: 'utf8' }).stdout.trim()
    if (state === 'failed') throw new Error(`${unit} has failed: journalctl -u ${unit}.`)
    if (state !== 'active') startedAt = Date.now()
    else if (port ? await answersReady(port) : isWorkerReady(startedAt)) return
  }
  throw new Error(`${unit} is not ready after ${seconds} s: journalctl -u ${unit}.`)
}

const isWorkerReady = (startedAt: number): boolean =>
  existsSync(WORKER_FOLDER)
    ? existsSync(join(WORKER_FOLDER, 'ready'))
    : Date.now() - startedAt > WORKER_MS

async function answersReady(port: string): Promise<boolean> {
  const { HOST = '127.0.0.1' } = parseEnv(readFileSync(SETTINGS, 'utf8'))
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  try {
    const { status } = await fetch(`http://${host}:${port}/api/ready`, {
      signal: AbortSignal.timeout(5_000),
    })
    return status === 200
  } catch {
    return false
  }
}
