/** Limits of calls that two servers on one PostgreSQL database share. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { CODES } from '#shared/errors.ts'
import { startServer, type TestServer } from '../support/server.ts'

describe('limits of calls', () => {
  let server: TestServer
  let apps: FastifyInstance[]
  let closeSecond: () => Promise<void>
  beforeAll(async () => {
    server = await startServer({ engine: 'postgres' })
    const { context } = server
    const db = await openDatabase(context.env, context, { server: true })
    const second = await createApp({ ...context, db })
    closeSecond = async () => {
      await second.close()
      await db.close()
    }
    apps = [server.app, second]
  })
  afterAll(async () => {
    await closeSecond()
    await server.close()
  })

  const signIn = (app: FastifyInstance | undefined, remoteAddress: string) =>
    app?.inject({
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload: {},
      remoteAddress,
    })

  it('count the calls of both servers per address', async () => {
    const statuses: (number | undefined)[] = []
    for (let calls = 0; calls < 60; calls++) {
      statuses.push((await signIn(apps[calls % 2], '203.0.113.9'))?.statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([422]))
    for (const app of apps) {
      const refused = await signIn(app, '203.0.113.9')
      expect([refused?.statusCode, refused?.json().code]).toEqual([429, CODES.tooMany])
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await signIn(app, '203.0.113.10'))?.statusCode).toBe(422)
    }
  })

  it('are reset after their time window', async () => {
    const over = new Date(Date.now() - 1).toISOString()
    const ofAddress = (address: string) =>
      server.context.db.query
        .selectFrom('attempts')
        .selectAll()
        .where('key', 'like', `calls POST % ${address}`)
    await server.context.db.query
      .updateTable('attempts')
      .set({ until: over })
      .where('key', 'like', 'calls %')
      .execute()
    const third = await createApp(server.context)
    expect((await signIn(third, '203.0.113.9'))?.statusCode).toBe(422)
    await third.close()
    expect(await ofAddress('203.0.113.9').execute()).toMatchObject([{ count: 1 }])
  })

  it('for ordinary calls are exchanged now and then', async () => {
    const list = (app: FastifyInstance | undefined) =>
      app?.inject({ url: '/api/web/leimu', remoteAddress: '203.0.113.20' })
    for (let calls = 0; calls < 119; calls++) await list(apps[0])
    const rows = () =>
      server.context.db.query
        .selectFrom('attempts')
        .selectAll()
        .where('key', '=', 'calls all 203.0.113.20')
        .execute()
    await expect.poll(rows).toMatchObject([{ count: 60 }])
    await list(apps[0])
    await expect.poll(rows).toMatchObject([{ count: 120 }])
    for (let calls = 0; calls < 60; calls++) await list(apps[1])
    await expect.poll(rows).toMatchObject([{ count: 180 }])
    const last = await list(apps[1])
    expect(last?.headers['x-ratelimit-remaining']).toBe(String(6_000 - 181))
  })
})
