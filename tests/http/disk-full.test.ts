/** A disk without space: nothing new is stored, everything else continues. */
import { once } from 'node:events'
import fs, { existsSync, readdirSync, statSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateReserve } from '#server/files/disk-space.ts'
import { storeFile } from '#server/files/store.ts'
import { errorResponse } from '#server/http/envelope.ts'
import { CODES } from '#shared/errors.ts'
import { ENGINES, PASSWORD, startServer, type TestServer } from '../support/server.ts'

const MEGABYTE = 1024 * 1024

describe.each(ENGINES)('a full disk on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer({ engine })
    const full = { ...fs.statfsSync('/'), bavail: 31, bsize: MEGABYTE }
    vi.spyOn(fs, 'statfsSync').mockReturnValue(full)
    syncBuiltinESMExports()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    await server.close()
  })

  const create = (language: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/codes',
      payload: { part_number: 'A', name: { en: 'A', zh: null } },
      headers: { ...server.as('admin'), 'accept-language': language },
    })

  it('lets people read and sign in', async () => {
    expect(
      (await server.app.inject({ url: '/api/codes', headers: server.as('admin') })).statusCode,
    ).toBe(200)
    const payload = { username: 'admin', password: PASSWORD }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload,
    })
    expect(answer.json().code).toBe(CODES.ok)
  })

  it('rejects records where the database is on it, in both languages', async () => {
    const [english, chinese] = [await create('en'), await create('zh')]
    if (engine === 'postgres') return expect(english.statusCode).toBe(200)
    expect([english.statusCode, english.json()]).toEqual([
      507,
      {
        code: CODES.storageFull,
        message: 'Storage is full, so nothing can be saved. Please let your administrator know.',
        data: null,
      },
    ])
    expect(chinese.json().message).toBe('存储空间已满，无法保存。请联系管理员。')
  })

  it('rejects files, and is not ready', async () => {
    await expect(
      storeFile(server.context, { name: 'a.txt', content: Buffer.from('a') }),
    ).rejects.toMatchObject({
      code: CODES.storageFull,
    })
    const answer = await server.app.inject('/api/ready')
    expect([answer.statusCode, answer.json().data.disk]).toEqual([503, { ok: false }])
  })

  it('responds to the next call of a connection whose upload was rejected', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const body = new FormData()
    body.append('file', new File(['x'.repeat(MEGABYTE)], 'a.txt'))
    const upload = new Request(origin, { method: 'POST', body })
    const headers = {
      ...server.as('admin'),
      'content-type': String(upload.headers.get('content-type')),
    }
    const rejected = request(`${origin}/api/files`, { agent, method: 'POST', headers })
    rejected.end(Buffer.from(await upload.arrayBuffer()))
    const [refusal] = (await once(rejected, 'response')) as [IncomingMessage]
    expect([
      refusal.statusCode,
      (JSON.parse(await text(refusal)) as { code: number }).code,
    ]).toEqual([507, CODES.storageFull])
    const next = request(`${origin}/api/health`, { agent }).end()
    const [answer] = (await once(next, 'response')) as [IncomingMessage]
    expect([answer.statusCode, next.reusedSocket]).toEqual([200, true])
    agent.destroy()
  })
})

describe('the disk', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer({ accounts: false })
  })
  afterEach(() => server.close())

  it('has a reserve, which is freed for sign-ins when it is full', async () => {
    const { env } = server.context
    const reserve = join(env.dataDir, 'reserve')
    await updateReserve(env, 40 * MEGABYTE)
    expect(existsSync(reserve)).toBe(false)
    await updateReserve(env, 100 * MEGABYTE)
    expect(statSync(reserve).blocks * 512).toBeGreaterThanOrEqual(16 * MEGABYTE)
    await updateReserve(env, 5 * MEGABYTE)
    expect(existsSync(reserve)).toBe(true)
    await updateReserve(env, 3 * MEGABYTE)
    expect(existsSync(reserve)).toBe(false)
  })

  it('keeps no half-written upload when it fills up meanwhile', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw full
      })(),
    )
    await expect(storeFile(server.context, { name: 'a.txt', content })).rejects.toBe(full)
    expect(readdirSync(join(server.context.env.dataDir, 'uploads/incoming'))).toEqual([])
    expect(errorResponse(full, { 'accept-language': 'en' })).toMatchObject({
      status: 507,
      body: { code: CODES.storageFull },
    })
  })
})
