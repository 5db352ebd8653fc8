/**
 * A worker outlasts an outage of PostgreSQL, although it listens nowhere and has no connection
 * meanwhile.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts'
import { isShortRun } from '../support/scope.ts'
import { type Relay, startRelay } from '../support/tcp-relay.ts'

let database: FreshDatabase
let relay: Relay
let folder: string
let worker: ChildProcess | undefined
let isAway = false
let connections = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'))
  database = await freshDatabase()
  const { hostname, port } = new URL(database.url)
  relay = await startRelay(
    { host: hostname, port: Number(port) },
    ({ client, server }) => {
      connections++
      client.pipe(server).pipe(client)
    },
    () => !isAway,
  )
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await relay.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function startWorker(): ChildProcess {
  const url = new URL(database.url)
  url.host = `127.0.0.1:${relay.port}`
  const environment = {
    NODE_ENV: 'production',
    ROLE: 'worker',
    DATABASE_URL: url.href,
    DATA_DIR: folder,
  }
  return spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'info', RUNTIME_DIRECTORY: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

it('creates the file that the installer awaits', async () => {
  worker = startWorker()
  await expect.poll(() => existsSync(join(folder, 'ready')), { timeout: 60_000 }).toBe(true)
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it.skipIf(isShortRun)('runs on, connects again, and ends in order', async () => {
  worker = startWorker()
  let output = ''
  worker.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 60_000 }).toContain('The worker is ready')
  // Until the job process of its first tasks has ended, 20 seconds after the last: it would keep
  // the worker running, too.
  await sleep(30_000)
  isAway = true
  relay.cutAll()
  await sleep(2_000)
  expect(worker.exitCode).toBeNull()
  const before = connections
  isAway = false
  await expect.poll(() => connections, { timeout: 60_000 }).toBeGreaterThan(before)
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
