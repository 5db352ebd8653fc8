/** A damaged page of PostgreSQL, which a policy imitates whose function fails as reading one does. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { storeRecord } from '../resources/records.ts'
import { startServer, type TestServer } from '../support/server.ts'

const ROLE = 'under_policies'
async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

let server: TestServer
/** Policies do not apply to the owner of a table. */
let owner: pg.Client
beforeAll(async () => {
  await asAdministrator(`create role ${ROLE} login in role pg_read_all_data, pg_write_all_data`)
  let ownerUrl = ''
  server = await startServer({
    engine: 'postgres',
    detour: (url) => {
      ownerUrl = url.href
      url.username = ROLE
    },
  })
  owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
  await asAdministrator(`drop role ${ROLE}`)
})

it('is reported by all processes once a job has met it, until a check finds none', async () => {
  const { env, resources, modules, db } = server.context
  const isReady = async () => (await server.app.inject('/api/ready')).json().data.database.ok
  await storeRecord(server.context, 'companies', { name: 'Opera' })
  await owner.query(`
    create function damaged() returns boolean language plpgsql
      as $$ begin raise exception 'invalid page in block 0' using errcode = 'XX001'; end $$;
    alter table companies enable row level security;
    create policy damaged on companies using (damaged())`)
  expect(await isReady()).toBe(true)
  const job = await openDatabase(env, { resources, modules }, { server: false })
  await expect(
    job.engine.snapshot(({ rows }) => rows('companies', ['id'])[Symbol.asyncIterator]().next()),
  ).rejects.toThrow('invalid page')
  await job.close()
  expect(await db.engine.damage()).toMatch(/invalid page in block 0.*db:restore/s)
  await expect.poll(isReady, { timeout: 60_000 }).toBe(false)
  await expect(db.engine.checkIntegrity()).rejects.toThrow('invalid page')
  await owner.query('alter table companies disable row level security')
  await db.engine.checkIntegrity()
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
})
