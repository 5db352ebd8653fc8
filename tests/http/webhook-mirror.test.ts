/**
 * The mirror of docs/webhooks.md, with real processes: both are killed again and again, and no
 * order is lost or doubled.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiOf } from '../e2e/api.ts'
import { freePort } from '../support/free-port.ts'
import { createServerProcess, type ServerProcess } from '../support/server-process.ts'

const PASSWORD = 'a-long-password'
const ORDERS = 20

let folder: string
let mirrorPort: number
let server: ServerProcess
let mirror: ChildProcess | undefined
let secret = ''
let token = ''

const run = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => child.once('exit', () => resolve()))
const killed = async (child: ChildProcess | undefined) => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const end = exited(child)
  child.kill('SIGKILL')
  await end
}

/** The program of the documentation. */
function startMirror(): void {
  const [, program = ''] =
    /```js\n([\s\S]+?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  const path = join(folder, 'mirror.mjs')
  writeFileSync(path, program)
  mirror = run(['--disable-warning=ExperimentalWarning', path], {
    SECRET: secret,
    PORT: String(mirrorPort),
    FILE: join(folder, 'mirror.sqlite'),
  })
}

/** Sends a request until it gets a response: the server may be killed meanwhile. */
async function post(path: string, body: object, key: string): Promise<Record<string, unknown>> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  for (;;) {
    try {
      const answer = await fetch(server.origin + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (answer.ok) return ((await answer.json()) as { data: Record<string, unknown> }).data
      if (answer.status !== 409 && answer.status < 500)
        throw new TypeError(await answer.text(), { cause: 'rejected' })
    } catch (error) {
      if (error instanceof TypeError && error.cause === 'rejected') throw error
    }
    await sleep(100)
  }
}

const fail = (reason: string) => {
  throw new Error(reason)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  mirrorPort = await freePort()
  await exited(
    run(['src/cli/admin-create.ts', 'boss'], { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD }),
  )
  server = await createServerProcess(
    'src/main.ts',
    { NODE_ENV: 'production', DATA_DIR: folder, WEBHOOK_HOSTS: `127.0.0.1:${mirrorPort}` },
    fail,
  )
  await server.start()
  const api = apiOf(server.origin, '', 'en')
  token = (
    await api.call<string>('POST', '/api/authorization/requestToken', {
      username: 'boss',
      password: PASSWORD,
    })
  ).data
  const address = `http://127.0.0.1:${mirrorPort}/`
  const events = ['create', 'update', 'delete']
  secret = String(
    (await post('/api/webhooks', { name: 'ERP', address, list: 'orders', events }, 'hook')).secret,
  )
  startMirror()
})
afterAll(async () => {
  await killed(mirror)
  await server.kill()
  rmSync(folder, { recursive: true })
})

it('keeps every order once while server and mirror are killed', async () => {
  const lines = [{ part_number: 'A-1', quantity: 1 }]
  let restarted = Promise.resolve()
  for (let index = 0; index < ORDERS; index++) {
    // In the middle of the next request, at another moment each time.
    if (index % 6 === 4) restarted = sleep(index).then(server.kill).then(server.start)
    if (index % 6 === 1) await killed(mirror).then(startMirror)
    const { id } = await post(
      '/api/orders',
      { company: `Company ${index}`, lines },
      `order-${index}`,
    )
    if (index % 3 === 0) await post(`/api/orders/${id}/steps/confirm`, {}, `confirm-${index}`)
    await restarted
  }

  const { records } = await apiOf(server.origin, token, 'en').list('orders', {
    range: [0, 99],
    sort: ['id', 'ASC'],
  })
  expect(records).toHaveLength(ORDERS)
  const stored = new DatabaseSync(join(folder, 'mirror.sqlite'), { readOnly: true })
  const mirrored = () => stored.prepare('select id, number, status from orders order by id').all()
  const expected = records.map(({ id, number, status }) => ({ id, number, status }))
  // Deliveries of a killed server are retried after increasing delays.
  const rows = () => mirrored().map((row) => ({ ...row }))
  await expect.poll(rows, { timeout: 300_000, interval: 500 }).toEqual(expected)
  stored.close()
})
