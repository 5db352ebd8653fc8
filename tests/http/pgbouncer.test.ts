/**
 * The product behind PgBouncer in transaction mode, where statements of one client run on many
 * connections.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { CODES } from '#shared/errors.ts'
import { findPgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'

const program = findPgBouncer()
if (!program) console.info('PgBouncer is not installed: its tests are skipped')

describe.skipIf(!program)('behind PgBouncer', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  let server: TestServer
  let url = ''
  beforeAll(async () => {
    bouncer = await startPgBouncer(program ?? '', 3)
    server = await startServer({
      engine: 'postgres',
      detour: (databaseUrl) => {
        databaseUrl.port = String(bouncer.port)
        url = databaseUrl.href
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await bouncer.stop()
  })

  it('many clients read, search and save at once', async () => {
    const api = rest(server)
    const codes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const name = { en: `Line ${index}`, zh: `类目${index}` }
        const saved = await api.create('leimu', { name })
        const changed = await api.update('leimu', saved.data.id, { sort: index })
        const answers = [
          saved,
          changed,
          await api.list('leimu', { range: [0, 9], sort: ['sort', 'DESC'] }),
          await api.list('leimu', { filter: { q: 'line' } }),
          await api.list('leimu', { filter: { q: '类目' } }),
          await api.get('leimu', saved.data.id),
        ]
        return answers.map(({ code }) => code)
      }),
    )
    expect(codes.flat().filter((code) => code !== CODES.ok)).toEqual([])
    expect((await api.list('leimu', { filter: { q: '类目' } })).headers['content-range']).toMatch(
      /\/60$/,
    )
  })

  it('every connection has our settings', async () => {
    const { query } = server.context.db
    const setting = (name: string) => sql<string>`current_setting(${name})`
    const settingsOf = () =>
      query
        .selectNoFrom([
          sql<number>`pg_backend_pid()`.as('pid'),
          setting('enable_seqscan').as('scan'),
          setting('jit').as('jit'),
          setting('statement_timeout').as('statement'),
          setting('idle_in_transaction_session_timeout').as('idle'),
          sql`pg_sleep(0.05)`.as('pause'),
        ])
        .executeTakeFirstOrThrow()
    const all = await Promise.all(Array.from({ length: 12 }, settingsOf))
    expect(new Set(all.map(({ pid }) => pid)).size).toBeGreaterThan(1)
    for (const settings of all) {
      expect(settings).toMatchObject({ scan: 'off', jit: 'off', statement: '1min', idle: '30s' })
    }
  })

  it('one process at a time prepares the database', async () => {
    const other = await openDatabase(
      { databaseUrl: url, dataDir: '' },
      { resources: {}, modules: [] },
      { server: false },
    )
    const steps: string[] = []
    const task = (name: string) => async () => {
      steps.push(`${name} begins`)
      await sleep(200)
      steps.push(`${name} ends`)
    }
    await Promise.all([
      server.context.db.engine.withLock(task('one')),
      other.engine.withLock(task('two')),
    ])
    await other.close()
    const names = steps.map((step) => step.split(' ')[0])
    expect([names[0] === names[1], names[2] === names[3], steps.length]).toEqual([true, true, 4])
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      server.context.db.query,
    )
    expect(rows).toEqual([])
  })
})
