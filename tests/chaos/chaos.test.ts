/** A short part of `npm run chaos`, and whether its comparison finds what it is for. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../../chaos/checks/database.ts'
import { noFindings } from '../../chaos/findings.ts'
import { createRandom } from '../../chaos/random.ts'
import { runScenario } from '../../chaos/run-scenario.ts'
import { kill } from '../../chaos/scenarios/kill.ts'
import { outageOf } from '../../chaos/scenarios/outage.ts'
import { storeRecord } from '../resources/records.ts'
import { isShortRun } from '../support/scope.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const options = { rounds: 1, random: createRandom(7), postgres: process.env.TEST_DATABASE_URL }

// In a short run, tests/http/jobs.test.ts kills a server.
it.skipIf(isShortRun).each(ENGINES)(
  'a server on %s that is killed loses, doubles and halves nothing',
  async (engine) => {
    const { acknowledged, imports, entries, ...problems } = await runScenario(kill, {
      ...options,
      engine,
    })
    expect(problems).toEqual({ errors: [], ...noFindings() })
    expect(acknowledged).toBeGreaterThan(0)
    expect(imports).toBeGreaterThan(0)
    expect(entries).toBeGreaterThan(0)
  },
)

it.skipIf(isShortRun)(
  'a PostgreSQL server that is away for a second costs nothing either',
  async () => {
    const { acknowledged, imports, entries, ...problems } = await runScenario(outageOf(1), {
      ...options,
      engine: 'postgres',
    })
    expect(problems).toEqual({ errors: [], ...noFindings() })
  },
)

describe.each(ENGINES)('the comparison on %s', (engine) => {
  let server: TestServer
  let id: number
  beforeAll(async () => {
    server = await startServer({ engine })
    id = await storeRecord(server.context, 'codes', {
      part_number: 'FS-1',
      name: { en: 'Lamp', zh: '灯泡' },
    })
  })
  afterAll(() => server.close())

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.context.db.query)

  it('reports nothing in a valid database', async () => {
    expect(await checkDatabase(server.context)).toEqual(noFindings())
  })

  it('finds a record that is not in the log, or twice', async () => {
    await run(sql`update audit set record = 4711 where resource = 'codes'`)
    expect((await checkDatabase(server.context)).half).toContain(
      '1 of codes without an entry in the log',
    )
    await run(
      sql`update audit set record = ${id}, resource = 'codes' where resource in ('codes', 'users')`,
    )
    expect((await checkDatabase(server.context)).doubled).toContain(
      '1 records that the log created twice',
    )
  })

  it('finds a missing file, and a use without a record', async () => {
    const row = { sha256: 'a'.repeat(64), size: 1, type: 'text/plain', created_at: '' }
    await server.context.db.query.insertInto('files').values(row).execute()
    await run(sql`insert into file_uses values (${row.sha256}, 'codes', 4711, 'image')`)
    const { lost, half } = await checkDatabase(server.context)
    expect(lost).toEqual([`file ${row.sha256}`])
    expect(half).toContain('a file of codes 4711, which is gone')
  })

  it('finds a record that a search would not', async () => {
    const statement =
      engine === 'sqlite'
        ? sql`delete from codes__words`
        : sql`update codes set search_words = null`
    await run(statement)
    expect((await checkDatabase(server.context)).half).toContainEqual(
      expect.stringMatching(/^1 of codes are not in (codes__words|the search index)$/),
    )
  })
})
