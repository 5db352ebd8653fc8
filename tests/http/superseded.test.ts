/** Notices of parts in the lists of customers that have been superseded, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyOfSuperseded } from '#modules/orders/server/superseded.ts'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import type { WebNotices } from '#shared/web/notices.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('notices of superseded parts on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let customer: number
  let stranger: number
  beforeAll(async () => {
    server = await startServer({ engine, environment: { MAIL_DELAY_SECONDS: '0' } })
    editor = rest(server, 'editor')
    customer = await addCustomer(server, `buyer-${engine}`)
    stranger = await addCustomer(server, `other-${engine}`)
  })
  afterAll(() => server.close())

  const bellOf = async (id = customer): Promise<WebNotices> => {
    const headers = await deviceOf(server, id)
    return (await server.app.inject({ url: '/api/web/notices', headers })).json().data
  }
  const titlesOf = async (id = customer) => (await bellOf(id)).items.map(({ title }) => title.en)
  const recipients = async () =>
    (await queuedMails(server.context)).map(({ recipient }) => recipient)

  it('name the superseded parts of own lists, once, and no longer after an undo', async () => {
    const part = (part_number: string) =>
      storeRecord(server.context, 'codes', { part_number, name: { en: 'Fan', zh: '风扇' } })
    const [old, next, other] = [
      await part(`OLD-${engine}`),
      await part(`NEXT-${engine}`),
      await part(`SAVED-${engine}`),
    ]
    const headers = await deviceOf(server, customer)
    const added = await server.app.inject({
      method: 'POST',
      url: '/api/web/cart',
      headers,
      payload: { lines: [{ part: old, quantity: 1 }] },
    })
    expect(added.statusCode).toBe(200)
    await server.context.db.query
      .insertInto('saved_lists')
      .values({
        ...{ id: `list-${engine}`, customer_id: customer, name: 'Spares', line_count: 1 },
        lines: JSON.stringify([{ part: other, part_number: `SAVED-${engine}`, quantity: 1 }]),
        updated_at: new Date().toISOString(),
      })
      .execute()
    await notifyOfSuperseded(server.context, new Date(Date.now() + 1000))
    const supersede = (id: number) =>
      editor.update('codes', id, { status: 'superseded', superseded_by: next })
    recordOf(await supersede(old))
    recordOf(await supersede(other))
    await notifyOfSuperseded(server.context, new Date(Date.now() + 1000))
    await notifyOfSuperseded(server.context, new Date(Date.now() + 1000))
    const { items } = await bellOf()
    expect(items).toHaveLength(1)
    expect(items[0]?.title.en).toBe('2 parts from your lists have been superseded')
    expect(items[0]?.line.en).toContain(`OLD-${engine} → NEXT-${engine}`)
    expect(await titlesOf(stranger)).toEqual([])
    expect(await recipients()).toEqual([])

    const restore = (id: number) =>
      editor.update('codes', id, { status: 'active', superseded_by: null })
    recordOf(await restore(other))
    await notifyOfSuperseded(server.context, new Date(Date.now() + 1000))
    expect(await titlesOf()).toEqual([`Part OLD-${engine} from your lists has been superseded`])
    recordOf(await restore(old))
    await notifyOfSuperseded(server.context, new Date(Date.now() + 1000))
    expect(await titlesOf()).toEqual([])
    expect(await recipients()).toEqual([])
  })

  it.runIf(engine === 'postgres')(
    'include a part whose change has been open for longer than a later one',
    async () => {
      const { context } = server
      const part = (part_number: string) =>
        storeRecord(context, 'codes', { part_number, name: { en: 'Fan', zh: '风扇' } })
      const [slow, quick, next] = [await part('SLOW-1'), await part('QUICK-1'), await part('NEW-1')]
      const lines = [slow, quick].map((id) => ({ part: id, quantity: 1 }))
      await server.app.inject({
        method: 'POST',
        url: '/api/web/cart',
        headers: await deviceOf(server, customer),
        payload: { lines },
      })
      const notify = () => notifyOfSuperseded(context, new Date(Date.now() + 1000))
      await notify()
      const values = { status: 'superseded', superseded_by: next }
      const written = Promise.withResolvers<void>()
      const later = Promise.withResolvers<void>()
      const open = write(
        context,
        SYSTEM,
        [{ action: 'update', resource: 'codes', id: slow, values }],
        {
          origin: 'api',
          beforeCommit: async () => {
            written.resolve()
            await later.promise
          },
        },
      )
      await written.promise
      recordOf(await editor.update('codes', quick, values))
      await notify()
      await notify()
      expect(await titlesOf()).toEqual([])
      later.resolve()
      await open
      await notify()
      await notify()
      expect(await titlesOf()).toEqual(['2 parts from your lists have been superseded'])
    },
  )
})
