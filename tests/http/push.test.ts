/** Pushes to the devices of customers, over HTTP on both databases, to a push service on this machine. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDuePushes } from '#server/push/deliver.ts'
import { ensurePushKeys, pushKeysOf } from '#server/push/keys.ts'
import type { WebPush } from '#shared/web/notices.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer } from '../support/customers.ts'
import {
  type Browser,
  claimsOf,
  createBrowser,
  type PushService,
  startPushService,
} from '../support/push-service.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const LINE = { part_number: 'LX-100', part_name: { en: 'Lamp', zh: '灯泡' }, quantity: 2 }
const HOUR_MS = 3_600_000

/** A browser of a customer, with the token of its session and its cookie. */
interface Device extends Browser {
  headers: Record<string, string>
}

describe.each(RULE_ENGINES)('pushes on %s', (engine) => {
  let server: TestServer
  let service: PushService
  let editor: Rest
  const [buyer, other] = [`buyer-${engine}`, `other-${engine}`]
  let customer: number
  let order: number
  beforeAll(async () => {
    service = await startPushService()
    server = await startServer({
      engine,
      environment: {
        MAIL_DELAY_SECONDS: '0',
        PUSH_HOSTS: service.host,
        VAPID_SUBJECT: 'mailto:office@stage.example',
      },
    })
    await ensurePushKeys(server.context)
    editor = rest(server, 'editor')
    customer = await addCustomer(server, buyer)
    await addCustomer(server, other)
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })
  beforeEach(async () => {
    const { query } = server.context.db
    for (const table of ['notices', 'push_subscriptions', 'outgoing_pushes'])
      await query.deleteFrom(table).execute()
    service.pushes.length = 0
    order = await storeRecord(server.context, 'orders', {
      company: 'Stage Ltd',
      customer,
      lines: [LINE],
    })
  })

  /** Signs in. @param cookie of a browser with an earlier sign-in */
  async function signIn(username: string, cookie?: string) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken_web',
      headers: { ...(cookie && { cookie }) },
      payload: { username, password: PASSWORD },
    })
    const set = response.cookies.find(({ name }) => name === 'device')
    return {
      authorization: `Bearer ${response.json().data}`,
      'accept-language': 'en',
      cookie: cookie ?? `device=${set?.value}`,
    }
  }
  const subscribe = (headers: Record<string, string>, payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/web/push', headers, payload })
  const call = (device: Pick<Device, 'headers'>, method: 'GET' | 'POST' | 'DELETE', url: string) =>
    server.app.inject({ method, url, headers: device.headers })
  /** A device that gets pushes. */
  async function deviceOf(username: string): Promise<Device> {
    const browser = createBrowser(service.origin)
    const headers = await signIn(username)
    const response = await subscribe(headers, browser.subscription)
    expect(response.statusCode, response.body).toBe(200)
    return { ...browser, headers }
  }
  const stateOf = async (device: Pick<Device, 'headers'>): Promise<WebPush> =>
    (await call(device, 'GET', '/api/web/push')).json().data
  const deliver = (later = 0) => deliverDuePushes(server.context, new Date(Date.now() + later))
  const confirm = async () => recordOf(await editor.step('orders', order, 'confirm'))
  const rowsOf = (table: string) => server.context.db.query.selectFrom(table).selectAll().execute()

  it('send a title, a line and a path to the devices of the customer, encrypted and signed', async () => {
    const [phone, desk] = [await deviceOf(buyer), await deviceOf(buyer)]
    await deviceOf(other)
    const { number } = await confirm()
    expect(await deliver()).toMatchObject({ sent: 2, postponed: [], failed: [] })
    expect(service.pushes.map(({ path }) => path).toSorted()).toEqual(
      [phone.path, desk.path].toSorted(),
    )
    for (const push of service.pushes) {
      const { read } = push.path === phone.path ? phone : desk
      expect(read(push)).toEqual({
        title: `Your order ${number} is confirmed`,
        line: `We’ve confirmed your order ${number} and are preparing it.`,
        path: `/order_info_web?id=${order}`,
      })
      expect(push.headers['content-encoding']).toBe('aes128gcm')
      expect(claimsOf(push)).toMatchObject({
        aud: service.origin,
        sub: 'mailto:office@stage.example',
      })
    }
    expect(await deliver(HOUR_MS)).toMatchObject({ sent: 0 })
  })

  it('are in the language of the customer', async () => {
    const phone = await deviceOf(buyer)
    await rest(server).update('customers', customer, { language: 'zh' })
    await confirm()
    await deliver()
    const [push] = service.pushes
    expect(push && phone.read(push).title).toMatch(/^订单 .* 已确认$/)
    await rest(server).update('customers', customer, { language: 'en' })
  })

  it('are sent once by several processes', async () => {
    await deviceOf(buyer)
    await confirm()
    const rounds = await Promise.all([deliver(), deliver(), deliver()])
    expect(rounds.map(({ sent }) => sent).toSorted()).toEqual([0, 0, 1])
    expect(service.pushes).toHaveLength(1)
  })

  it('omit what has been read or withdrawn, or is closed to the customer by now', async () => {
    const phone = await deviceOf(buyer)
    await confirm()
    await server.app.inject({
      method: 'POST',
      url: '/api/web/notices/read',
      headers: phone.headers,
      payload: {},
    })
    const shipped = await editor.step('orders', order, 'ship')
    recordOf(await editor.undo(shipped.write))
    recordOf(await editor.step('orders', order, 'ship'))
    await rest(server).update('orders', order, { customer: null })
    expect(await deliver()).toMatchObject({ sent: 0 })
    expect(await rowsOf('outgoing_pushes')).toEqual([])
    expect(service.pushes).toEqual([])
  })

  it.each([404, 410])(
    'end for a device that is gone according to the service (%i)',
    async (status) => {
      const [phone, desk] = [await deviceOf(buyer), await deviceOf(buyer)]
      service.respond(phone, status)
      await confirm()
      expect(await deliver()).toMatchObject({ sent: 1, postponed: [] })
      expect((await rowsOf('push_subscriptions')).map(({ endpoint }) => endpoint)).toEqual([
        desk.subscription.endpoint,
      ])
      expect((await stateOf(phone)).isOn).toBe(false)
      expect(await rowsOf('outgoing_pushes')).toEqual([])
    },
  )

  it('are retried with increasing delays after other errors, and end after the last attempt', async () => {
    const phone = await deviceOf(buyer)
    service.respond(phone, 503)
    await confirm()
    expect((await deliver()).postponed).toEqual(['HTTP 503'])
    expect(await deliver()).toMatchObject({ sent: 0, postponed: [] })
    expect((await deliver(31_000)).postponed).toEqual(['HTTP 503'])
    expect((await deliver(62_000)).postponed).toEqual([])
    service.respond(phone, 201)
    expect(await deliver(100_000)).toMatchObject({ sent: 1 })
    expect((await stateOf(phone)).isOn).toBe(true)

    service.respond(phone, 429)
    recordOf(await editor.step('orders', order, 'ship'))
    await server.context.db.query.updateTable('outgoing_pushes').set({ attempts: 11 }).execute()
    expect((await deliver()).failed).toEqual(['HTTP 429'])
    expect(await rowsOf('outgoing_pushes')).toEqual([])
  })

  it('end with the session, on whichever device it is ended', async () => {
    await deviceOf(buyer)
    const [desk, tablet] = [await deviceOf(buyer), await deviceOf(buyer)]
    const endpoints = async () => (await rowsOf('push_subscriptions')).map((row) => row.endpoint)
    await call(tablet, 'POST', '/api/user/logout_web')
    expect(await endpoints()).not.toContain(tablet.subscription.endpoint)
    expect(await endpoints()).toHaveLength(2)
    expect((await call(desk, 'POST', '/api/user/end_other_devices')).statusCode).toBe(200)
    expect(await endpoints()).toEqual([desk.subscription.endpoint])
    const again = await deviceOf(buyer)
    const devices = (await call(desk, 'GET', '/api/user/devices')).json().data
    const { id } = devices.find(({ current }: { current: boolean }) => !current)
    await server.app.inject({
      method: 'POST',
      url: '/api/user/end_device',
      headers: desk.headers,
      payload: { id },
    })
    expect(await endpoints()).not.toContain(again.subscription.endpoint)
    await call(desk, 'DELETE', '/api/web/push')
    expect(await endpoints()).toEqual([])
    expect((await stateOf(desk)).isOn).toBe(false)
  })

  it('end with the account', async () => {
    const id = await addCustomer(server, `gone-${engine}`)
    const device = await deviceOf(`gone-${engine}`)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/web/account/delete',
      headers: device.headers,
      payload: { pwd: PASSWORD },
    })
    expect(response.statusCode).toBe(200)
    expect((await rowsOf('push_subscriptions')).filter((row) => row.customer_id === id)).toEqual([])
  })

  it('continue with the next session of the customer, and end when another customer signs in', async () => {
    const phone = await deviceOf(buyer)
    const again = await signIn(buyer, phone.headers.cookie)
    expect((await stateOf({ headers: again })).isOn).toBe(true)
    await confirm()
    expect(await deliver()).toMatchObject({ sent: 1 })
    await signIn(other, phone.headers.cookie)
    expect(await rowsOf('push_subscriptions')).toEqual([])
  })

  it('belong to the last customer that the browser was subscribed for', async () => {
    const phone = await deviceOf(buyer)
    await confirm()
    const headers = await signIn(other)
    expect((await subscribe(headers, phone.subscription)).statusCode).toBe(200)
    expect((await stateOf(phone)).isOn).toBe(false)
    recordOf(await editor.step('orders', order, 'ship'))
    expect(await deliver()).toMatchObject({ sent: 0 })
    expect(await rowsOf('outgoing_pushes')).toEqual([])
    expect((await stateOf({ headers })).isOn).toBe(true)
  })

  it('are not sent to private or unusual addresses', async () => {
    const headers = await signIn(buyer)
    const { keys } = createBrowser('').subscription
    for (const endpoint of [
      'http://127.0.0.1/push',
      'http://localhost/push',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/push',
      'https://push.example:8443/x',
      'https://user:secret@push.example/x',
      'https://push.internal/x',
      'http://push.example/x',
      'file:///etc/passwd',
      'push',
    ])
      expect((await subscribe(headers, { endpoint, keys })).statusCode, endpoint).toBe(422)
    for (const wrong of [
      { ...keys, p256dh: randomBytes(65).toString('base64url') },
      { ...keys, p256dh: 'AAAA' },
      { ...keys, auth: 'AAAA' },
      { ...keys, auth: '!' },
    ]) {
      const endpoint = `${service.origin}/push`
      const response = await subscribe(headers, { endpoint, keys: wrong })
      expect(response.statusCode, JSON.stringify(wrong)).toBe(422)
    }
    expect(await rowsOf('push_subscriptions')).toEqual([])
  })

  it('are open to customers alone', async () => {
    const { subscription } = createBrowser(service.origin)
    expect((await subscribe(server.as('admin'), subscription)).statusCode).toBe(403)
    expect((await subscribe({}, subscription)).statusCode).toBe(401)
  })

  it('have one key pair for all starts, encrypted, and end with another one', async () => {
    const keys = await pushKeysOf(server.context)
    await ensurePushKeys(server.context)
    expect(await pushKeysOf(server.context)).toEqual(keys)
    expect((await stateOf(await deviceOf(buyer))).key).toBe(keys?.publicKey)
    const [row] = await rowsOf('push_keys')
    const isSealed = engine === 'sqlite'
    expect(String(row?.private).startsWith('sealed:')).toBe(isSealed)
    // As after a restore without the key that it was encrypted by.
    const lost = { private: 'sealed:00000000:AAAA' }
    await server.context.db.query.updateTable('push_keys').set(lost).execute()
    expect(await pushKeysOf(server.context)).toBeNull()
    await ensurePushKeys(server.context)
    expect((await pushKeysOf(server.context))?.publicKey).not.toBe(keys?.publicKey)
    await confirm()
    expect(await deliver()).toMatchObject({ sent: 0, postponed: [] })
    expect(await rowsOf('push_subscriptions')).toEqual([])
  })

  it('are off over plain HTTP', async () => {
    const { env } = server.context
    const context = { ...server.context, env: { ...env, publicUrl: 'http://portal.example' } }
    expect(await pushKeysOf(context)).toBeNull()
    const secure = { ...server.context, env: { ...env, publicUrl: 'https://portal.example' } }
    expect(await pushKeysOf(secure)).not.toBeNull()
  })
})
