/** Unique texts that ignore case: in the schema plan, in single and joint writes, and in trials. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { text } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { applyPlan, planSchema } from '#server/db/plan.ts'
import { requireResource } from '#server/records/read.ts'
import { type Change, createPreview } from '#server/writes/preview.ts'
import type { Operation } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import { planLines } from '../../src/cli/plan-lines.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'
import { config } from './config.ts'

const { users, roles, menus, companies, customers, audit } = product
const lamps = config({ lamps: { code: text('Code', '编号', { unique: true, ignoreCase: true }) } })
const resources = { ...lamps, users, roles, menus, companies, customers, audit }
const INDEX = 'ux_lamps_code__ignoring_case'
const create = (code: string): Operation => ({
  action: 'create',
  resource: 'lamps',
  values: { name: code, code },
})
const update = (id: number, code: string): Change => ({
  action: 'update',
  resource: 'lamps',
  id,
  values: { code },
})

describe.each(ENGINES)('a unique text that ignores case on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer({ engine, resources, accounts: false })
  })
  afterEach(() => server.close())

  const run = async (...operations: Operation[]) => {
    const options = { origin: 'api', partial: true } as const
    return (await write(server.context, SYSTEM, operations, options)).outcomes.map(
      ({ status }) => status,
    )
  }
  const codes = async () =>
    (await server.context.db.query.selectFrom('lamps').select('code').orderBy('id').execute()).map(
      ({ code }) => code,
    )
  const apply = async () =>
    applyPlan(server.context.db, await planSchema(server.context.db), { dataLoss: false })

  it('is rejected in another case, alone and among many; only the letters A to Z are compared like this', async () => {
    expect(await run(create('Anna'))).toEqual(['created'])
    const many = ['anna', 'Bert', 'BERT', 'Ärger', 'ärger', 'cora']
    expect(await run(...many.map(create))).toEqual([
      'failed',
      'created',
      'failed',
      'created',
      'created',
      'created',
    ])
    expect(await run(update(1, 'bert'))).toEqual(['failed'])
    expect(await run(update(1, 'ANNA'))).toEqual(['updated'])
    expect(await codes()).toEqual(['ANNA', 'Bert', 'Ärger', 'ärger', 'cora'])
  })

  it('passes from one record to another within a write, and is taken from none that keeps it', async () => {
    expect(await run(create('Anna'), create('Bert'), create('Cora'))).toEqual([
      'created',
      'created',
      'created',
    ])
    expect(await run(update(1, 'Dora'), update(2, 'anna'), update(3, 'bert'))).toEqual([
      'updated',
      'updated',
      'updated',
    ])
    expect(await run(update(1, 'ANNA'), update(2, 'Emil'), create('dora'))).toEqual([
      'failed',
      'updated',
      'failed',
    ])
    expect(await codes()).toEqual(['Dora', 'Emil', 'bert'])
  })

  it('is rejected by the database, too, as an error of its field', async () => {
    const { db } = server.context
    await run(create('Anna'))
    const row = { name: 'x', code: 'aNNa', lock_version: 1, created_at: '', updated_at: '' }
    const error = await db.query
      .insertInto('lamps')
      .values(row)
      .execute()
      .catch((reason: unknown) => reason)
    expect(db.engine.violation(error)).toEqual({ kind: 'unique', table: 'lamps', column: 'code' })
  })

  it('is released and taken by earlier batches of a preview, in any case', async () => {
    await run(create('Anna'), create('Bert'))
    const preview = createPreview(
      server.context,
      SYSTEM,
      requireResource(server.context, SYSTEM, 'lamps', 'list'),
    )
    const statuses = async (...changes: Change[]) =>
      (await preview(changes, { origin: 'api', partial: true })).outcomes.map(
        ({ status }) => status,
      )
    expect(await statuses(update(1, 'Cora'))).toEqual(['updated'])
    expect(await statuses(update(2, 'CORA'))).toEqual(['failed'])
    expect(await statuses(update(2, 'anna'))).toEqual(['updated'])
    expect(await codes()).toEqual(['Anna', 'Bert'])
  })

  it('keeps stored values that differ only in case, reports them in the plan, and is complete once they differ', async () => {
    const { db } = server.context
    await sql`drop index ${sql.ref(INDEX)}`.execute(db.query)
    const stamps = { lock_version: 1, created_at: '', updated_at: '' }
    for (const code of ['Anna', 'anna', 'Bert']) {
      await db.query
        .insertInto('lamps')
        .values({ name: code, code, ...stamps })
        .execute()
    }
    const plan = await planSchema(db)
    expect([plan.steps, plan.isEmpty]).toEqual([[], true])
    const line =
      'lamps.code: these differ only in case, which new ones may not: #1 “Anna”, #2 “anna”. Rename all but one of each.'
    expect(planLines(plan)).toEqual(['The database matches the config.', line])
    await apply()
    expect(await run(create('ANNA'), update(3, 'ANNA'))).toEqual(['failed', 'failed'])
    expect(
      await run({ action: 'update', resource: 'lamps', id: 1, values: { name: 'Still here' } }),
    ).toEqual(['updated'])
    expect(await run(update(2, 'Cora'))).toEqual(['updated'])
    expect((await planSchema(db)).steps.map(({ description }) => description)).toEqual([
      `create indexes ${INDEX}`,
    ])
    await apply()
    expect((await planSchema(db)).isEmpty).toBe(true)
  })
})
