/**
 * Summaries of writes that are older than the table: the same as those that are written with them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backfillSummaries } from '#server/backfills/summaries.ts'
import { recordOf, rest } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(ENGINES)('summaries on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const summaries = async () => {
    const { query } = server.context.db
    const rows = await query.selectFrom('audit_writes').selectAll().orderBy('id').execute()
    // The audit log does not know which page or request a write came from.
    const writes = rows.map(({ source, ...row }) => row)
    const resources = await query
      .selectFrom('audit_write_resources')
      .selectAll()
      .orderBy('key')
      .execute()
    return { writes, resources }
  }

  it('are completed from the audit log, once', async () => {
    const admin = rest(server)
    const name = { en: 'Lens', zh: '镜头' }
    const { id } = recordOf(await admin.create('codes', { part_number: 'S-1', name }))
    const changed = await admin.update('codes', id, { unit: 'm' })
    await admin.undo(changed.write)
    const { write } = await admin.remove('codes', id)
    await admin.undo(write)
    const before = await summaries()
    const { query } = server.context.db
    await query.deleteFrom('audit_writes').execute()
    await query.deleteFrom('audit_write_resources').execute()
    expect(await backfillSummaries(server.context)).toBe(before.writes.length)
    expect(await summaries()).toEqual(before)
    expect(await backfillSummaries(server.context)).toBe(0)
  })

  it('are completed below the first one that exists', async () => {
    const before = await summaries()
    const { query } = server.context.db
    const old = before.writes.toSorted((a, b) => Number(a.entry) - Number(b.entry)).slice(0, 2)
    await query
      .deleteFrom('audit_writes')
      .where(
        'id',
        'in',
        old.map(({ id }) => String(id)),
      )
      .execute()
    await query
      .deleteFrom('audit_write_resources')
      .where(
        'write',
        'in',
        old.map(({ id }) => String(id)),
      )
      .execute()
    expect(await backfillSummaries(server.context)).toBe(2)
    expect(await summaries()).toEqual(before)
  })
})
