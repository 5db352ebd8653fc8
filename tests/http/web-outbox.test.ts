/** Queued requests arrive once, despite lost connections; rejected ones stay with their reason. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { linesKind, orderKind } from '#modules/orders/storefront/cart/outbox-kinds.ts'
import {
  countPendingLines,
  type PendingLines,
  type PendingOrder,
} from '#modules/orders/storefront/cart/pending.ts'
import { changeLines } from '#modules/orders/storefront/cart/pending-lines.ts'
import { seenWarnings } from '#modules/orders/storefront/cart/pending-order.ts'
import { withPendingLines } from '#modules/orders/storefront/cart/use-all-lines.ts'
import { messageKind } from '#modules/support/storefront/pending-message.ts'
import { CODES } from '#shared/errors.ts'
import { createHttp, type Http } from '#shared/http/client.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { loadEveryLanguage } from '#storefront/language/texts.ts'
import type { OutboxEntry } from '#storefront/offline/outbox/entry.ts'
import type { Sent } from '#storefront/offline/outbox/kind.ts'
import { sendOutbox } from '#storefront/offline/outbox/send.ts'
import type { OutboxStore } from '#storefront/offline/outbox/store.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startInterruptingProxy } from '../support/interrupting-proxy.ts'
import { memoryStore } from '../support/memory-outbox.ts'
import { startServer, type TestServer } from '../support/server.ts'

const both = (en: string) => ({ en, zh: null })
const OWNER = 7
const KINDS = [linesKind, orderKind, messageKind]
let server: TestServer
let origin: string
let headers: Record<string, string>
const parts: Record<string, number> = {}
let users = 0

beforeAll(async () => {
  await loadEveryLanguage()
  server = await startServer()
  for (const number of ['FAN-1', 'LENS-1', 'BELT-1']) {
    parts[number] = await storeRecord(server.context, 'codes', {
      part_number: number,
      name: both(number),
      orderable: true,
    })
  }
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  headers = await deviceOf(server, await addCustomer(server, `lin${++users}`))
})

const httpTo = (base: string) =>
  createHttp({
    baseUrl: () => base,
    token: () => headers.authorization?.slice('Bearer '.length),
    locale: () => 'en',
  })

const line = (number: string, quantity: number): CartLine => ({
  id: randomUuid(),
  part_number: number,
  part: { id: parts[number] } as CartLine['part'],
  replacement: null,
  quantity,
  serial_number: '',
  model: '',
  remark: '',
  alarms: [],
})
let clock = 0
const waiting = () => ({
  key: randomUuid(),
  owner: OWNER,
  at: new Date(++clock * 1000).toISOString(),
  isAttempted: false,
  refusal: null,
})
const linesEntry = (lines: CartLine[]): PendingLines => ({
  ...waiting(),
  kind: 'lines',
  list: 'cart',
  lines,
})
const orderEntry = (lines: CartLine[], remark = ''): PendingOrder => ({
  ...waiting(),
  kind: 'order',
  review: {
    company: 'Stage',
    contact: 'Lin',
    remark,
    purchase_order: '',
    wanted_date: '',
    delivery_address: '',
  },
  lines,
  seen: seenWarnings(lines),
  submission: null,
})
const messageEntry = (message: string) => {
  const entry = waiting()
  const values = { continent: 'Asia', country: 'China', first_name: 'Wei', last_name: 'Lin' }
  return {
    ...entry,
    kind: 'message',
    message: {
      ...values,
      email: 'lin@stage.example',
      telephone: '',
      message,
      about: {},
      attachments: [],
      website: '',
      opened: new Date(Date.now() - 60_000).toISOString(),
    },
  }
}

const get = async (path: string) => (await server.app.inject({ url: path, headers })).json().data
const put = async (store: OutboxStore, entries: readonly OutboxEntry[]) => {
  for (const entry of entries) await store.put(entry)
}
async function send(store: OutboxStore, base = origin, sent: Sent[] = [], http = httpTo(base)) {
  const dependencies = { http, store, kinds: KINDS, owner: OWNER }
  return { isDone: await sendOutbox({ ...dependencies, onSent: (one) => sent.push(one) }), sent }
}
/**
 * Warnings of the demo's rule about parts ordered lately do not stop an order that has them seen.
 */
const RECENT = 'recent'

