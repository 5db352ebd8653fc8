/** Secrets of authenticator apps in the database: encrypted by a key that is elsewhere. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSecrets } from '#server/session/public.ts'
import { sealStoredSecrets } from '#server/session/second-factor/app-secrets.ts'
import { CODES } from '#shared/errors.ts'
import { appCode, secondFactorCalls } from '../support/second-factor.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

const KEY = 'a key of at least thirty-two characters'
const OTHER = 'another key of at least thirty-two characters'

describe.each(enginesFor(import.meta.filename))('secrets of apps on %s', (engine) => {
  let server: TestServer
  let calls: ReturnType<typeof secondFactorCalls>
  let secret: string
  let codes: string[]
  beforeAll(async () => {
    server = await startServer({
      engine,
      environment: engine === 'postgres' ? { SECRET_KEY: KEY } : {},
    })
    calls = secondFactorCalls(server)
    const set = await calls.setUp(server.as('editor').authorization?.split(' ')[1] ?? '')
    secret = set.secret
    codes = set.codes
  })
  afterAll(() => server.close())

  const stored = async () =>
    String(
      (
        await server.context.db.query
          .selectFrom('app_secrets')
          .select('secret')
          .executeTakeFirstOrThrow()
      ).secret,
    )
  const store = (text: string) =>
    server.context.db.query.updateTable('app_secrets').set({ secret: text }).execute()
  /** A fresh period each time: codes are accepted once. */
  async function signIn() {
    await server.context.db.query.updateTable('app_secrets').set({ last_step: 0 }).execute()
    const { data } = await calls.signIn('editor')
    return calls.step(data.challenge, { code: appCode(secret) })
  }
  /** Counts the secrets as a process with these settings does. */
  const countBy = (env: object) =>
    countSecrets({ ...server.context, env: { ...server.context.env, ...env } })

  it('are encrypted, those of apps that are being set up too', async () => {
    expect(await stored()).toMatch(/^sealed:[0-9a-f]{8}:[\w-]+$/)
    const setup = await calls.post(
      'user/second_factor/app',
      { password: 'followspot' },
      server.as('visitor'),
    )
    const rows = await server.context.db.query.selectFrom('challenges').select('secret').execute()
    expect(rows.map((row) => String(row.secret)).join()).not.toContain(setup.data.secret)
    expect((await signIn()).code).toBe(CODES.ok)
  })

  it.runIf(engine === 'sqlite')('use a key that only its owner reads', () => {
    expect(statSync(join(server.context.env.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('of before are encrypted at the start', async () => {
    await store(secret)
    expect((await signIn()).code).toBe(CODES.ok)
    expect(await countSecrets(server.context)).toEqual({ unreadable: 0, plain: 1 })
    await sealStoredSecrets(server.context)
    expect(await stored()).not.toContain(secret)
    expect(await countSecrets(server.context)).toEqual({ unreadable: 0, plain: 0 })
    expect((await signIn()).code).toBe(CODES.ok)
  })

  it('are not encrypted where processes have no key in common', async () => {
    const before = await stored()
    const env = {
      ...server.context.env,
      secretKey: undefined,
      databaseUrl: 'postgres://elsewhere',
      dataDir: '/nowhere',
    }
    await store(secret)
    await sealStoredSecrets({ ...server.context, env })
    expect(await stored()).toBe(secret)
    await store(before)
  })

  it('of another key keep the recovery codes, and report that', async () => {
    const before = await stored()
    const env = { ...server.context.env, secretKey: OTHER, dataDir: '/nowhere' }
    expect(await countBy({ secretKey: OTHER, dataDir: '/nowhere' })).toEqual({
      unreadable: 1,
      plain: 0,
    })
    await sealStoredSecrets({ ...server.context, env })
    expect(await stored()).toBe(before)
    await store(before.replace(/:[0-9a-f]{8}:/, ':00000000:'))
    const rejected = await signIn()
    expect(rejected).toMatchObject({
      code: CODES.readable,
      message: expect.stringContaining('Use a recovery code'),
    })
    const { data } = await calls.signIn('editor')
    expect((await calls.step(data.challenge, { code: codes[0] })).code).toBe(CODES.ok)
    await store(before)
  })

  it('of another account cannot be opened', async () => {
    const { db } = server.context
    const row = await db.query.selectFrom('app_secrets').selectAll().executeTakeFirstOrThrow()
    await db.query
      .insertInto('app_secrets')
      .values({ ...row, account_id: 9999 })
      .execute()
    expect(await countSecrets(server.context)).toEqual({ unreadable: 1, plain: 0 })
    await db.query.deleteFrom('app_secrets').where('account_id', '=', 9999).execute()
  })

  it('adopt a SECRET_KEY that is set later', async () => {
    const env = { ...server.context.env, secretKey: OTHER }
    if (engine === 'postgres') return
    await sealStoredSecrets({ ...server.context, env })
    expect(await countBy({ secretKey: OTHER, dataDir: '/nowhere' })).toEqual({
      unreadable: 0,
      plain: 0,
    })
  })
})
