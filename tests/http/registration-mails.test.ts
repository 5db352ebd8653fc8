/** Mails about registrations in the customer's language, and their cancellation. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { deliverIn, readOutbox } from '../support/mails.ts'
import { registrationsOf } from '../support/registrations.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('mails about registrations on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())
  beforeEach(() => server.context.db.query.deleteFrom('outgoing_mails').execute())

  const { customer, admin, get, step, mails } = registrationsOf(() => server)

  it('are sent for an approval, in the customer’s language', async () => {
    const english = {
      username: 'gantry-one',
      company: 'Gantry <One>',
      email: 'crew@gantry.example',
      language: 'en',
    }
    await step(await customer(english), 'active')
    await step(
      await customer({ username: 'qingyu', company: '青屿音乐节', language: 'zh' }),
      'active',
    )
    await step(
      await customer({ username: 'unsaid', company: '无语言公司', language: null }),
      'active',
    )
    expect(await deliverIn(server.context, 5)).toMatchObject({ sent: 0 })
    expect(await deliverIn(server.context, 31)).toMatchObject({
      sent: 3,
      failed: [],
      postponed: [],
    })
    const outbox = readOutbox(server.context.env.dataDir).slice(-3)
    const about = (word: string) => outbox.find(({ text }) => text.includes(word))
    const [en, zh, unsaid] = ['Gantry', '青屿', '无语言'].map(about)
    expect(en?.headers).toMatchObject({
      to: 'crew@gantry.example',
      from: 'Followspot e-Support <no-reply@localhost>',
      subject: 'Your registration with Followspot e-Support has been approved',
      'auto-submitted': 'auto-generated',
    })
    expect(en?.text).toContain('Your registration for Gantry <One> has been approved.')
    expect(en?.text).toContain('http://localhost:3000/login_web')
    expect(en?.html).toContain('Gantry &lt;One&gt;')
    expect(en?.html).not.toMatch(/<img|src=|url\(/)
    expect(zh?.headers.subject).toBe('您在“Followspot e-Support”的注册申请已通过审核')
    expect(zh?.text).toContain('您为“青屿音乐节”提交的注册申请已通过审核')
    expect(zh?.html).toContain('lang="zh-CN"')
    expect(unsaid?.headers.subject).toContain('已通过审核')
  })

  it('are sent for a rejection with its reason', async () => {
    await step(await customer({ language: 'zh' }), 'rejected', '仅面向设备用户开放')
    await step(
      await customer({ language: 'en' }),
      'rejected',
      'Resellers buy through the distributor.',
    )
    const [zh, en] = await mails()
    expect(zh).toMatchObject({ subject: expect.stringContaining('未通过审核'), locale: 'zh' })
    expect(zh?.text).toContain('原因：仅面向设备用户开放')
    expect(en).toMatchObject({ subject: expect.stringContaining('was not approved'), locale: 'en' })
    expect(en?.text).toContain('Reason: Resellers buy through the distributor.')
  })

  it('are sent when an account is disabled and enabled again, only for the final state', async () => {
    const id = await customer({ status: 'active', language: 'en' })
    await step(id, 'disabled', 'Unpaid invoices')
    expect((await mails())[0]?.text).toContain('Reason: Unpaid invoices')
    await step(id, 'active')
    expect((await mails()).map(({ state, subject }) => [state, subject])).toEqual([
      ['taken back', 'Your account with Followspot e-Support has been disabled'],
      ['waiting', 'Your account with Followspot e-Support is enabled again'],
    ])
  })

  it('are previewed before they are sent', async () => {
    const id = await customer({
      username: 'preview',
      company: 'Rig & Co',
      language: 'en',
      email: 'rig@rig.example',
    })
    const payload = { review_reason: 'Because of a test' }
    const url = `/api/customers/${id}/steps/reject/preview`
    const preview = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: server.as('admin'),
    })
    expect(preview.json().data).toMatchObject([{ to: 'rig@rig.example', language: 'en' }])
    expect(preview.json().data[0].text).toContain('Reason: Because of a test')
    await step(id, 'rejected', 'Because of a test')
    const [sent] = await mails()
    expect(preview.json().data).toMatchObject([{ subject: sent?.subject, text: sent?.text }])
  })

  it('are not sent when the decision is undone in time, and are sent when it is made again', async () => {
    const id = await customer()
    const before = await get(id)
    const approved = await step(id, 'active')
    const undone = await admin().undo(approved.write)
    expect(undone.code).toBe(CODES.ok)
    const { status, reviewed_by, reviewed_at } = await get(id)
    expect({ status, reviewed_by, reviewed_at }).toEqual({
      status: before.status,
      reviewed_by: null,
      reviewed_at: null,
    })
    expect(await deliverIn(server.context, 60)).toMatchObject({ sent: 0 })
    expect((await admin().undo(undone.write)).code).toBe(CODES.ok)
    expect(await get(id)).toMatchObject({ status: 'active', reviewed_by: expect.any(Number) })
    expect(await deliverIn(server.context, 60)).toMatchObject({ sent: 1 })
  })

  it('cannot be cancelled once sent, and none is sent on a return to the queue', async () => {
    const id = await customer()
    const approved = await step(id, 'active')
    await deliverIn(server.context, 60)
    expect((await admin().undo(approved.write)).code).toBe(CODES.ok)
    expect((await mails()).map(({ state }) => state)).toEqual(['sent'])
  })

  it('mention neither step when a reversible one is undone in time', async () => {
    const disabled = await step(await customer({ status: 'active' }), 'disabled')
    expect((await admin().undo(disabled.write)).code).toBe(CODES.ok)
    expect((await mails()).map(({ state }) => state)).toEqual(['taken back'])
  })

  it('are not sent to deleted customers', async () => {
    const id = await customer()
    await step(id, 'active')
    await admin().remove('customers', id)
    expect(await deliverIn(server.context, 60)).toMatchObject({ sent: 0 })
  })
})