describe('what waits', () => {
  it('is sent in its order: lines, the order of them, a message', async () => {
    const store = memoryStore()
    const lines = [line('FAN-1', 2), line('LENS-1', 1)]
    await put(store, [
      linesEntry(lines),
      orderEntry(lines, 'stage door'),
      messageEntry('The fan is loud'),
    ])
    const { isDone, sent } = await send(store)
    expect(isDone).toBe(true)
    expect(sent.map(({ entry }) => entry.kind)).toEqual(['lines', 'order', 'message'])
    expect(await store.all()).toEqual([])
    expect((await get('/api/web/orders')).map((order: { lines: number }) => order.lines)).toEqual([
      2,
    ])
    expect(await get('/api/web/cart')).toEqual([])
    expect((await get('/api/web/messages')).map((one: { message: string }) => one.message)).toEqual(
      ['The fan is loud'],
    )
  })

  it('stays while offline, and with its owner', async () => {
    const store = memoryStore()
    const entry = linesEntry([line('FAN-1', 1)])
    await put(store, [entry, { ...linesEntry([line('FAN-1', 5)]), owner: OWNER + 1 }])
    expect((await send(store, 'http://127.0.0.1:9')).isDone).toBe(false)
    expect(await store.all()).toHaveLength(2)
    expect((await send(store)).isDone).toBe(true)
    expect((await store.all()).map(({ owner }) => owner)).toEqual([OWNER + 1])
    expect((await get('/api/web/cart')).map((one: CartLine) => one.quantity)).toEqual([1])
  })

  it('is added once by two tabs that send at the same time', async () => {
    const store = memoryStore()
    await put(store, [linesEntry([line('FAN-1', 3)]), messageEntry('Once')])
    await Promise.all([send(store), send(store)])
    expect((await get('/api/web/cart')).map((one: CartLine) => one.quantity)).toEqual([3])
    expect(await get('/api/web/messages')).toHaveLength(1)
  })

  it('is sent as a user has changed it before another tab began to send it, and removed is not sent', async () => {
    const store = memoryStore()
    const [changed, removed] = [line('FAN-1', 1), line('LENS-1', 1)]
    await put(store, [linesEntry([changed]), linesEntry([removed])])
    // The sending tab has read the entries, but not marked them.
    const update = store.update
    let isFirst = true
    store.update = async (key, change) => {
      if (isFirst) {
        isFirst = false
        expect(await changeLines({ ...store, update }, [changed.id], { quantity: 7 })).toBe(true)
        expect(await changeLines({ ...store, update }, [removed.id], null)).toBe(true)
      }
      return update(key, change)
    }
    await send(store)
    const cart: CartLine[] = await get('/api/web/cart')
    expect(cart.map(({ part_number, quantity }) => [part_number, quantity])).toEqual([['FAN-1', 7]])
    expect(await store.all()).toEqual([])
  })

  it('stays as it is once another tab is sending it, and does not come back', async () => {
    const store = memoryStore()
    const sending = line('FAN-1', 1)
    await put(store, [linesEntry([sending])])
    const outcomes: boolean[] = []
    const http = httpTo(origin)
    const sent: Sent[] = []
    await sendOutbox({
      // The edit comes while the call is on its way.
      http: (async (call) => {
        outcomes.push(await changeLines(store, [sending.id], { quantity: 9 }))
        return http(call)
      }) as typeof http,
      store,
      kinds: KINDS,
      owner: OWNER,
      onSent: (one) => sent.push(one),
    })
    expect(outcomes).toEqual([false])
    expect(await changeLines(store, [sending.id], { quantity: 9 })).toBe(false)
    expect(await store.all()).toEqual([])
    expect((await get('/api/web/cart')).map(({ quantity }: CartLine) => quantity)).toEqual([1])
  })

  it('keeps rejected entries with their reason, and defers entries that depend on them', async () => {
    const store = memoryStore()
    const gone = line('FAN-1', 1)
    const lines = [{ ...gone, part: { id: 999_999 } as CartLine['part'] }]
    await put(store, [linesEntry(lines), orderEntry(lines), messageEntry('Goes through')])
    const { sent } = await send(store)
    expect(sent.map(({ entry }) => entry.kind)).toEqual(['message'])
    const [refused, held] = await store.all()
    expect(refused?.refusal).toBeTruthy()
    expect(held?.refusal).toBeNull()
    expect(await get('/api/web/orders')).toEqual([])
  })

  it('that was rejected is sent once it is corrected, and what comes after it', async () => {
    const store = memoryStore()
    const wrong = line('FAN-1', 1)
    const rejected = { ...wrong, part: { id: 999_999 } as CartLine['part'] }
    await put(store, [linesEntry([rejected]), linesEntry([line('LENS-1', 1)])])
    await send(store)
    expect((await store.all()).map(({ refusal }) => refusal === null)).toEqual([false, true])
    expect(await changeLines(store, [wrong.id], { part: wrong.part })).toBe(true)
    await send(store)
    expect(await store.all()).toEqual([])
    expect((await get('/api/web/cart')).map((one: CartLine) => one.part_number).toSorted()).toEqual(
      ['FAN-1', 'LENS-1'],
    )
  })

  it('compares the order with the cart of the server, not with the one that this device has stored', async () => {
    const store = memoryStore()
    const lines = [line('FAN-1', 2)]
    await put(store, [linesEntry(lines), orderEntry(lines)])
    const http = httpTo(origin)
    const storing = (async (call) => {
      const answer = await http(call)
      return call.url === '/api/web/cart' && !call.method && !call.isFresh
        ? { ...answer, data: [] }
        : answer
    }) as typeof http
    await send(store, origin, [], storing)
    expect(await store.all()).toEqual([])
    expect(await get('/api/web/orders')).toHaveLength(1)
  })

  it('does not order another unit than the reviewed one, where the first attempt got no response', async () => {
    const store = memoryStore()
    await put(store, [linesEntry([line('FAN-1', 1)])])
    await send(store)
    const [stored] = await get('/api/web/cart')
    await put(store, [orderEntry([stored])])
    const losing: Http = async (call) => {
      if (call.url === '/api/web/orders') throw new HttpError(CODES.unavailable, 'lost')
      return httpTo(origin)(call)
    }
    await send(store, origin, [], losing)
    const change = { method: 'PUT', url: `/api/web/cart/${stored.id}`, headers } as const
    await server.app.inject({ ...change, payload: { serial_number: 'V12-2' } })
    await send(store)
    expect((await store.all()).map(({ refusal }) => refusal)).toEqual([
      'Your cart has changed. Please review it again.',
    ])
    expect(await get('/api/web/orders')).toEqual([])
  })

  it('does not order another cart than the reviewed one', async () => {
    const store = memoryStore()
    await put(store, [linesEntry([line('FAN-1', 2)]), orderEntry([line('FAN-1', 1)])])
    await send(store)
    expect((await store.all()).map(({ refusal }) => refusal)).toEqual([
      'Your cart has changed since you reviewed it. Please review it again.',
    ])
    expect(await get('/api/web/orders')).toEqual([])
  })
})

