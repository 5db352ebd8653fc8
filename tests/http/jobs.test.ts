/** Background jobs over HTTP, with real worker threads; a killed server resumes them. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import type { JobEvent } from '#shared/jobs.ts'
import { apiOf } from '../e2e/api.ts'
import { createServerProcess, type ServerProcess } from '../support/server-process.ts'

const PASSWORD = 'a-long-password'
const HEAD = 'part_number,name.en'
const rowsOf = (prefix: string, count: number) =>
  [HEAD, ...Array.from({ length: count }, (_, index) => `${prefix}-${index},Lamp ${index}`)].join(
    '\n',
  )

let folder: string
let origin: string
let server: ServerProcess
let token: string

async function createAdmin(): Promise<void> {
  const child = spawn(process.execPath, ['src/cli/admin-create.ts', 'boss'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD },
    stdio: 'ignore',
  })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-'))
  await createAdmin()
  server = await createServerProcess(
    'src/main.ts',
    { NODE_ENV: 'production', DATA_DIR: folder },
    (reason) => {
      throw new Error(reason)
    },
  )
  origin = server.origin
  await server.start()
  const credentials = { username: 'boss', password: PASSWORD }
  const { data } = await apiOf(origin, '', 'en').call<string>(
    'POST',
    '/api/authorization/requestToken',
    credentials,
  )
  token = data
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const headers = () => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' })

async function send(rows: string, wait: number) {
  const body = new FormData()
  body.append('file', new File([rows], 'parts.csv', { type: 'text/csv' }))
  const answer = await fetch(`${origin}/api/codes/import?wait=${wait}`, {
    method: 'POST',
    headers: headers(),
    body,
  })
  const { data } = (await answer.json()) as { data: Record<string, number> & { writes?: string[] } }
  return { status: answer.status, data }
}

const call = <T>(method: 'GET' | 'POST', path: string) =>
  apiOf(origin, token, 'en').call<T>(method, path)
const total = async (prefix: string) =>
  (
    await apiOf(origin, token, 'en').list('codes', {
      filter: { part_number: { starts: `${prefix}-` } },
    })
  ).total
const jobOf = async (id: number | undefined) =>
  (
    await call<{ status: string; progress: number; attempts: number; title: string }>(
      'GET',
      `/api/jobs/${id}`,
    )
  ).data

async function eventsOf(id: number | undefined): Promise<JobEvent[]> {
  const answer = await fetch(`${origin}/api/jobs/${id}/events`, { headers: headers() })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  return (await answer.text())
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)))
}

describe('an import', () => {
  it('that is soon done returns its report, and is listed among the jobs', async () => {
    const { status, data } = await send(rowsOf('SOON', 3), 30)
    expect([status, data.created]).toEqual([200, 3])
    expect(await jobOf(data.job)).toMatchObject({
      status: 'done',
      progress: 100,
      attempts: 1,
      title: 'Part dictionary · parts.csv',
    })
  })

  it('that takes longer returns its job, which reports its progress until it is done', async () => {
    const { status, data } = await send(rowsOf('LONG', 2_000), 0)
    expect(status).toBe(202)
    const events = await eventsOf(data.job)
    expect(events.at(-1)).toMatchObject({
      status: 'done',
      progress: 100,
      data: { created: 2_000, job: data.job },
    })
    expect(events.length).toBeGreaterThan(1)
  })

  it('is undone as a whole, and once', async () => {
    const { data } = await send(rowsOf('UNDO', 300), 30)
    expect(await total('UNDO')).toBe(300)
    await call('POST', `/api/jobs/${data.job}/undo`)
    await expect.poll(() => total('UNDO')).toBe(0)
    expect((await call('POST', `/api/jobs/${data.job}/undo`)).code).toBe(20001)
  })

  it('is not undone while it runs, since the rest could not be undone later', async () => {
    const { data } = await send(rowsOf('EARLY', 8_000), 0)
    await expect.poll(() => total('EARLY')).toBeGreaterThan(0)
    const { items } = (
      await call<{ items: { id: string }[] }>('GET', '/api/history/writes?kind=import')
    ).data
    expect((await call('POST', `/api/writes/${items[0]?.id}/undo`)).code).toBe(CODES.readable)
    expect((await jobOf(data.job)).status).toBe('running')
    await call('POST', `/api/jobs/${data.job}/cancel`)
    await call('POST', `/api/writes/${items[0]?.id}/undo`)
    await expect.poll(() => total('EARLY')).toBe(0)
  })

  it('is cancelled: completed writes remain, and can be undone', async () => {
    const { data } = await send(rowsOf('CANCEL', 8_000), 0)
    await expect.poll(() => total('CANCEL')).toBeGreaterThan(0)
    expect((await call('POST', `/api/jobs/${data.job}/cancel`)).data).toBe(true)
    const written = await total('CANCEL')
    expect((await eventsOf(data.job)).at(-1)).toMatchObject({ status: 'cancelled' })
    await sleep(1_000)
    expect(await total('CANCEL')).toBe(written)
    expect(written).toBeLessThan(8_000)
    expect((await call('POST', `/api/jobs/${data.job}/cancel`)).data).toBe(false)
    await call('POST', `/api/jobs/${data.job}/undo`)
    await expect.poll(() => total('CANCEL')).toBe(0)
  })

  it('is rejected while five others of the same person wait or run', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: ['waiting', 'running'] }))
    const openJobs = async () => (await call('GET', `/api/jobs?filter=${filter}`)).data
    await expect.poll(openJobs).toEqual([])
    const open = await Promise.all(
      Array.from({ length: 5 }, (_, index) => send(rowsOf(`OPEN-${index}`, 2_000), 0)),
    )
    expect(open.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(await send(rowsOf('SIXTH', 1), 30)).toMatchObject({ status: 429, data: null })
    await Promise.all(open.map(({ data }) => call('POST', `/api/jobs/${data.job}/cancel`)))
    expect((await send(rowsOf('SIXTH', 1), 30)).data.created).toBe(1)
  })

  it('reports its error as any other call', async () => {
    const { status, data } = await send('nothing,known\n1,2', 30)
    expect([status, data]).toEqual([400, null])
  })

  it('runs again if it has failed, and not if it is done', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'failed' }))
    const failed = async () => {
      const { data } = await call<{ id: number; attempts: number }[]>(
        'GET',
        `/api/jobs?filter=${filter}`,
      )
      return data[0] ?? { id: 0, attempts: 0 }
    }
    const { id, attempts } = await failed()
    expect((await call('POST', `/api/jobs/${id}/retry`)).code).toBe(CODES.ok)
    await expect.poll(failed).toMatchObject({ id, attempts: attempts + 1 })
    const { data } = await send(rowsOf('DONE', 1), 30)
    expect((await call('POST', `/api/jobs/${data.job}/retry`)).code).toBe(CODES.readable)
    expect(await total('DONE')).toBe(1)
  })

  it('continues after the server was killed, and writes every row once', async () => {
    const { data } = await send(rowsOf('KILL', 4_000), 0)
    await expect.poll(() => total('KILL')).toBeGreaterThan(0)
    await server.kill()
    await server.start()
    const last = (await eventsOf(data.job)).at(-1)
    expect(last).toMatchObject({
      status: 'done',
      data: { rows: 4_000, created: 4_000, unchanged: 0, failed: 0 },
    })
    expect(await total('KILL')).toBe(4_000)
    expect((await jobOf(data.job)).attempts).toBe(2)
  })
})

describe('a change of all records that match', () => {
  const heavy = async () =>
    (
      await apiOf(origin, token, 'en').list('codes', {
        filter: { part_number: { starts: 'KILL-' }, weight: 5 },
      })
    ).total

  it('continues after the server was killed, changes every record once, and is undone as one', async () => {
    const body = {
      change: { action: 'update', fields: { weight: { set: 5 } } },
      filter: { part_number: { starts: 'KILL-' } },
      count: 4_000,
    }
    const { data } = await apiOf(origin, token, 'en').call<{ job: number }>(
      'POST',
      '/api/codes/bulk?wait=0',
      body,
    )
    await expect.poll(heavy).toBeGreaterThan(0)
    await server.kill()
    await server.start()
    const last = (await eventsOf(data.job)).at(-1)
    expect(last).toMatchObject({
      status: 'done',
      data: { total: 4_000, changed: 4_000, unchanged: 0, refused: 0 },
    })
    expect(await heavy()).toBe(4_000)
    expect((await jobOf(data.job)).attempts).toBe(2)
    await call('POST', `/api/jobs/${data.job}/undo`)
    await expect.poll(heavy).toBe(0)
  })
})

it('a second server on the same data does not start, and reports the process id of the first', async () => {
  const second = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder },
  })
  let printed = ''
  second.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(1)
  expect(printed).toContain(`process id ${server.pid()}`)
})
