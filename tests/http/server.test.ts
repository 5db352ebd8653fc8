/** Headers of every answer, the OpenAPI document, and the health call. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { isInRequest } from '#server/db/transactions.ts'
import { startDraining } from '#server/plugins/health.ts'
import { CODES } from '#shared/errors.ts'
import { documentOf } from '../support/api-document.ts'
import { importSheet } from '../support/import-sheet.ts'
import { rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it('is alive while the process answers', async () => {
    const answer = await server.app.inject('/api/health')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { code: CODES.ok, message: 'success', data: null },
    ])
  })

  it('is ready while a write reaches the disk', async () => {
    const job = {
      kind: 'export',
      title: 'Parts',
      status: 'waiting',
      progress: 0,
      attempts: 0,
      lock_version: 1,
    }
    await server.context.db.query.insertInto('jobs').values(job).execute()
    const answer = await server.app.inject('/api/ready')
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      {
        database: { ok: true },
        disk: { ok: true },
        files: { store: 'disk', reachable: true },
        jobs: { waiting: 1 },
        ending: false,
      },
    ])
  })

  it('responds while shutting down, but is not ready, and closes connections', async () => {
    const app = await createApp(server.context)
    const address = await app.listen({ port: 0 })
    expect((await fetch(`${address}/api/health`)).headers.get('connection')).toBe('keep-alive')
    startDraining(app)
    const ready = await fetch(`${address}/api/ready`)
    const { code, data } = await ready.json()
    expect([ready.status, code, data.ending, ready.headers.get('connection')]).toEqual([
      ...[503, CODES.unavailable, true, 'close'],
    ])
    const { status, headers } = await fetch(`${address}/api/health`)
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await app.close()
  })

  it('limits the time of transactions of requests only', async () => {
    const { db } = server.context
    const limited: boolean[] = []
    const { transaction } = db
    const spy = vi.spyOn(db, 'transaction').mockImplementation((task) => {
      limited.push(isInRequest())
      return transaction(task)
    })
    const limitsOf = async (call: () => Promise<unknown>) => {
      limited.length = 0
      await call()
      return new Set(limited)
    }
    const sheet = 'part_number,name_en,name_zh\nFS-1,Lens,透镜'
    expect(
      await limitsOf(() => rest(server).create('leimu', { name: { en: 'Lamp', zh: '灯' } })),
    ).toEqual(new Set([true]))
    expect(await limitsOf(() => importSheet(server, 'codes', sheet))).toContain(false)
    expect(
      await limitsOf(() =>
        server.context.jobs.schedule(
          'daily x',
          { kind: 'daily', title: '', input: null },
          new Date(),
        ),
      ),
    ).toEqual(new Set([false]))
    spy.mockRestore()
  })

  it('accepts the address of a caller from trusted proxies only', async () => {
    const addressBehind = async (trustedProxies: string[]) => {
      const app = await createApp({
        ...server.context,
        env: { ...server.context.env, trustedProxies },
      })
      app.get(
        '/api/address',
        { schema: { hide: true }, config: { access: 'public' } },
        ({ ip }) => ip,
      )
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const { body } = await app.inject({
        url: '/api/address',
        headers,
        remoteAddress: '172.18.0.5',
      })
      await app.close()
      return body
    }
    expect(await addressBehind([])).toBe('172.18.0.5')
    expect(await addressBehind(['172.16.0.0/12'])).toBe('203.0.113.9')
  })

  it('is alive but not ready once the database file is gone, and loses no write', async () => {
    const broken = await startServer()
    rmSync(join(broken.context.env.dataDir, 'followspot.db'))
    const answer = await broken.app.inject('/api/ready')
    expect([answer.statusCode, answer.json().data.database]).toEqual([503, { ok: false }])
    expect(answer.body).not.toContain(broken.context.env.dataDir)
    const payload = { part_number: 'A', name: { en: 'A', zh: null } }
    const write = await broken.app.inject({
      method: 'POST',
      url: '/api/codes',
      payload,
      headers: broken.as('admin'),
    })
    expect([write.statusCode, write.json().code]).toEqual([503, CODES.unavailable])
    expect((await broken.app.inject('/api/health')).statusCode).toBe(200)
    await broken.close()
  })

  it('forbids scripts in API responses', async () => {
    const { headers } = await server.app.inject('/api/health')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
  })

  it('forbids foreign content in its pages', async () => {
    const { headers } = await server.app.inject('/dashboard')
    const policy = headers['content-security-policy']
    for (const rule of [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(`${rule};`)
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
  })

  it('enforces HTTPS (HSTS), including subdomains, when reached by HTTPS', async () => {
    const hsts = async (app: TestServer['app'], headers = {}) =>
      (await app.inject({ url: '/api/health', headers })).headers['strict-transport-security']
    const always = 'max-age=31536000; includeSubDomains'
    expect(await hsts(server.app)).toBeUndefined()
    expect(await hsts(server.app, { 'x-forwarded-proto': 'https' })).toBe(always)
    const open = await startServer({
      accounts: false,
      environment: { PUBLIC_URL: 'https://portal.example' },
    })
    expect(await hsts(open.app)).toBe(always)
    await open.close()
  })

  it('rejects browser permissions that no page uses', async () => {
    const { headers } = await server.app.inject('/dashboard')
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\),/)
    for (const name of ['microphone', 'geolocation', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toMatch(new RegExp(`(^|, )${name}=\\(\\)`))
    }
  })

  it('lets no cache store API responses, including errors, and clears the cache at a sign-out', async () => {
    const calls = [
      '/api/codes',
      '/api/user/info',
      '/api/nothing',
      `/api/files/${'0'.repeat(64)}/a.png`,
    ]
    for (const url of calls) {
      for (const headers of [server.as('admin'), {}]) {
        expect((await server.app.inject({ url, headers })).headers['cache-control'], url).toBe(
          'no-store',
        )
      }
    }
    for (const path of ['logout', 'logout_web']) {
      const { headers } = await server.app.inject({
        method: 'POST',
        url: `/api/user/${path}`,
        payload: {},
      })
      expect(headers['clear-site-data']).toBe('"cache"')
    }
  })

  it('loads pictures from the hosts in IMAGE_HOSTS, by https alone', async () => {
    const open = await startServer({
      accounts: false,
      environment: { IMAGE_HOSTS: 'cdn.example.com, *.example.org' },
    })
    const { headers } = await open.app.inject('/dashboard')
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://cdn.example.com https://*.example.org;",
    )
    await open.close()
  })

  it('responds to unknown API paths with the envelope, in the requested language', async () => {
    const answer = await server.app.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'en-GB,en;q=0.9' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        code: CODES.notFound,
        message: 'The endpoint GET /api/nothing does not exist',
        data: null,
      },
    ])
  })

  it('responds to a body that is not JSON without a stack', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload: '{"username":',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.json()).toEqual({
      code: CODES.validation,
      message: 'The body of the request isn’t valid JSON',
      data: { errors: [] },
    })
  })

  it('describes every call of the specification and every resource in OpenAPI 3.1', async () => {
    const { openapi, info, paths } = await documentOf(server)
    expect(openapi).toBe('3.1.0')
    expect(info.description).toContain('50003 unavailable (503), 50007 storageFull (507)')
    const calls = [
      ['/api/authorization/requestToken', 'post'],
      ['/api/user/info', 'get'],
      ['/api/user/logout', 'post'],
      ['/api/user/changepwd', 'post'],
      ['/api/user/GetAdminUsers', 'get'],
      ['/api/user/EditAdminUser', 'post'],
      ['/api/user/DeleteAdminUser/{id}', 'get'],
      ['/api/user/Getrole', 'get'],
      ['/api/user/EditRoleMenu', 'post'],
      ['/api/user/getMenufromRole', 'get'],
      ['/api/user/getAuthMenu', 'get'],
      ['/api/user/getLocalMenu', 'get'],
      ['/api/user/getmenulist', 'get'],
      ['/api/user/EditMenu', 'post'],
      ['/api/user/DeleteMenu', 'get'],
      ['/api/files', 'post'],
      ['/api/files/{sha256}/{name}', 'get'],
      ...Object.keys(server.context.resources).map((name) => [`/api/${name}`, 'get']),
    ]
    for (const [path, method] of calls)
      expect(paths[path ?? '']?.[method ?? ''], `${method} ${path}`).toBeDefined()
  })

  it('limits sign-ins per minute from one address', async () => {
    const call = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/authorization/requestToken',
        payload: {},
        remoteAddress,
      })
    for (let calls = 0; calls < 60; calls++)
      expect((await call('203.0.113.9')).statusCode).toBe(422)
    const rejected = await call('203.0.113.9')
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toEqual({
      code: CODES.tooMany,
      message: 'Too many attempts. Try again in 1 min.',
      data: null,
    })
    expect((await call('203.0.113.10')).statusCode).toBe(422)
  })

  it('compresses responses for clients that accept it', async () => {
    const answer = await server.app.inject({
      url: '/api/docs.json',
      headers: { ...server.as('admin'), 'accept-encoding': 'br, gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it('never exposes internal errors', async () => {
    const broken = await startServer()
    await broken.context.db.query.schema.dropTable('codes').execute()
    const answer = await broken.app.inject({ url: '/api/codes', headers: broken.as('admin') })
    await broken.close()
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        code: CODES.server,
        message: 'Something went wrong on our side. Nothing was saved.',
        data: null,
      },
    ])
  })
})
