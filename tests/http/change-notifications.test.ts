/**
 * Notifying customers of a change: each once, in their language, with permission; on both
 * databases.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueChangeMails } from '#modules/changes/server/notifications.ts'
import { CODES } from '#shared/errors.ts'
import type { Grant } from '#shared/resources/role-grants.ts'
import { ALL_GROUPS, type ChangeServer, EMPTY_NOTE, startChangeServer } from '../support/changes.ts'
import { deliverIn, queuedMails, readOutbox } from '../support/mails.ts'
import { RULE_ENGINES, type Staff } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

describe.each(RULE_ENGINES)('notifying customers of a change on %s', (engine) => {
  let at: ChangeServer
  beforeAll(async () => {
    at = await startChangeServer(engine)
  })
  afterAll(() => at.server.close())
  beforeEach(async () => {
    for (const table of ['outgoing_mails', 'change_news', 'change_tellings'])
      await at.server.context.db.query.deleteFrom(table).execute()
  })

  const notifications = () => `${at.id('change')}/notifications`
  const notify = (groups = ALL_GROUPS, note: object = EMPTY_NOTE, as: Staff = 'editor') =>
    at.office('POST', notifications(), { groups, note }, as)
  const inTime = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const written = async () => {
    await queueChangeMails(at.server.context, inTime(31))
    return (await queuedMails(at.server.context))
      .map(({ recipient }) => String(recipient).split('@')[0])
      .sort()
  }
  const publish = (status: 'published' | 'draft') =>
    at.office('PUT', String(at.id('change')), { status })

  it('previews the mail in both languages before it is sent', async () => {
    const note = { en: 'Please change the belt soon.', zh: null }
    const { data } = await at.office('POST', `${notifications()}/preview`, {
      groups: ALL_GROUPS,
      note,
    })
    expect(data.en).toMatchObject({
      to: 'orders@stage.example',
      customers: 3,
      subject: 'SPOT-1 · Stronger belt',
    })
    expect(data.en.text).toContain('Please change the belt soon.')
    expect(data.en.text).toContain('Old part FS-BELT-01 → new part FS-BELT-02')
    expect(data.en.text).toContain('Belts stretched.')
    expect(data.en.text).toContain('because one of your open orders contains FS-BELT-01')
    expect(data.zh).toMatchObject({
      to: 'fixtures@stage.example',
      customers: 1,
      subject: 'SPOT-1 · 加强同步带',
    })
    expect(data.zh.text).toContain('您的相关设备：S1-2405-0010\n')
    expect(await queuedMails(at.server.context)).toEqual([])
  })

  it('mails each customer once, in their language, through the mail queue', async () => {
    const note = { en: 'Please change the belt soon.', zh: '请尽快更换。' }
    expect((await notify(['fixtures', 'open_orders'], note)).data).toEqual({ notified: 2 })
    expect(await queueChangeMails(at.server.context, new Date())).toBe(0)
    expect(await written()).toEqual(['fixtures', 'orders'])
    expect((await notify()).data).toEqual({ notified: 2 })
    expect((await notify()).data).toEqual({ notified: 0 })
    expect(await written()).toEqual(['bought', 'fixtures', 'follows', 'orders'])
    expect((await at.office('GET', notifications())).data).toMatchObject({
      notified: 4,
      waiting: 0,
    })
    expect(await deliverIn(at.server.context, 60)).toMatchObject({ sent: 4 })
    const outbox = readOutbox(at.server.context.env.dataDir)
    const mailTo = (name: string) =>
      outbox.findLast(({ headers }) => headers.to?.includes(`${name}@`))
    expect(mailTo('fixtures')?.headers.subject).toBe('SPOT-1 · 加强同步带')
    expect(mailTo('fixtures')?.text).toContain('请尽快更换。')
    expect(mailTo('orders')?.text).toMatch(/Your open orders with the old part: SO\d{4}-00001/)
    expect(mailTo('bought')?.text).not.toContain('change the belt soon')
    expect(mailTo('bought')?.text).toContain(
      `http://localhost:3000/detail_web?change=${at.id('change')}`,
    )
    const { data } = await at.office('GET', `${at.id('change')}/customers?only=notified`)
    expect(data).toHaveLength(4)
    expect(data[0].notified).toMatchObject({ by: 'editor', state: 'sent' })
  })

  it('ends a subscription with one click, and skips former subscribers', async () => {
    await notify(['subscribers'])
    await written()
    await deliverIn(at.server.context, 60)
    const mail = readOutbox(at.server.context.env.dataDir).findLast(({ headers }) =>
      headers.to?.includes('follows@'),
    )
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] =
      /<http:\/\/localhost:3000(\S+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
    await at.server.context.db.query.deleteFrom('change_news').execute()
    await notify(['subscribers'])
    const { statusCode } = await at.server.app.inject({ method: 'POST', url: link })
    expect(statusCode).toBe(200)
    expect(await queueChangeMails(at.server.context, inTime(31))).toBe(0)
    expect((await at.office('GET', notifications())).data).toMatchObject({
      notified: 0,
      groups: { subscribers: 0 },
    })
    await at.call('PUT', `firmware-subscriptions/${at.id('spot')}`, undefined, at.device('follows'))
  })

  it('cancels unsent mails: by hand, or with the publication', async () => {
    await notify()
    expect((await at.office('GET', notifications())).data.waiting).toBe(4)
    expect((await at.office('DELETE', notifications())).data).toEqual({ cancelled: 4 })
    expect(await written()).toEqual([])
    await notify(['bought'])
    expect(await written()).toEqual(['bought'])
    await notify()
    await publish('draft')
    expect(await written()).toEqual(['bought'])
    expect((await notify()).code).toBe(CODES.readable)
    expect(
      (await at.office('POST', `${notifications()}/preview`, { groups: ALL_GROUPS })).message,
    ).toContain('Publish the change')
    await publish('published')
    expect((await notify()).data).toEqual({ notified: 3 })
  })

  it('requires the permission to write changes', async () => {
    for (const path of [
      notifications(),
      `${at.id('change')}/orders`,
      `${at.id('change')}/customers`,
      'concerned/drawings?part=1',
    ]) {
      expect((await at.office('GET', path, undefined, 'visitor')).code, path).toBe(CODES.forbidden)
      const asCustomer = await at.server.app.inject({
        method: 'GET',
        url: `/api/tlf/${path}`,
        headers: at.device('orders'),
      })
      expect(asCustomer.json().code, path).toBe(CODES.forbidden)
    }
    expect((await notify(ALL_GROUPS, EMPTY_NOTE, 'visitor')).code).toBe(CODES.forbidden)
    expect(
      (await at.office('POST', `${notifications()}/preview`, { groups: ALL_GROUPS }, 'visitor'))
        .code,
    ).toBe(CODES.forbidden)
    expect((await at.office('DELETE', notifications(), undefined, 'visitor')).code).toBe(
      CODES.forbidden,
    )
    expect((await notify([])).code).toBe(CODES.validation)
    expect((await notify(ALL_GROUPS, { en: 'x'.repeat(601), zh: null })).data.errors[0].path).toBe(
      'note.en',
    )
    expect((await at.office('POST', '999999/notifications', { groups: ALL_GROUPS })).code).toBe(
      CODES.notFound,
    )
  })

  it('shows a custom role no more than it allows', async () => {
    const { app } = at.server
    const person = async (key: string, actions: Grant['actions']) => {
      const { headers } = await addStaff(at.server, key, { tlf: { actions } })
      return async (method: 'GET' | 'POST', path: string) => {
        const payload = { groups: ALL_GROUPS }
        const url = `/api/tlf/${at.id('change')}/${path}`
        return (
          await app.inject({ method, url, headers, ...(method === 'POST' && { payload }) })
        ).json()
      }
    }
    const reader = await person('reader', ['list', 'read'])
    expect((await reader('GET', 'notifications')).data.customers).toBe(4)
    expect((await reader('GET', 'orders')).code).toBe(CODES.forbidden)
    expect((await reader('GET', 'customers')).code).toBe(CODES.forbidden)
    expect((await reader('POST', 'notifications')).code).toBe(CODES.forbidden)
    const writer = await person('writer', ['list', 'read', 'update'])
    const { data } = await writer('POST', 'notifications/preview')
    expect(data.en).toMatchObject({ to: null, customers: 3, subject: 'SPOT-1 · Stronger belt' })
    expect(data.en.text).not.toContain('Hello orders')
    expect((await writer('POST', 'notifications')).data).toEqual({ notified: 4 })
  })
})
