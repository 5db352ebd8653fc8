/** Review of registrations on both databases: steps, permissions, and hints for reviewers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { registrationsOf } from '../support/registrations.ts'
import { recordOf, rest } from '../support/rest.ts'
import {
  PASSWORD,
  RULE_ENGINES,
  type Staff,
  startServer,
  type TestServer,
} from '../support/server.ts'

const STATES = ['pending', 'active', 'rejected', 'disabled'] as const
const LEGAL = [
  'pending active',
  'pending rejected',
  'rejected active',
  'active disabled',
  'disabled active',
]
const STEPS = STATES.flatMap((from) =>
  STATES.filter((to) => to !== from).map((to) => ({ from, to })),
)

describe.each(RULE_ENGINES)('registrations on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())
  beforeEach(() => server.context.db.query.deleteFrom('outgoing_mails').execute())

  const { customer, admin, get, step, mails } = registrationsOf(() => server)

  describe('steps', () => {
    it.each(STEPS.filter(({ from, to }) => LEGAL.includes(`${from} ${to}`)))(
      'go from $from to $to, with user and time',
      async ({ from, to }) => {
        const id = await customer({
          status: from,
          review_reason: from === 'rejected' ? 'Not a customer of ours' : null,
        })
        const after = recordOf(
          await step(id, to, to === 'rejected' ? 'No such company' : undefined),
        )
        expect(after).toMatchObject({
          status: to,
          review_reason: to === 'rejected' ? 'No such company' : null,
        })
        expect(after.$refs.reviewed_by).toMatchObject({ title: 'admin' })
        expect(Date.now() - Date.parse(String(after.reviewed_at))).toBeLessThan(60_000)
        expect(await mails()).toHaveLength(1)
      },
    )

    it('are stamped with who created an account that is active at once, but not with commands', async () => {
      const values = {
        company: 'Stage',
        username: 'created',
        email: 'created@stage.example',
        password: PASSWORD,
      }
      const created = recordOf(
        await rest(server).create('customers', { ...values, status: 'active' }),
      )
      expect(created.$refs.reviewed_by).toMatchObject({ title: 'admin' })
      expect(Date.now() - Date.parse(String(created.reviewed_at))).toBeLessThan(60_000)
      expect(await get(await customer({ status: 'active' }))).toMatchObject({
        reviewed_by: null,
        reviewed_at: null,
      })
    })

    it.each(STEPS.filter(({ from, to }) => !LEGAL.includes(`${from} ${to}`)))(
      'never go from $from to $to',
      async ({ from, to }) => {
        const id = await customer({
          status: from,
          review_reason: 'A reason',
        })
        const before = await get(id)
        const names = {
          en: { pending: 'Pending', active: 'Active', rejected: 'Rejected', disabled: 'Disabled' },
          zh: { pending: '待审核', active: '已启用', rejected: '已拒绝', disabled: '已停用' },
        }
        const english = await step(id, to, 'Another reason')
        expect(english).toMatchObject({
          code: CODES.readable,
          message: `${before.username} is “${names.en[from]}” and can’t be changed to “${names.en[to]}”`,
        })
        const chinese = await rest(server, 'admin', 'zh').update('customers', id, {
          status: to,
          review_reason: '原因',
        })
        expect(chinese.message).toBe(
          `${before.username} 当前为“${names.zh[from]}”，不能改为“${names.zh[to]}”`,
        )
        expect(await get(id)).toEqual(before)
        expect(await mails()).toEqual([])
      },
    )

    it('reject a missing reason at its field', async () => {
      const id = await customer()
      for (const reason of [undefined, '', ' \n ', null] as never[]) {
        const rejected = await step(id, 'rejected', reason)
        expect(rejected).toMatchObject({
          code: CODES.validation,
          errors: [{ path: 'review_reason', message: 'must be filled in' }],
        })
      }
      expect((await get(id)).status).toBe('pending')
    })

    it('apply to many at once, all or none', async () => {
      const [one, two, decided] = [
        await customer(),
        await customer(),
        await customer({ status: 'disabled' }),
      ]
      const rejected = await admin().updateMany('customers', [one, two, decided], {
        status: 'rejected',
        review_reason: 'x',
      })
      expect(rejected.code).toBe(CODES.readable)
      expect(await mails()).toEqual([])
      expect(
        (await admin().updateMany('customers', [one, two], { status: 'active' })).data,
      ).toEqual([one, two])
      expect(await mails()).toHaveLength(2)
    })

    it('sign the customer out when the account is disabled', async () => {
      const id = await customer({ status: 'active' })
      await server.context.db.query
        .insertInto('sessions')
        .values({
          token_hash: `hash-${id}`,
          kind: 'customers',
          account_id: id,
          sessionkey: 'k',
          created_at: new Date().toISOString(),
          last_seen: new Date().toISOString(),
          expires_at: new Date(Date.now() + 60_000).toISOString(),
          ended: null,
        })
        .execute()
      await step(id, 'disabled')
      const session = server.context.db.query
        .selectFrom('sessions')
        .select('ended')
        .where('token_hash', '=', `hash-${id}`)
      expect(await session.executeTakeFirst()).toEqual({ ended: 'revoked' })
    })
  })

  describe('permissions', () => {
    it.each(['editor', 'visitor'] as const)(
      'reject decisions, hints and mails by the %s',
      async (person) => {
        const id = await customer()
        expect(
          (await rest(server, person).update('customers', id, { status: 'active' })).code,
        ).toBe(CODES.forbidden)
        const { hints, preview } = await reviewCalls(person, id)
        expect([hints.statusCode, preview.statusCode]).toEqual([403, 403])
        expect((await get(id)).status).toBe('pending')
      },
    )

    it('accept a decision by a custom role with the permission', async () => {
      const grants: Grants = {
        customers: {
          actions: ['list', 'read', 'update'],
          fields: { status: 'write', review_reason: 'write' },
        },
      }
      const { records } = {
        records: recordOf(await admin().list('roles', { filter: { key: 'visitor' } })),
      }
      const role = records[0]
      recordOf(await admin().update('roles', role?.id ?? 0, { grants }))
      const visitor = await newSession('visitor')
      const id = await customer()
      const url = `/api/customers/${id}`
      const decided = await server.app.inject({
        method: 'PUT',
        url,
        payload: { status: 'active' },
        headers: visitor,
      })
      expect(decided.json()).toMatchObject({ code: CODES.ok, data: { status: 'active' } })
      const hints = await server.app.inject({
        url: `/api/registrations/hints?ids=${id}`,
        headers: visitor,
      })
      expect(hints.statusCode).toBe(200)
      recordOf(await admin().update('roles', role?.id ?? 0, { grants: null }))
    })
  })

  describe('hints', () => {
    it('name customers with the same address, number, company or domain', async () => {
      const registered = await customer({
        username: 'known',
        company: 'Harbour Light',
        email: 'hire@harbour.example',
        status: 'active',
      })
      const twice = await customer({
        username: 'twice',
        company: 'Other',
        email: 'hire@harbour.example',
        mobile: '13800000001',
      })
      const colleague = await customer({ company: 'Harbour North', email: 'north@harbour.example' })
      const namesake = await customer({
        company: 'harbour light',
        email: 'x@elsewhere.example',
        mobile: '13800000001',
      })
      const alone = await customer({ company: 'Alone', email: 'alone@gmail.com' })
      await customer({ company: 'Public', email: 'other@gmail.com' })
      const url = `/api/registrations/hints?ids=${[twice, colleague, namesake, alone].join()}`
      const { data } = (await server.app.inject({ url, headers: server.as('admin') })).json()
      const find = (id: number) =>
        data
          .filter((record: { id: number }) => record.id === id)
          .map((record: { kind: string; customer: { id: number } }) => [
            record.kind,
            record.customer.id,
          ])
      expect(find(twice)).toEqual([
        ['email', registered],
        ['mobile', namesake],
        ['domain', colleague],
      ])
      expect(find(colleague)).toEqual([
        ['domain', registered],
        ['domain', twice],
      ])
      expect(find(namesake)).toEqual([
        ['mobile', twice],
        ['company', registered],
      ])
      expect(find(alone)).toEqual([])
    })
  })

  async function reviewCalls(person: Staff, id: number) {
    const headers = server.as(person)
    const payload = { review_reason: 'Because of a test' }
    const url = `/api/customers/${id}/steps/reject/preview`
    return {
      hints: await server.app.inject({ url: `/api/registrations/hints?ids=${id}`, headers }),
      preview: await server.app.inject({ method: 'POST', url, payload, headers }),
    }
  }

  async function newSession(username: Staff) {
    const payload = { username, password: PASSWORD }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload,
    })
    return { authorization: `Bearer ${answer.json().data}`, 'accept-language': 'en' }
  }
})
