/**
 * Calls of the back-office for many records, some of them followed as a job, and how prepared
 * answers are mapped.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WriteEvent } from '#admin/providers/events.ts'
import { resources } from '#config'
import { filePath } from '#fields/stored-file.ts'
import { BULK_DIRECT, type BulkReport } from '#shared/bulk.ts'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { stubBrowser } from './browser-stubs.ts'

const saved = vi.hoisted(() => [] as { file: Blob; name: string }[])
vi.mock('#shared/http/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => saved.push({ file, name }),
}))
vi.resetModules()
const { needsJob, previewBulk, runBulk, saveRows } = await import('#admin/providers/bulk-call.ts')
const { createDataProvider } = await import('#admin/providers/data-provider.ts')
const { secretRevealed, writeEvents } = await import('#admin/providers/events.ts')
const { downloadExport, downloadFiles, downloadJobFile } = await import(
  '#admin/providers/export-call.ts'
)
const { readFigures } = await import('#admin/providers/figures-call.ts')
const { JobCancelledError } = await import('#shared/http/job-call.ts')

const events: WriteEvent[] = []
let sent: { call: string; query: Record<string, string>; body: unknown }[]
let answers: Record<string, () => Response>
let stopListening: () => void
beforeAll(() => {
  stopListening = writeEvents.subscribe((event) => events.push(event))
})
afterAll(() => stopListening())
afterAll(() => vi.resetModules())

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  stubBrowser('http://localhost').cookies.set(TOKEN_COOKIE, 't')
  events.length = saved.length = 0
  sent = []
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const call = `${request.method} ${pathname}`
    sent.push({
      call,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    })
    const answer = answers[call]
    if (!answer) throw new TypeError('no network')
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ok = (data: unknown, headers: Record<string, string> = {}) =>
  Response.json({ code: CODES.ok, data }, { headers })
const eventsOf = (...steps: object[]) =>
  new Response(
    steps.map((step) => `data: ${JSON.stringify({ progress: 0, ...step })}\n\n`).join(''),
    {
      headers: { 'content-type': 'text/event-stream' },
    },
  )
const files = () => Promise.all(saved.map(async ({ file, name }) => [await file.text(), name]))

describe('a change of many records', () => {
  const BULK = 'POST /api/codes/bulk'
  const change = { action: 'update', fields: { unit: { set: 'm' } } } as const
  const report = (more: Partial<BulkReport>) => ({ changed: 2, writes: ['w1', 'w2'], ...more })

  it.each([
    [{ ids: [1] }, false],
    [{ ids: Array.from({ length: BULK_DIRECT }, (_, id) => id) }, false],
    [{ ids: Array.from({ length: BULK_DIRECT + 1 }, (_, id) => id) }, true],
    [{ filter: {} }, true],
  ])(
    'is a job when there are too many for one call, or when a filter selects them',
    (target, isJob) => {
      expect(needsJob(target)).toBe(isJob)
    },
  )

  it('is previewed without a write', async () => {
    answers[BULK] = () => ok(report({}))
    expect(await previewBulk('codes', change, { filter: { unit: 'kg' } }, {})).toEqual(report({}))
    expect(sent).toEqual([
      {
        call: BULK,
        query: { dry_run: 'true', wait: '1' },
        body: { change, filter: { unit: 'kg' } },
      },
    ])
    expect(events).toEqual([])
  })

  it('of a filter states the confirmed number, and names the write for undo', async () => {
    answers[BULK] = () => ok(report({}))
    await runBulk('codes', change, { filter: { unit: 'kg' } }, 2, {})
    await runBulk('codes', { action: 'delete' }, { ids: [1, 2] }, 2, {})
    expect(sent.map(({ query, body }) => [query, body])).toEqual([
      [{ wait: '1' }, { change, filter: { unit: 'kg' }, count: 2 }],
      [{ wait: '1' }, { change: { action: 'delete' }, ids: [1, 2] }],
    ])
    expect(events).toEqual([
      { action: 'update', resource: 'codes', count: 2, write: 'w1' },
      { action: 'delete', resource: 'codes', count: 2, write: 'w1' },
    ])
  })

  it('that changes nothing cannot be undone', async () => {
    answers[BULK] = () => ok(report({ changed: 0, writes: [] }))
    expect(await runBulk('codes', change, { ids: [1] }, 1, {})).toMatchObject({ changed: 0 })
    expect(events).toEqual([])
  })

  it('by a job reports the job, its progress and its result', async () => {
    answers[BULK] = () => Response.json({ code: CODES.ok, data: { job: 7 } }, { status: 202 })
    answers['GET /api/jobs/7/events'] = () =>
      eventsOf(
        { progress: 50, status: 'running' },
        { progress: 100, status: 'done', data: report({ changed: 300 }) },
      )
    const listener = { onJob: vi.fn(), onProgress: vi.fn() }
    await runBulk('codes', change, { filter: {} }, 300, listener)
    expect([listener.onJob.mock.calls, listener.onProgress.mock.calls]).toEqual([
      [[7]],
      [[0.5], [1]],
    ])
    expect(events).toEqual([{ action: 'update', resource: 'codes', count: 300, write: 'w1' }])
  })

  it('by a job that is cancelled is no write', async () => {
    answers[BULK] = () => Response.json({ code: CODES.ok, data: { job: 7 } }, { status: 202 })
    answers['GET /api/jobs/7/events'] = () => eventsOf({ status: 'cancelled' })
    await expect(runBulk('codes', change, { filter: {} }, 300, {})).rejects.toBeInstanceOf(
      JobCancelledError,
    )
    expect(events).toEqual([])
  })

  it('is saved from the previewed rows in one write, with computed values as they were shown', async () => {
    answers['POST /api/codes/batch'] = () => ok([], { 'Write-Id': 'w3' })
    const row = (id: number, after: object) => {
      const record = { id, $title: `P-${id}` }
      return { record, lock_version: id + 1, before: record, after: { ...record, ...after } }
    }
    const fields = { unit: { set: 'm' }, weight: { add: 1 }, hidden: { add: 1 } } as const
    const rows = [row(1, { unit: 'm', weight: 3 }), row(2, { unit: 'm', weight: 9 })] as never
    await saveRows('codes', { action: 'update', fields }, rows)
    expect(sent[0]?.body).toEqual({
      rows: [
        { id: 1, lock_version: 2, unit: 'm', weight: 3 },
        { id: 2, lock_version: 3, unit: 'm', weight: 9 },
      ],
    })
    expect(events).toEqual([{ action: 'update', resource: 'codes', count: 2, write: 'w3' }])
  })
})

describe('figures', () => {
  it('are requested for the filter, and by group or as sums where these are wanted', async () => {
    const { signal } = new AbortController()
    answers['GET /api/codes/figures'] = () => ok({ total: 3 })
    expect(await readFigures('codes', { filter: { unit: 'm' } }, signal)).toEqual({ total: 3 })
    await readFigures('codes', { filter: {}, group: 'status', sums: ['weight'] }, signal)
    expect(sent.map(({ query }) => query)).toEqual([
      { filter: '{"unit":"m"}' },
      { filter: '{}', group: 'status', sums: '["weight"]' },
    ])
  })

  it('are cancelled with their page', async () => {
    const page = new AbortController()
    page.abort()
    await expect(readFigures('codes', { filter: {} }, page.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('are not requested without a session', async () => {
    stubBrowser('http://localhost')
    const figures = readFigures('codes', { filter: {} }, new AbortController().signal)
    await expect(figures).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toEqual([])
  })
})

describe('an export by a job', () => {
  const EXPORT = 'GET /api/codes/export'
  const file = { sha256: 'a'.repeat(64), name: 'codes-all.csv' }
  const FILE = `GET ${filePath(file)}`
  const started = () => new Response('', { status: 202, headers: { 'x-job': '8' } })

  it('waits for its file, and saves it under its name', async () => {
    answers[EXPORT] = started
    answers['GET /api/jobs/8/events'] = () =>
      eventsOf(
        { progress: 25, status: 'running' },
        { progress: 100, status: 'done', data: { file } },
      )
    answers[FILE] = () => new Response('all', { headers: { 'content-type': 'text/csv' } })
    const onProgress = vi.fn()
    await downloadExport('codes', 'csv', { filter: {} }, { onProgress })
    expect([await files(), onProgress.mock.calls]).toEqual([
      [['all', 'codes-all.csv']],
      [[0.25], [1]],
    ])
    expect(sent[0]).toMatchObject({
      call: EXPORT,
      query: { format: 'csv', filter: '{}', wait: '1' },
    })
  })

  it('is cancelled at the server when it is cancelled here', async () => {
    const dialog = new AbortController()
    answers['GET /api/documents/files.zip'] = started
    answers[EXPORT] = started
    answers['POST /api/jobs/8/cancel'] = () => ok(true)
    answers['GET /api/jobs/8/events'] = () => {
      dialog.abort()
      return eventsOf({ status: 'running' })
    }
    const download = downloadExport('codes', 'csv', { filter: {} }, { signal: dialog.signal })
    await expect(download).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => sent.map(({ call }) => call)).toContain('POST /api/jobs/8/cancel')
    expect(saved).toEqual([])
  })

  it('of files that the server rejects saves nothing', async () => {
    answers['GET /api/documents/files.zip'] = () =>
      Response.json({ code: CODES.forbidden, message: 'No' }, { status: 403 })
    await expect(downloadFiles('documents', {})).rejects.toMatchObject({ code: CODES.forbidden })
    expect(saved).toEqual([])
  })

  it('can be downloaded later, if it has made a file', async () => {
    answers['GET /api/jobs/8'] = () => ok({ result: file })
    answers['GET /api/jobs/9'] = () => ok({ result: null })
    answers[FILE] = () => new Response('all', { headers: { 'content-type': 'text/csv' } })
    await downloadJobFile(8)
    await downloadJobFile(9)
    expect(await files()).toEqual([['all', 'codes-all.csv']])
  })
})

describe('a list of the past', () => {
  const { getList } = createDataProvider(resources)
  const page = {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  } as const
  const at = '2026-01-01T00:00:00Z'

  it('is read at its moment, from the plain address of the resource', async () => {
    const answer = () => ok([{ id: 1 }], { 'Content-Range': 'users 0-0/1' })
    answers = { 'GET /api/users': answer, 'GET /api/user/GetAdminUsers': answer }
    expect(await getList('users', { ...page, meta: { at } })).toEqual({
      data: [{ id: 1 }],
      total: 1,
    })
    await getList('users', page)
    expect(sent.map(({ call, query }) => [call, query.at])).toEqual([
      ['GET /api/users', at],
      ['GET /api/user/GetAdminUsers', undefined],
    ])
  })

  it('states how many records are lost', async () => {
    answers['GET /api/codes'] = () =>
      ok([{ id: 1 }], { 'Content-Range': 'codes 0-0/1', 'Records-Lost': '2' })
    expect(await getList('codes', { ...page, meta: { at } })).toMatchObject({
      total: 1,
      meta: { lost: 2 },
    })
  })
})

it('the secret of a new record is revealed once', async () => {
  const revealed: unknown[] = []
  const stop = secretRevealed.subscribe((event) => revealed.push(event))
  answers['POST /api/codes'] = () => ok({ id: 1, secret: 'shown-once' })
  answers['POST /api/customers'] = () => ok({ id: 2, secret: null })
  const provider = createDataProvider(resources)
  await provider.create('codes', { data: {} })
  await provider.create('customers', { data: {} })
  stop()
  expect(revealed).toEqual([{ resource: 'codes', secret: 'shown-once' }])
})
