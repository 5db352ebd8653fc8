/** React-admin's data provider against a real server: its calls, and how it maps the responses. */
import type { DataProvider } from 'ra-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDataProvider, undoWrite } from '#admin/providers/data-provider.ts'
import { type WriteEvent, writeEvents } from '#admin/providers/events.ts'
import { resources } from '#config'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { HttpError, isAborted } from '#shared/http/http-error.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { answerCalls, stubBrowser } from './browser-stubs.ts'

let server: TestServer
let provider: DataProvider
let calls: { call: string; body: unknown }[]
const events: WriteEvent[] = []
let stopListening: () => void

beforeAll(async () => {
  server = await startServer()
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  stubBrowser(origin).cookies.set(
    TOKEN_COOKIE,
    server.as('admin').authorization?.replace('Bearer ', '') ?? '',
  )
  provider = createDataProvider(resources)
  stopListening = writeEvents.subscribe((event) => events.push(event))
})
afterAll(async () => {
  stopListening()
  vi.unstubAllGlobals()
  await server.close()
})

beforeEach(() => {
  calls = []
  events.length = 0
  vi.spyOn(console, 'info').mockReturnValue()
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    calls.push({
      call: `${request.method} ${pathname}${search}`,
      body: text ? JSON.parse(text) : undefined,
    })
    return fetch(request)
  })
})
afterEach(() => void vi.restoreAllMocks())

const filterOf = (ids: unknown[]) => `?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`
const sort = { field: 'part_number', order: 'ASC' } as const
const createPart = async (part_number: string) =>
  (await provider.create('codes', { data: { part_number, name: { en: part_number, zh: null } } }))
    .data
const rejection = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

