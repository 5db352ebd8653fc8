/** Demo accounts exist only where the server is not reachable by others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDemo, rejectDemoAccounts } from '#server/start/demo-accounts.ts'
import { startServer, type TestServer } from '../support/server.ts'

describe('the demo accounts', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const started = (change: object) => ({
    ...server.context,
    env: { ...server.context.env, ...change },
  })

  it.each(['localhost', '127.0.0.1', '127.8.0.1', '::1'])('are there on %s', async (host) => {
    expect(isDemo(started({ host }))).toBe(true)
    await rejectDemoAccounts(started({ host }))
  })

  it.each([
    { mode: 'production' },
    { host: '0.0.0.0' },
    { host: '192.168.0.2' },
    { host: 'localhost.example' },
  ])('are rejected in production and where other machines reach the server: %j', async (change) => {
    expect(isDemo(started(change))).toBe(false)
    await expect(rejectDemoAccounts(started(change))).rejects.toThrow(
      /admin, editor, visitor still have/,
    )
  })

  it('hinder nothing once they are disabled', async () => {
    await server.context.db.query.updateTable('users').set({ status: 'disabled' }).execute()
    await rejectDemoAccounts(started({ mode: 'production' }))
  })
})
