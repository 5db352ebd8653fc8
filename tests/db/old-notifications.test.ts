/** Notifications that the server deletes by time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldNotifications, insertNotifications } from '#server/notifications/rows.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe.each(ENGINES)('notifications on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  it('are deleted after 90 days, and no earlier', async () => {
    const { context } = server
    const { db } = context
    const { id: user } = await db.query.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const add = async (record: number, age: number) => {
      const notification = { user: Number(user), kind: 'step', resource: 'codes', record } as const
      await db.transaction((trx) => insertNotifications(context, trx, [notification]))
      const created_at = new Date(NOW.getTime() - age).toISOString()
      await db.query
        .updateTable('notifications')
        .set({ created_at })
        .where('record', '=', record)
        .execute()
    }
    await add(901, 90 * DAY_MS + MINUTE_MS)
    await add(902, 90 * DAY_MS - MINUTE_MS)
    await deleteOldNotifications(context, NOW)
    const left = await db.query
      .selectFrom('notifications')
      .select('record')
      .where('record', '>', 900)
      .execute()
    expect(left.map(({ record }) => Number(record))).toEqual([902])
  })
})