describe('reads', () => {
  beforeAll(async () => {
    for (const number of ['READ-1', 'READ-2', 'READ-3']) await createPart(number)
  })

  it('list a page, sorted and filtered, with the total', async () => {
    const filter = { part_number: { starts: 'READ' } }
    const { data, total } = await provider.getList('codes', {
      pagination: { page: 2, perPage: 2 },
      sort,
      filter,
    })
    expect([data.map((record) => record.part_number), total]).toEqual([['READ-3'], 3])
  })

  it('load one record, several, and those that refer to one', async () => {
    const { data: all } = await provider.getList('codes', {
      pagination: { page: 1, perPage: 9 },
      sort,
      filter: { part_number: { starts: 'READ' } },
    })
    const ids = all.map(({ id }) => id)
    expect((await provider.getOne('codes', { id: ids[1] })).data.part_number).toBe('READ-2')
    expect((await provider.getMany('codes', { ids })).data.map(({ id }) => id)).toEqual(ids)
  })

  it('can be aborted', async () => {
    const caller = new AbortController()
    caller.abort()
    const list = provider.getList('codes', {
      pagination: { page: 1, perPage: 2 },
      sort,
      filter: {},
      signal: caller.signal,
    })
    expect(isAborted(await rejection(list))).toBe(true)
    expect(provider.supportAbortSignal).toBe(true)
  })

  it('list without a total where the server stopped counting, with flags for previous and next pages', async () => {
    vi.restoreAllMocks()
    answerCalls(
      { 'GET /api/codes': { code: CODES.ok, data: [{ id: 1 }, { id: 2 }] } },
      { 'Content-Range': 'codes 0-1/10000', 'Total-Capped': 'true' },
    )
    const list = (page: number, perPage: number) =>
      provider.getList('codes', { pagination: { page, perPage }, sort, filter: {} })
    expect(await list(1, 2)).toEqual({
      data: [{ id: 1 }, { id: 2 }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { capped: true },
    })
    expect((await list(2, 3)).pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
    expect((await provider.getList('codes', { sort, filter: {} })).pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
    })
  })
})

describe('writes', () => {
  it('create a record from what may be written, and name the write, which can be undone', async () => {
    const data = {
      part_number: 'NEW-1',
      name: { en: 'New', zh: null },
      created_at: 'never',
      other: 1,
    }
    const { data: created } = await provider.create('codes', { data })
    expect(created).toMatchObject({ id: expect.any(Number), part_number: 'NEW-1' })
    expect(calls).toEqual([
      { call: 'POST /api/codes', body: { part_number: 'NEW-1', name: { en: 'New', zh: null } } },
    ])
    expect(events).toEqual([
      { action: 'create', resource: 'codes', count: 1, write: expect.stringMatching(/./) },
    ])
    await undoWrite(events[0]?.write ?? '')
    expect(await rejection(provider.getOne('codes', { id: created.id }))).toMatchObject({
      code: CODES.notFound,
    })
  })

  it('update what changed, from the version that the change began with', async () => {
    const previousData = await createPart('EDIT-1')
    events.length = calls.length = 0
    const data = { ...previousData, unit: 'm' }
    const { data: updated } = await provider.update('codes', {
      id: previousData.id,
      data,
      previousData,
    })
    expect(updated).toMatchObject({ unit: 'm', lock_version: previousData.lock_version + 1 })
    const url = `PUT /api/codes/${previousData.id}`
    expect(calls).toEqual([
      { call: url, body: { unit: 'm', lock_version: previousData.lock_version } },
    ])
    expect(events).toEqual([
      { action: 'update', resource: 'codes', count: 1, write: expect.stringMatching(/./) },
    ])

    const stale = await rejection(
      provider.update('codes', {
        id: previousData.id,
        data: { ...data, unit: 'cm' },
        previousData,
      }),
    )
    expect(stale).toMatchObject({ code: CODES.conflict })
    expect(stale).not.toHaveProperty('body')
    const meta = { lock_version: updated.lock_version }
    await provider.update('codes', {
      id: previousData.id,
      data: { ...data, unit: 'cm' },
      previousData,
      meta,
    })
    expect(calls.at(-1)).toEqual({ call: url, body: { unit: 'cm', ...meta } })
  })

  it('send no version for unknown records, or that of the previous record', async () => {
    const { id, lock_version } = await createPart('EDIT-2')
    calls.length = 0
    await provider.update('codes', { id, data: { unit: 'kg' }, previousData: undefined as never })
    await provider.update('codes', {
      id,
      data: { unit: 't' },
      previousData: { id, lock_version: lock_version + 1 },
    })
    expect(calls.map(({ body }) => body)).toEqual([
      { unit: 'kg' },
      { unit: 't', lock_version: lock_version + 1 },
    ])
  })

  it('update and delete many records by one call each', async () => {
    const ids = [(await createPart('MANY-1')).id, (await createPart('MANY-2')).id]
    events.length = calls.length = 0
    const data = { unit: 'set', other: 1 }
    expect(await provider.updateMany('codes', { ids, data })).toEqual({ data: ids })
    expect((await provider.getMany('codes', { ids })).data.map(({ unit }) => unit)).toEqual([
      'set',
      'set',
    ])
    expect(await provider.deleteMany('codes', { ids })).toEqual({ data: ids })
    expect((await provider.getMany('codes', { ids })).data).toEqual([])
    expect(calls[0]).toEqual({ call: `PUT /api/codes${filterOf(ids)}`, body: { unit: 'set' } })
    expect(calls[2]).toEqual({ call: `DELETE /api/codes${filterOf(ids)}`, body: undefined })
    const write = expect.stringMatching(/./)
    expect(events).toEqual([
      { action: 'update', resource: 'codes', count: 2, write },
      { action: 'delete', resource: 'codes', count: 2, ids, write },
    ])
  })

  it('delete a record, and answer it as it was', async () => {
    const previousData = await createPart('GONE-1')
    const other = await createPart('GONE-2')
    events.length = 0
    expect(await provider.delete('codes', { id: previousData.id, previousData })).toEqual({
      data: previousData,
    })
    expect(calls.at(-1)?.call).toBe(`DELETE /api/codes/${previousData.id}`)
    expect(events).toEqual([
      {
        action: 'delete',
        resource: 'codes',
        count: 1,
        ids: [previousData.id],
        write: expect.stringMatching(/./),
      },
    ])
    expect(await provider.delete('codes', { id: other.id } as never)).toEqual({
      data: { id: other.id },
    })
  })

  it('return the errors of a rejected record nested like the record', async () => {
    const error = await rejection(
      provider.create('codes', { data: { name: { en: 'x'.repeat(100_000), zh: null } } }),
    )
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      code: CODES.validation,
      body: { errors: { part_number: expect.any(String), name: expect.anything() } },
    })
    expect(events).toEqual([])
  })

  it('reject resources that are not in the config', async () => {
    await expect(provider.create('nothing', { data: {} })).rejects.toThrow(
      'there is no resource "nothing"',
    )
  })
})

