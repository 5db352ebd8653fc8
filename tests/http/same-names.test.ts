/**
 * Usernames of staff and customers: one person each, and told apart in the log where an old one is
 * not.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backfillAccounts } from '#server/backfills/accounts.ts'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { historyOf } from '../support/history.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, PASSWORD, startServer, type TestServer } from '../support/server.ts'

const LATER = '2999-01-01T00:00:00.000Z'

describe.each(enginesFor(import.meta.filename))('a username on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const customerOf = (username: string) => ({
    username,
    password: PASSWORD,
    company: 'Stage',
    email: `${username}@stage.example`,
    status: 'active',
  })
  const register = async (username: string) => {
    const { status: _, ...payload } = customerOf(username)
    const headers = { 'accept-language': 'en' }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/register_web',
      payload,
      headers,
    })
    return answer.json<{ code: number; data: { errors: Values[] } | null }>()
  }
  const errorOf = ({ code, data }: { code: number; data: unknown }) => [
    code,
    (data as { errors: Values[] }).errors,
  ]
  const TAKEN = [CODES.validation, [{ path: 'username', message: expect.stringMatching(/./) }]]
  const roles = async () => [
    recordOf(await admin.list('roles', { filter: { key: 'editor' } }))[0]?.id ?? 0,
  ]

  const OWN = ['system', 'Server', 'import', 'ANONYMOUS', 'undo', 'seed']
  it.each(['editor', 'ADMIN', 'Visitor', ...OWN])(
    'cannot be registered by a customer as %s',
    async (username) => {
      expect(errorOf(await register(username))).toEqual(TAKEN)
      expect(errorOf(await admin.create('customers', customerOf(username)))).toEqual(TAKEN)
    },
  )

  it('cannot be that of a customer for staff, new or renamed', async () => {
    expect((await register('wang-lei')).code).toBe(CODES.ok)
    const account = { username: 'Wang-Lei', password: PASSWORD, roles: await roles() }
    expect(errorOf(await admin.create('users', account))).toEqual(TAKEN)
    const { id } = recordOf(await admin.create('users', { ...account, username: 'wang-le' }))
    expect(errorOf(await admin.update('users', id, { username: 'WANG-LEI' }))).toEqual(TAKEN)
    expect((await admin.update('users', id, { username: 'Wang-Le' })).code).toBe(CODES.ok)
  })

  it('of the server itself cannot be that of staff', async () => {
    for (const username of OWN) {
      const created = await admin.create('users', {
        username,
        password: PASSWORD,
        roles: await roles(),
      })
      expect([username, errorOf(created)]).toEqual([username, TAKEN])
    }
  })

  it('stays that of an account that has another one now, and may return to it', async () => {
    const account = { username: 'first-name', password: PASSWORD, roles: await roles() }
    const { id } = recordOf(await admin.create('users', account))
    expect((await admin.update('users', id, { username: 'second-name' })).code).toBe(CODES.ok)
    for (const username of ['first-name', 'FIRST-name'])
      expect(errorOf(await register(username))).toEqual(TAKEN)
    expect(errorOf(await admin.create('users', account))).toEqual(TAKEN)
    expect((await admin.update('users', id, { username: 'first-name' })).code).toBe(CODES.ok)
    expect(errorOf(await register('second-name'))).toEqual(TAKEN)
  })

  it('that the log has as that of another account is taken, also where no record had it as title', async () => {
    const [write] = await server.context.db.query
      .selectFrom('audit_writes')
      .selectAll()
      .limit(1)
      .execute()
    const logged = {
      ...write,
      id: 'older',
      actor: 'From-Elsewhere',
      account: 'users:777',
      undoes: null,
    }
    await server.context.db.query.insertInto('audit_writes').values(logged).execute()
    expect(errorOf(await register('from-elsewhere'))).toEqual(TAKEN)
  })

  it('stays that of a deleted account, which can be restored', async () => {
    const account = { username: 'leaver', password: PASSWORD, roles: await roles() }
    const { id } = recordOf(await admin.create('users', account))
    const { write } = await admin.remove('users', id)
    for (const username of ['leaver', 'LEAVER'])
      expect(errorOf(await register(username))).toEqual(TAKEN)
    expect(errorOf(await admin.create('users', account))).toEqual(TAKEN)
    expect((await admin.undo(write)).code).toBe(CODES.ok)
  })

  it.each([
    ['of staff', 'lead_desk', 'Ieaddesk', async () => undefined],
    ['of a former member of staff', 'colin', 'c0-1in', (id: number) => admin.remove('users', id)],
    [
      'that staff had',
      'lola',
      'LO_1A',
      (id: number) => admin.update('users', id, { username: `now${id}` }),
    ],
  ])(
    'cannot be one that looks like a name %s, by registration, edit or undo',
    async (_, username, like, change) => {
      const id = await addCustomer(server, like)
      const renamed = await admin.update('customers', id, { username: `other${id}` })
      const account = recordOf(
        await admin.create('users', { username, password: PASSWORD, roles: await roles() }),
      )
      await change(account.id)
      expect(errorOf(await register(`${username}-`))).toEqual(TAKEN)
      expect(errorOf(await admin.update('customers', id, { username: `_${like}` }))).toEqual(TAKEN)
      expect(errorOf(await admin.undo(renamed.write))).toEqual(TAKEN)
    },
  )

  it.each([
    ['mila_k', 'miIa-K'],
    ['j0nas', 'JONAS'],
    ['e1ias', 'el_ias'],
  ])('of staff, new or renamed, cannot look like %s, a customer', async (name, username) => {
    await addCustomer(server, name)
    const account = { username, password: PASSWORD, roles: await roles() }
    expect(errorOf(await admin.create('users', account))).toEqual(TAKEN)
    const other = recordOf(await admin.create('users', { ...account, username: `new-${username}` }))
    expect(errorOf(await admin.update('users', other.id, { username }))).toEqual(TAKEN)
  })

  it('is one person’s, of two who ask for it at once', async () => {
    const account = { username: 'together', password: PASSWORD, roles: await roles() }
    const answers = await Promise.all([register('together'), admin.create('users', account)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(
      [CODES.ok, CODES.validation].toSorted(),
    )
  })

  describe('that an older version gave to two', () => {
    let customer: number
    let order: number
    beforeAll(async () => {
      const { query } = server.context.db
      await query
        .updateTable('users')
        .set({ name: 'Eddy' })
        .where('username', '=', 'editor')
        .execute()
      customer = await addCustomer(server, 'namesake')
      await query
        .updateTable('customers')
        .set({ username: 'editor' })
        .where('id', '=', customer)
        .execute()
      const lines = [{ part_number: 'LX-1', quantity: 1 }]
      order = recordOf(
        await rest(server, 'editor').create('orders', {
          company: 'Stage',
          customer,
          status: 'submitted',
          lines,
        }),
      ).id
      const headers = await deviceOf(server, customer)
      const cancel = await server.app.inject({
        method: 'POST',
        url: `/api/web/orders/${order}/cancel`,
        headers,
      })
      expect(cancel.json()).toMatchObject({
        code: CODES.ok,
        data: {
          steps: [
            { status: 'submitted', own: false, by: null },
            { status: 'cancelled', own: true },
          ],
        },
      })
    })

    const history = async () => (await historyOf(server).record('orders', order)).data.items
    const listed = async (actor: string) =>
      (await historyOf(server).writes({ actor, resource: 'orders' })).data.items.map(
        ({ kind }) => kind,
      )

    it('shows the account of each entry in history, filters, own changes and the bell', async () => {
      expect((await history()).map(({ actor, actorName }) => [actor, actorName])).toEqual([
        ['editor', 'editor'],
        ['editor', 'Eddy'],
      ])
      expect([await listed('editor'), await listed('Eddy')]).toEqual([['create'], ['create']])
      const get = async (url: string) =>
        (await server.app.inject({ url, headers: server.as('editor') })).json().data
      const { changes } = await get('/api/user/my_changes')
      expect(changes.map(({ resource, action }: Values) => [resource, action])).toEqual([
        ['orders', 'create'],
      ])
      const { items } = await get('/api/user/notifications')
      expect(items.map(({ kind, actorName }: Values) => [kind, actorName])).toEqual([
        ['step', 'editor'],
      ])
    })

    it('is resolved in entries without an account, as far as their time tells', async () => {
      const { query } = server.context.db
      const forget = () =>
        Promise.all(
          ['audit', 'audit_writes'].map((table) =>
            query.updateTable(table).set({ account: null }).execute(),
          ),
        )
      const accounts = async () => {
        const rows = await query
          .selectFrom('audit')
          .select('account')
          .where('resource', '=', 'orders')
          .orderBy('id')
          .execute()
        return rows.map(({ account }) => account)
      }
      const [created, cancelled] = await accounts()
      expect([created, cancelled]).toEqual([
        expect.stringMatching(/^users:/),
        `customers:${customer}`,
      ])
      await forget()
      await backfillAccounts(server.context)
      expect(await accounts()).toEqual([null, null])
      expect((await history()).map(({ actorName }) => actorName)).toEqual(['editor', 'editor'])
      await query
        .updateTable('customers')
        .set({ created_at: LATER })
        .where('id', '=', customer)
        .execute()
      await backfillAccounts(server.context)
      expect(await accounts()).toEqual([created, created])
      const others = await query
        .selectFrom('audit')
        .select('account')
        .where('actor', '=', 'system')
        .execute()
      expect(new Set(others.map(({ account }) => account))).toEqual(new Set(['system:0']))
    })

    it('is resolved in steps and notifications, former names included, and steps can still be undone', async () => {
      const { query } = server.context.db
      const { id: user } = recordOf(
        await admin.create('users', {
          username: 'clerk-old',
          password: PASSWORD,
          roles: await roles(),
        }),
      )
      const lines = [{ part_number: 'LX-1', quantity: 1 }]
      const { id } = recordOf(
        await admin.create('orders', { company: 'Stage', status: 'submitted', lines }),
      )
      const confirmed = await admin.update('orders', id, { status: 'confirmed' })
      expect(confirmed.code).toBe(CODES.ok)
      const stepsOf = async () =>
        JSON.parse(
          String(
            (
              await query
                .selectFrom('orders')
                .select('steps')
                .where('id', '=', id)
                .executeTakeFirst()
            )?.steps,
          ),
        )
      const [submitted, last] = await stepsOf()
      const withoutAccounts = (json: unknown) =>
        String(json)
          .replaceAll(/,\\?"account\\?":\\?"[^"]*"/g, '')
          .replaceAll('admin', 'clerk-old')
      const entries = await query
        .selectFrom('audit')
        .select(['id', 'changes'])
        .where('resource', '=', 'orders')
        .where('record', '=', id)
        .execute()
      for (const entry of entries)
        await query
          .updateTable('audit')
          .set({ changes: withoutAccounts(entry.changes) })
          .where('id', '=', entry.id)
          .execute()
      await query
        .updateTable('orders')
        .set({ steps: withoutAccounts(JSON.stringify([submitted, last])) })
        .where('id', '=', id)
        .execute()
      const notification = {
        title: 't',
        kind: 'step',
        user: 1,
        actor: 'clerk-old',
        resource: 'orders',
        record: id,
        text: 'ship',
      }
      const stamps = { lock_version: 1, created_at: new Date().toISOString(), updated_at: '' }
      await query
        .insertInto('notifications')
        .values({ ...notification, ...stamps })
        .execute()
      await admin.update('users', user, { username: 'clerk-new' })
      await backfillAccounts(server.context)
      expect(await stepsOf()).toMatchObject(
        [submitted, last].map((step) => ({ ...step, by: 'clerk-old', account: `users:${user}` })),
      )
      const rows = await query
        .selectFrom('notifications')
        .select('account')
        .where('actor', '=', 'clerk-old')
        .execute()
      expect(rows).toEqual([{ account: `users:${user}` }])
      expect((await admin.undo(confirmed.write)).code).toBe(CODES.ok)
    })
  })
})
