/** Customers of one company over HTTP: who sees whose orders, approval, and the address book. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { CODES } from '#shared/errors.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

describe.each(RULE_ENGINES)('a company on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let made = 0
  let lamp = 0
  let firm = 0
  let names: Record<'buyer' | 'approver' | 'viewer' | 'stranger' | 'alone', string>
  let buyer: Headers
  let approver: Headers
  let viewer: Headers
  /** Of another company, with all rights there. */
  let stranger: Headers
  let alone: Headers

  beforeAll(async () => {
    server = await startServer({ engine })
    editor = rest(server, 'editor')
    lamp = await storeRecord(server.context, 'codes', {
      part_number: 'FS-LMP-1',
      name: { en: 'Lamp', zh: '灯泡' },
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    const suffix = `${engine.slice(0, 2)}${++made}`
    names = {
      buyer: `buyer-${suffix}`,
      approver: `approver-${suffix}`,
      viewer: `viewer-${suffix}`,
      stranger: `stranger-${suffix}`,
      alone: `alone-${suffix}`,
    }
    firm = await storeRecord(server.context, 'companies', {
      name: `Firm ${suffix}`,
      approval: 'above',
      approval_from: 5,
    })
    const rival = await storeRecord(server.context, 'companies', { name: `Rival ${suffix}` })
    const add = async (name: string, more: object) =>
      deviceOf(server, await addCustomer(server, name, more))
    buyer = await add(names.buyer, { firm, company_role: 'buyer' })
    approver = await add(names.approver, { firm, company_role: 'approver' })
    viewer = await add(names.viewer, { firm, company_role: 'viewer' })
    stranger = await add(names.stranger, { firm: rival, company_role: 'approver' })
    // An equal name of a company opens nothing.
    alone = await add(names.alone, { company: `Firm ${suffix}` })
  })

  const call = webCalls(() => ({ server, me: buyer }))
  const review = async (headers: Headers, quantity = 1, more: object = {}) => {
    await call('POST', 'cart', { lines: [{ part: lamp, quantity }] }, headers)
    const cart: CartLine[] = (await call('GET', 'cart', undefined, headers)).data
    const lines = cart.map((line) => ({ id: line.id, quantity: line.quantity }))
    const accepted = cart.flatMap(({ id, alarms }) => alarms.map(({ kind }) => `${id} ${kind}`))
    return () =>
      call('POST', 'orders', { company: 'Firm', contact: 'Lin', lines, accepted, ...more }, headers)
  }
  const order = async (...input: Parameters<typeof review>) => (await review(...input))()
  const idsOf = async (headers: Headers, query = '') =>
    (await call('GET', `orders${query}`, undefined, headers)).data.map(
      ({ id }: { id: number }) => id,
    )
  const subjects = async () =>
    (await queuedMails(server.context))
      .filter(({ state }) => state === 'waiting')
      .map(({ recipient, subject }) => `${String(recipient).split('@')[0]}: ${subject}`)

  it('keeps number, date and address of an order, and prints them for the office', async () => {
    const more = {
      purchase_order: ' PO-77 ',
      wanted_date: '2999-12-24',
      delivery_address: 'Gate 4\n18 Quayside',
    }
    const { data } = await order(buyer, 1, more)
    const stored = {
      purchase_order: 'PO-77',
      wanted_date: '2999-12-24',
      delivery_address: 'Gate 4\n18 Quayside',
    }
    expect(data).toMatchObject({ ...stored, status: 'submitted', orderer: null })
    expect(recordOf(await editor.get('orders', data.id))).toMatchObject({ ...stored, firm })
    const wrong = await order(buyer, 1, { wanted_date: 'soon', purchase_order: 'x'.repeat(61) })
    expect(wrong.data.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'purchase_order',
      'wanted_date',
    ])
  })

  it('requires a delivery address of those who have one', async () => {
    expect((await order(buyer)).code).toBe(CODES.ok)
    await call('POST', 'own/addresses', { name: 'Gate', address: 'Gate 4', shared: true }, approver)
    const refused = { code: CODES.validation, data: { errors: [{ path: 'delivery_address' }] } }
    for (const delivery_address of [undefined, '\u3164\u200b'])
      expect(await order(buyer, 1, { delivery_address })).toMatchObject(refused)
    expect((await order(buyer, 1, { delivery_address: 'Bench 1' })).data.delivery_address).toBe(
      'Bench 1',
    )
    expect((await order(alone)).code).toBe(CODES.ok)
  })

  it('shows orders to colleagues only', async () => {
    const mine = (await order(buyer)).data
    const approverOrder = (await order(approver)).data
    const foreign = (await order(alone)).data
    for (const headers of [buyer, approver, viewer])
      expect(await idsOf(headers)).toEqual([approverOrder.id, mine.id])
    expect(await idsOf(buyer, '?own=true')).toEqual([mine.id])
    expect(await idsOf(alone)).toEqual([foreign.id])
    expect(await idsOf(stranger)).toEqual([])
    const seen = (await call('GET', `orders/${mine.id}`, undefined, viewer)).data
    expect(seen).toMatchObject({
      orderer: names.buyer,
      offers: [],
      steps: [{ own: false, by: names.buyer }],
    })
    for (const headers of [stranger, alone]) {
      for (const [method, path, body] of [
        ['GET', ''],
        ['GET', '/pdf'],
        ['POST', '/cancel'],
        ['POST', '/reorder'],
        ['POST', '/approval/approve', {}],
      ] as const) {
        expect([
          path,
          (await call(method, `orders/${mine.id}${path}`, body, headers)).code,
        ]).toEqual([path, CODES.notFound])
      }
    }
    expect((await call('POST', `orders/${mine.id}/cancel`, undefined, viewer)).code).toBe(
      CODES.forbidden,
    )
    expect((await call('POST', `orders/${mine.id}/cancel`, undefined, approver)).data.status).toBe(
      'cancelled',
    )
  })

  it('no longer shows them to a person who has left it', async () => {
    const { data } = await order(approver)
    const [member] = recordOf(await editor.list('customers', { filter: { username: names.buyer } }))
    expect(await idsOf(buyer)).toEqual([data.id])
    recordOf(await editor.update('customers', Number(member?.id), { firm: null }))
    expect(await idsOf(buyer)).toEqual([])
    expect((await call('GET', 'own/companies')).data).toEqual([])
    expect((await call('GET', 'colleagues')).data).toEqual([])
  })

  it('lets viewers see only, with a reason', async () => {
    const refused = await order(viewer)
    expect([refused.code, refused.message]).toEqual([
      CODES.readable,
      'Your company lets you see orders, but not place them. Ask a colleague who approves orders.',
    ])
    expect((await call('GET', 'cart', undefined, viewer)).data).toHaveLength(1)
  })

  it('approves larger orders of buyers before the office receives them', async () => {
    const large = (await order(buyer, 5)).data
    expect(large).toMatchObject({
      status: 'pending',
      offers: ['cancel'],
      steps: [{ status: 'pending' }],
    })
    expect(await subjects()).toEqual([
      `${names.buyer}: Your order ${large.number} awaits approval`,
      `${names.approver}: Order ${large.number} awaits your approval`,
    ])
    expect((await call('POST', `orders/${large.id}/approval/approve`, {})).code).toBe(
      CODES.forbidden,
    )
    const seen = (await call('GET', `orders/${large.id}`, undefined, approver)).data
    expect(seen.offers).toEqual(['approve', 'decline', 'cancel'])
    const approve = () => call('POST', `orders/${large.id}/approval/approve`, {}, approver)
    const [first, second] = await Promise.all([approve(), approve()])
    expect([first?.code, second?.code].toSorted()).toEqual([CODES.ok, CODES.readable].toSorted())
    expect((await call('GET', `orders/${large.id}`)).data).toMatchObject({
      status: 'submitted',
      steps: [
        { status: 'pending', own: true },
        { status: 'submitted', by: names.approver },
      ],
    })
    expect(await subjects()).toEqual([
      `${names.buyer}: Your order ${large.number} awaits approval`,
      `${names.buyer}: Your order ${large.number} is approved`,
    ])
    expect((await order(approver, 50)).data.status).toBe('submitted')
  })

  it('rejects an order with a reason, which the buyer sees', async () => {
    const { id } = (await order(buyer, 9)).data
    const decline = (reason: string) =>
      call('POST', `orders/${id}/approval/decline`, { reason }, approver)
    expect((await decline(' ')).data.errors).toEqual([
      { path: 'approval_remark', message: 'must be filled in' },
    ])
    expect((await decline('Not this year')).data).toMatchObject({
      status: 'declined',
      end_time: expect.any(String),
    })
    const seen = (await call('GET', `orders/${id}`)).data
    expect(seen).toMatchObject({ status: 'declined', approval_remark: 'Not this year', offers: [] })
    const again = await call('POST', `orders/${id}/approval/approve`, {}, approver)
    expect(again.code).toBe(CODES.readable)
  })

  it('names the state of an ended order to late requests, without usernames of staff', async () => {
    const { id, number } = (await order(buyer, 9)).data
    const decline = () => call('POST', `orders/${id}/approval/decline`, { reason: 'No' }, approver)
    const cancel = async () => (await call('POST', `orders/${id}/cancel`)).message
    expect((await decline()).code).toBe(CODES.ok)
    expect(await cancel()).toBe(`${number} is “Not approved” and can’t be changed to “Cancelled”`)
    expect((await decline()).message).toBe(`${number} is already “Not approved”`)
    const other = (await order(buyer, 9)).data
    for (const status of ['submitted', 'confirmed'])
      recordOf(await editor.update('orders', other.id, { status }))
    const late = await call(
      'POST',
      `orders/${other.id}/approval/decline`,
      { reason: 'No' },
      approver,
    )
    expect(late.message).toBe(
      `${other.number} is “Confirmed” and can’t be changed to “Not approved”`,
    )
  })

  it('has one result of two decisions at the same moment, and a sentence for the other', async () => {
    const decline = (id: number) =>
      call('POST', `orders/${id}/approval/decline`, { reason: 'No' }, approver)
    const rivals = {
      submitted: (id: number) => call('POST', `orders/${id}/approval/approve`, {}, approver),
      cancelled: (id: number) => call('POST', `orders/${id}/cancel`),
    }
    for (const [status, decide] of Object.entries(rivals)) {
      for (const isFirst of [true, false]) {
        const { id, number } = (await order(buyer, 9)).data
        const [declined, decided] = isFirst
          ? await Promise.all([decline(id), decide(id)])
          : (await Promise.all([decide(id), decline(id)])).toReversed()
        const current = (await call('GET', `orders/${id}`)).data
        const [expected, rejected] =
          declined?.code === CODES.ok ? ['declined', decided] : [status, declined]
        expect(current).toMatchObject({
          status: expected,
          steps: [{ status: 'pending' }, { status: expected }],
        })
        expect([declined?.code, decided?.code].toSorted()).toEqual([CODES.ok, CODES.readable])
        expect(rejected?.message).toMatch(
          new RegExp(`^${number} is “.*” and can’t be changed to “.*”$`),
        )
      }
    }
  })

  it('is warned of an order by a colleague at the same moment', async () => {
    const submissions = await Promise.all(
      [await review(buyer), await review(approver)].map((submit) => submit()),
    )
    expect(submissions.map(({ code }) => code).toSorted()).toEqual([CODES.ok, CODES.conflict])
    const rejected = submissions[0]?.code === CODES.ok ? approver : buyer
    const cart: CartLine[] = (await call('GET', 'cart', undefined, rejected)).data
    expect(cart.map(({ alarms }) => alarms.map(({ kind }) => kind))).toEqual([['recent']])
    expect((await order(rejected)).code).toBe(CODES.ok)
  })

  it('is ordered once by a request that is repeated while the order is declined', async () => {
    const headers = { ...buyer, ...withKey() }
    await call('POST', 'cart', { lines: [{ part: lamp, quantity: 9 }] })
    const [line]: CartLine[] = (await call('GET', 'cart')).data
    const lines = [{ id: line?.id, quantity: 9 }]
    const submit = () => call('POST', 'orders', { company: 'Firm', contact: 'Lin', lines }, headers)
    const { id } = (await submit()).data
    const [again, declined] = await Promise.all([
      submit(),
      call('POST', `orders/${id}/approval/decline`, { reason: 'No' }, approver),
    ])
    expect([again.code, again.data.id, declined.code]).toEqual([CODES.ok, id, CODES.ok])
    expect((await submit()).data.id).toBe(id)
    expect((await call('GET', `orders/${id}`)).data).toMatchObject({
      status: 'declined',
      approval_remark: 'No',
    })
    expect(await idsOf(buyer)).toEqual([id])
  })

  it('has one address book, in addition to those of its people', async () => {
    const { data: own, write } = await call('POST', 'own/addresses', {
      name: 'Bench',
      address: 'Bench 1',
    })
    expect(write).toMatch(/^[\da-f-]{36}$/)
    const shared = (
      await call('POST', 'own/addresses', { name: 'Gate', address: 'Gate 4', shared: true })
    ).data
    const list = async (headers: Headers) =>
      (await call('GET', 'own/addresses', undefined, headers)).data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await list(buyer)).toEqual(['Bench', 'Gate'])
    expect(await list(viewer)).toEqual(['Gate'])
    for (const headers of [stranger, alone]) {
      expect(await list(headers)).toEqual([])
      for (const { id } of [own, shared]) {
        const answers = [
          await call('GET', `own/addresses/${id}`, undefined, headers),
          await call('PUT', `own/addresses/${id}`, { name: 'Mine' }, headers),
          await call('DELETE', `own/addresses/${id}`, undefined, headers),
        ]
        expect(answers.map(({ code }) => code)).toEqual([
          CODES.notFound,
          CODES.notFound,
          CODES.notFound,
        ])
      }
    }
    expect((await call('PUT', `own/addresses/${shared.id}`, { name: 'X' }, viewer)).code).toBe(
      CODES.forbidden,
    )
    expect(
      (await call('PUT', `own/addresses/${shared.id}`, { name: 'Gate 5' }, approver)).data.name,
    ).toBe('Gate 5')
    expect((await call('PUT', `own/addresses/${own.id}`, { owner: null, firm }, buyer)).code).toBe(
      CODES.forbidden,
    )
    const lonely = await call(
      'POST',
      'own/addresses',
      { name: 'A', address: 'B', shared: true },
      alone,
    )
    expect(lonely.data.errors).toMatchObject([{ path: 'shared' }])
    expect((await call('POST', 'own/companies', { name: 'X' })).code).toBe(CODES.notFound)
    const [company] = (await call('GET', 'own/companies')).data
    expect(company).toMatchObject({ id: firm, approval: 'above', approval_from: 5 })
    expect(company).not.toHaveProperty('remark')
    expect((await call('GET', `own/companies/${firm}`, undefined, stranger)).code).toBe(
      CODES.notFound,
    )
  })

  it('keeps its addresses when a colleague deletes their account, and erases theirs', async () => {
    await call('POST', 'own/addresses', { name: names.buyer, address: 'Bench 1' })
    await call('POST', 'own/addresses', { name: 'Gate', address: 'Gate 4', shared: true })
    const placed = (await order(buyer, 1, { delivery_address: 'Gate 4' })).data
    expect((await call('POST', 'account/delete', { pwd: 'followspot' })).code).toBe(CODES.ok)
    const left = recordOf(await editor.list('addresses', { filter: { firm } }))
    expect(left.map(({ name }) => name)).toEqual(['Gate'])
    expect(recordOf(await editor.list('addresses', { filter: { name: names.buyer } }))).toEqual([])
    expect((await call('GET', `orders/${placed.id}`, undefined, approver)).data).toMatchObject({
      orderer: null,
    })
  })

  it('shares saved lists until their owner stops sharing or leaves', async () => {
    await call('POST', 'cart', { lines: [{ part: lamp, quantity: 2 }] })
    const saved = (await call('POST', 'saved_lists', { name: 'Tour', shared: true })).data
    const lists = async (headers: Headers) =>
      (await call('GET', 'saved_lists', undefined, headers)).data
    expect(await lists(buyer)).toMatchObject([{ name: 'Tour', shared: true, owner: null }])
    expect(await lists(approver)).toMatchObject([
      { name: 'Tour', shared: true, owner: names.buyer },
    ])
    expect(
      (await call('GET', `saved_lists/${saved.id}/lines`, undefined, viewer)).data,
    ).toHaveLength(1)
    for (const headers of [stranger, alone]) {
      expect(await lists(headers)).toEqual([])
      expect((await call('GET', `saved_lists/${saved.id}/lines`, undefined, headers)).code).toBe(
        CODES.notFound,
      )
    }
    expect((await call('PUT', `saved_lists/${saved.id}`, { name: 'Mine' }, approver)).code).toBe(
      CODES.notFound,
    )
    expect((await call('DELETE', `saved_lists/${saved.id}`, undefined, approver)).code).toBe(
      CODES.notFound,
    )
    await call('PUT', `saved_lists/${saved.id}`, { shared: false })
    expect(await lists(approver)).toEqual([])
    await call('POST', 'cart', { lines: [{ part: lamp, quantity: 1 }] }, alone)
    const lonely = await call('POST', 'saved_lists', { name: 'Tour', shared: true }, alone)
    expect(lonely.data.errors).toMatchObject([{ path: 'shared' }])
  })
})