describe('the calls that the specification names', () => {
  const firstPage = {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  } as const

  it.each([
    {
      resource: 'users',
      list: 'GET /api/user/GetAdminUsers',
      data: { username: 'lin', name: 'Lin', password: 'followspot', roles: [1] },
      change: { name: 'Lin Mei' },
      create: 'POST /api/user/EditAdminUser',
      update: (id: unknown) => ({
        call: 'POST /api/user/EditAdminUser',
        body: { id, name: 'Lin Mei', lock_version: 1 },
      }),
      remove: (id: unknown) => `GET /api/user/DeleteAdminUser/${id}`,
    },
    {
      resource: 'roles',
      list: 'GET /api/user/Getrole',
      data: { key: 'stock', name: { en: 'Stock', zh: '库存' } },
      change: { description: { en: 'Stock-taking', zh: '盘点' } },
      create: 'POST /api/user/EditRoleMenu',
      update: (id: unknown) => ({
        call: `POST /api/user/EditRoleMenu?id=${id}`,
        body: { description: { en: 'Stock-taking', zh: '盘点' }, lock_version: 1 },
      }),
      remove: (id: unknown) => `DELETE /api/roles/${id}`,
    },
    {
      resource: 'menus',
      list: 'GET /api/user/getLocalMenu',
      data: {
        menu_name: { en: 'Site', zh: '官网' },
        url: 'https://example.com/',
        icon: 'link',
        sort: 1,
        hidden: false,
      },
      change: { sort: 2 },
      create: 'POST /api/user/EditMenu',
      update: (id: unknown) => ({
        call: 'POST /api/user/EditMenu',
        body: { id, sort: 2, lock_version: 1 },
      }),
      remove: (id: unknown) => `GET /api/user/DeleteMenu?id=${id}`,
    },
  ])(
    'list, save and delete $resource',
    async ({ resource, list, data, change, create, update, remove }) => {
      await provider.getList(resource, firstPage)
      expect(calls.at(-1)?.call.replace(/\?.*/, '')).toBe(list)
      const { data: created } = await provider.create(resource, { data })
      expect(calls.at(-1)).toEqual({ call: create, body: data })
      await provider.update(resource, {
        id: created.id,
        data: { ...created, ...change },
        previousData: created,
      })
      expect(calls.at(-1)).toEqual(update(created.id))
      await provider.delete(resource, { id: created.id, previousData: created })
      expect(calls.at(-1)?.call).toBe(remove(created.id))
      expect(events.map(({ action, write }) => [action, Boolean(write)])).toEqual([
        ['create', true],
        ['update', true],
        ['delete', true],
      ])
    },
  )

  it('list, save and delete the page style', async () => {
    const data = { product_name: { en: 'Spot', zh: null } }
    const { data: created } = await provider.create('page_styles', { data })
    expect(calls.at(-1)).toEqual({ call: 'POST /api/user/addconfig', body: data })
    await provider.update('page_styles', {
      id: created.id,
      data: { ...created, phone: '+86 20 5550 0188' },
      previousData: created,
    })
    expect(calls.at(-1)).toEqual({
      call: 'POST /api/user/addconfig',
      body: { phone: '+86 20 5550 0188', lock_version: 1 },
    })
    await provider.getList('page_styles', firstPage)
    expect(calls.at(-1)?.call).toMatch(/^GET \/api\/page_styles\?/)
    await rejection(provider.delete('page_styles', { id: created.id, previousData: created }))
    expect(calls.at(-1)?.call).toBe(`DELETE /api/page_styles/${created.id}`)
  })
})
