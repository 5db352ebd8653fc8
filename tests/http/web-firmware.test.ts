/**
 * Firmware of a product for customers, and notifications of new versions, sent once; on both
 * databases.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueFirmwareMails } from '#modules/firmware/server/notifications.ts'
import { SYSTEM } from '#server/context.ts'
import type { Operation } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { deliverIn, queuedMails, readOutbox } from '../support/mails.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

describe.each(RULE_ENGINES)('firmware on %s', (engine) => {
  let server: TestServer
  let headers: Headers = {}
  let lin = 0
  let wash = 0
  let spot = 0
  let draft = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    const { context } = server
    lin = await addCustomer(server, 'lin')
    headers = await deviceOf(server, lin)
    const leimu = await storeRecord(context, 'leimu', { name: { en: 'Wash', zh: null } })
    const category = await storeRecord(context, 'categories', {
      name: { en: 'LED', zh: null },
      leimu,
    })
    const goods = (model_number: string, status = 'published') =>
      storeRecord(context, 'goods', {
        model_number,
        name: { en: model_number, zh: null },
        category,
        status,
      })
    wash = await goods('WASH-1')
    spot = await goods('SPOT-1')
    draft = await goods('DRAFT-1', 'draft')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { query } = server.context.db
    for (const table of [
      'outgoing_mails',
      'firmware_news',
      'firmware_subscriptions',
      'firmware_goods',
      'firmware',
    ])
      await query.deleteFrom(table).execute()
  })

  const call = webCalls(() => ({ server, me: headers }))
  const subscribe = (subject: number | 'fixtures', as = headers) =>
    call('PUT', `firmware-subscriptions/${subject}`, undefined, as)
  /** Writes as the editor. */
  async function edit(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const url = `/api/firmware${path}`
    const answer = await server.app.inject({
      method,
      url,
      headers: server.as('editor'),
      ...(payload && { payload }),
    })
    expect(answer.json().code).toBe(CODES.ok)
    return answer.json().data
  }
  const publish = (version: string, more: object = {}) =>
    edit('POST', '', { version, goods: [wash], published: true, ...more })
  const inTime = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const subjects = async () => {
    await queueFirmwareMails(server.context, inTime(31))
    return (await queuedMails(server.context))
      .map(({ recipient, subject }) => `${recipient}: ${subject}`)
      .sort()
  }
  const addressOf = (name: string) => `${name}@stage.example`

  it('shows every version of a published product, the newest first, and which of them fit a unit', async () => {
    await publish('1.9', { to_serial: 'W1-2401-0099' })
    await publish('1.10', {
      from_serial: 'W1-2401-0100',
      changes_dmx: true,
      minimum_version: '1.9',
    })
    await publish('2.0', { published: false })
    await publish('5.0', { goods: [spot] })
    const { data } = await call('GET', `products/${wash}/firmware`)
    expect(data.versions.map((version: { version: string }) => version.version)).toEqual([
      '1.10',
      '1.9',
    ])
    expect(data.versions[0]).toMatchObject({
      changes_dmx: true,
      minimum_version: '1.9',
      from_serial: 'W1-2401-0100',
    })
    const ofUnit = await call('GET', `products/${wash}/firmware?serial=W1-2401-0100`)
    expect(ofUnit.data.versions.map((version: { fit: string }) => version.fit)).toEqual([
      'yes',
      'no',
    ])
    expect((await call('GET', `products/${draft}/firmware`)).code).toBe(CODES.notFound)
  })

  it('lets customers subscribe to products and to their fixtures, independently', async () => {
    await subscribe(wash)
    await subscribe(wash)
    await subscribe('fixtures')
    const subscriptions = await call('GET', 'firmware-subscriptions')
    expect(subscriptions.data).toEqual({
      fixtures: true,
      products: [{ id: wash, model_number: 'WASH-1', name: { en: 'WASH-1', zh: null } }],
    })
    const stranger = await deviceOf(server, await addCustomer(server, 'stranger'))
    expect(
      (await call('GET', 'firmware-subscriptions', undefined, stranger)).data.products,
    ).toEqual([])
    await call('DELETE', `firmware-subscriptions/${wash}`, undefined, stranger)
    expect((await call('GET', 'firmware-subscriptions')).data.products).toHaveLength(1)
    await call('DELETE', `firmware-subscriptions/${wash}`)
    await call('DELETE', 'firmware-subscriptions/fixtures')
    expect((await call('GET', 'firmware-subscriptions')).data).toEqual({
      fixtures: false,
      products: [],
    })
    expect((await subscribe(draft)).code).toBe(CODES.notFound)
    expect((await call('PUT', 'firmware-subscriptions/everything')).code).toBe(CODES.validation)
  })

  it('notifies subscribers once, in their language, however the version is published', async () => {
    const yu = await addCustomer(server, 'yuwei', { language: 'zh' })
    await subscribe(wash)
    await subscribe(wash, await deviceOf(server, yu))
    const notes = { en: '- Smoother fades', zh: '- 渐变更平滑' }
    const made = await publish('3.0', { notes, changes_dmx: true, minimum_version: '2.0' })
    expect(await queueFirmwareMails(server.context, new Date())).toBe(0)
    expect(await subjects()).toEqual([
      `${addressOf('lin')}: New firmware 3.0 for WASH-1`,
      `${addressOf('yuwei')}: WASH-1 新固件 3.0 已发布`,
    ])
    await edit('PUT', `/${made.id}`, { published: false })
    await edit('PUT', `/${made.id}`, { published: true, notes: { en: 'Other notes', zh: null } })
    expect(await subjects()).toHaveLength(2)
    expect(await deliverIn(server.context, 60)).toMatchObject({ sent: 2 })
    const outbox = readOutbox(server.context.env.dataDir).slice(-2)
    const [en, zh] = ['New firmware', '新固件'].map((word) =>
      outbox.find(({ headers }) => headers.subject?.includes(word)),
    )
    expect(en?.text).toContain('Note: this version changes the DMX chart.')
    expect(en?.text).toContain('Update to version 2.0 or later first')
    expect(en?.text).toContain('- Smoother fades')
    expect(en?.text).toContain(`http://localhost:3000/flist_web?id=${wash}`)
    expect(zh?.text).toContain('渐变更平滑')
    expect(zh?.text).toContain('您收到此邮件，是因为您订阅了 WASH-1 的固件通知。')
    expect(en?.headers['list-unsubscribe']).toMatch(
      /^<http:\/\/localhost:3000\/api\/web\/firmware-subscriptions\/end\?token=/,
    )
    expect(en?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('notifies of versions that are published together in one mail: by a bulk edit, an import, another product added', async () => {
    await subscribe(wash)
    const drafts = [
      await publish('1.0', { published: false }),
      await publish('1.1', { published: false }),
    ]
    expect(await subjects()).toEqual([])
    const ids = encodeURIComponent(JSON.stringify({ id: drafts.map(({ id }) => id) }))
    await edit('PUT', `?filter=${ids}`, { published: true })
    const other = await publish('7.0', { goods: [spot] })
    await edit('PUT', `/${other.id}`, { goods: [spot, wash] })
    const imported = ['1.2', '1.3'].map(
      (version): Operation => ({
        action: 'create',
        resource: 'firmware',
        values: { version, goods: [wash], published: true },
      }),
    )
    await write(server.context, SYSTEM, imported, { origin: 'import', partial: true })
    expect(await subjects()).toEqual([`${addressOf('lin')}: 5 new firmware versions for WASH-1`])
    const [mail] = await queuedMails(server.context)
    for (const version of ['7.0', '1.3', '1.2', '1.1', '1.0'])
      expect(mail?.text).toContain(`WASH-1 ${version}`)
    expect(mail?.text).not.toContain('SPOT-1')
  })

  it('skips versions that are withdrawn in time, deleted, unsubscribed or for other units', async () => {
    await subscribe(wash)
    const made = await publish('4.0')
    await edit('PUT', `/${made.id}`, { published: false })
    await edit('DELETE', `/${(await publish('4.1')).id}`)
    expect(await subjects()).toEqual([])
    await publish('4.2')
    await call('DELETE', `firmware-subscriptions/${wash}`)
    expect(await subjects()).toEqual([])
    await subscribe('fixtures')
    await publish('4.3')
    expect(await subjects()).toEqual([])
    await call('POST', 'fixtures', { product: wash, serial_number: 'W1-2401-0100' })
    await publish('4.4', { from_serial: 'W1-2502-0001' })
    expect(await subjects()).toEqual([])
    await publish('4.5', { to_serial: 'W1-2502-0001' })
    expect(await subjects()).toEqual([`${addressOf('lin')}: New firmware 4.5 for WASH-1`])
    expect((await queuedMails(server.context))[0]?.text).toContain(
      'because you subscribed to firmware alerts for your units',
    )
  })

  it('ends a subscription by the link of its mail, without signing in: confirmed by GET, done by POST', async () => {
    await subscribe(wash)
    await subscribe(spot)
    await publish('6.0')
    await subjects()
    const [mail] = await queuedMails(server.context)
    const link =
      /\/api\/web\/firmware-subscriptions\/end\?token=[\w-]+/.exec(String(mail?.text))?.[0] ?? ''
    const products = async () =>
      (await call('GET', 'firmware-subscriptions')).data.products.map(
        (product: { id: number }) => product.id,
      )
    const page = await server.app.inject({ url: link })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('WASH-1')
    expect(page.body).toContain('<form method="post"')
    expect(await products()).toHaveLength(2)
    const oneClick = {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const ended = await server.app.inject({ method: 'POST', url: link, ...oneClick })
    expect(ended.statusCode).toBe(200)
    expect(ended.body).toContain('You’ll no longer get these emails')
    expect(await products()).toEqual([spot])
    expect(
      (await server.app.inject({ method: 'POST', url: link, headers: server.as('admin') })).body,
    ).toContain('Already unsubscribed')
    await publish('6.1', { goods: [spot] })
    const mails = await subjects().then(() => queuedMails(server.context))
    const next =
      /\/api\/web\/firmware-subscriptions\/end\?token=[\w-]+/.exec(
        String(mails.at(-1)?.text),
      )?.[0] ?? ''
    await subscribe('fixtures')
    expect((await server.app.inject({ method: 'POST', url: `${next}&all=1` })).statusCode).toBe(200)
    expect((await call('GET', 'firmware-subscriptions')).data).toEqual({
      fixtures: false,
      products: [],
    })
    const unknown = await server.app.inject({
      url: `${link}x`,
      headers: { 'accept-language': 'zh' },
    })
    expect(unknown.body).toContain('此前已退订')
  })

  it('deletes subscriptions and notifications with the account', async () => {
    const id = await addCustomer(server, 'leaver')
    const device = await deviceOf(server, id)
    await subscribe(wash, device)
    await publish('8.0')
    const url = '/api/web/account/delete'
    const left = await server.app.inject({
      method: 'POST',
      url,
      headers: device,
      payload: { pwd: PASSWORD },
    })
    expect(left.json().code).toBe(CODES.ok)
    const { query } = server.context.db
    for (const table of ['firmware_subscriptions', 'firmware_news'])
      expect(
        await query.selectFrom(table).selectAll().where('customer_id', '=', id).execute(),
      ).toEqual([])
    expect(
      (await subjects()).filter(
        (subject) => subject.includes('leaver') && subject.includes('firmware'),
      ),
    ).toEqual([])
  })
})