it('the cart shows pending lines, without those of a pending order', () => {
  const [stored, added] = [line('FAN-1', 1), line('LENS-1', 2)]
  const entries = [linesEntry([added])]
  expect(withPendingLines(entries, 'cart', [stored])).toEqual([stored, added])
  expect(withPendingLines(entries, 'wishlist', [stored])).toEqual([stored])
  const ordered = [...entries, orderEntry([stored, added])]
  expect(withPendingLines(ordered, 'cart', [stored])).toEqual([])
  expect(countPendingLines(ordered)).toEqual({ cart: -1, wishlist: 0 })
  const refused = [...entries, { ...orderEntry([stored, added]), refusal: 'no' }]
  expect(withPendingLines(refused, 'cart', [stored])).toEqual([stored, added])
})

it('a hundred orders under random cuts arrive as a hundred orders', async () => {
  let seed = 20_261_123
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const proxy = await startInterruptingProxy(
    (server.app.server.address() as AddressInfo).port,
    random,
    0.1,
  )
  const store = memoryStore()
  const numbers = Object.keys(parts)
  for (let n = 0; n < 100; n++) {
    const added = [line(numbers[n % 3] ?? '', 1 + (n % 5))]
    const seen = added.map((item) => `${item.part?.id} ${item.serial_number} ${RECENT}`)
    const lines = linesEntry(added)
    const order: PendingOrder = { ...orderEntry(added, `order ${n}`), seen }
    await put(store, [lines, order])
  }
  const sent: Sent[] = []
  const refusals = async () => (await store.all()).flatMap(({ refusal }) => refusal ?? [])
  while ((await store.all()).length) {
    expect(await refusals()).toEqual([])
    await send(store, proxy.origin, sent)
  }
  expect(proxy.interruptions()).toBeGreaterThan(50)
  const rows = await server.context.db.query
    .selectFrom('orders')
    .select(['remark', 'lines'])
    .execute()
  const own = rows.filter(({ remark }) => /^order \d+$/.test(String(remark)))
  expect(own.map(({ remark }) => String(remark)).toSorted()).toEqual(
    Array.from({ length: 100 }, (_, n) => `order ${n}`).toSorted(),
  )
  for (const { remark, lines } of own) {
    const n = Number(String(remark).slice('order '.length))
    const [only, ...more] = JSON.parse(String(lines)) as { part_number: string; quantity: number }[]
    expect([only?.part_number, only?.quantity, more]).toEqual([numbers[n % 3], 1 + (n % 5), []])
  }
  expect(await get('/api/web/cart')).toEqual([])
  await proxy.close()
}, 240_000)
