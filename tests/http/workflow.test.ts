/**
 * A resource that a developer has given a workflow, on both databases: stamps, history, mails,
 * rivals and OpenAPI.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { bilingualText, reference, select } from '#fields/index.ts'
import { type Actor, SYSTEM } from '#server/context.ts'
import { composeMail } from '#server/mail/queue.ts'
import { stepMails } from '#server/mail/step-mails.ts'
import { CODES } from '#shared/errors.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { defineResources } from '#shared/resources/define.ts'
import { documentOf } from '../support/api-document.ts'
import { queuedMails } from '../support/mails.ts'
import { repairs } from '../support/repair-resource.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const { repairs: declared } = defineResources(repairs)
const staff = ['admin', 'editor'] as const
/** Has no text of its own that could be its title. */
const { visits } = defineResources({
  leimu: {
    label: L('Product lines', '类目'),
    icon: 'layers',
    menu: 'data',
    title: 'name',
    permissions: {},
    fields: { name: bilingualText('Name', '名称') },
  },
  visits: {
    label: L('Visits', '巡检'),
    one: L('Visit', '巡检'),
    icon: 'part',
    menu: 'data',
    title: 'line',
    permissions: { list: staff, read: staff, create: staff, update: staff },
    fields: {
      line: reference('Product line', '类目', { to: 'leimu', required: true }),
      state: select('State', '状态', {
        required: true,
        default: 'planned',
        options: { planned: L('Planned', '已计划'), ended: L('Ended', '已结束') },
      }),
    },
    workflow: {
      field: 'state',
      start: ['planned'],
      steps: { end: { label: L('End', '结束'), from: ['planned'], to: 'ended' } },
    },
  },
})

describe.each(RULE_ENGINES)('a declared workflow on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  let made = 0
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...resources, repairs: declared, visits } })
    admin = rest(server)
    editor = rest(server, 'editor')
    await server.context.db.query
      .updateTable('users')
      .set({ email: 'office@repairs.example' })
      .execute()
  })
  afterAll(() => server.close())
  beforeEach(() => server.context.db.query.deleteFrom('outgoing_mails').execute())

  const repair = async () => {
    made += 1
    return recordOf(
      await editor.create('repairs', {
        fixture: `Spot ${made}`,
        contact: `owner@spot${made}.example`,
      }),
    )
  }
  const quoted = async () => {
    const { id } = await repair()
    return recordOf(await editor.step('repairs', id, 'quote', { finding: 'Lamp broken' }))
  }
  const mails = async (state = 'waiting') =>
    (await queuedMails(server.context)).filter((mail) => mail.state === state)

  it('keeps who took each step and when, and stamps the record', async () => {
    const { id } = await quoted()
    const after = recordOf(await admin.step('repairs', id, 'repair'))
    expect(after.log).toMatchObject([
      { status: 'received', by: 'editor' },
      { status: 'quoted', by: 'editor' },
      { status: 'repaired', by: 'admin', at: after.finished_at },
    ])
    expect(after.$refs.finished_by).toMatchObject({ title: 'admin' })
  })

  it('clears what a step empties, and is open to its roles alone, also by an update, undo or redo', async () => {
    const { id } = await quoted()
    for (const answer of [
      await editor.step('repairs', id, 'scrap'),
      await editor.update('repairs', id, { state: 'scrapped' }),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, CODES.forbidden])
    }
    const scrapped = await admin.step('repairs', id, 'scrap')
    expect(recordOf(scrapped)).toMatchObject({ state: 'scrapped', finding: null })
    expect((await editor.undo(scrapped.write)).code).toBe(CODES.forbidden)
    const undone = await admin.undo(scrapped.write)
    expect((await editor.undo(undone.write)).code).toBe(CODES.forbidden)
    expect(recordOf(await admin.get('repairs', id)).state).toBe('quoted')
  })

  it('writes dates and reasons for the reader of a mail, in their language', async () => {
    const editorOf = { filter: { username: 'editor' } }
    const [{ id: user = 0 } = {}] = (await admin.list('users', editorOf)).data
    recordOf(await admin.update('users', user, { language: 'en' }))
    const { id } = await repair()
    recordOf(
      await admin.step('repairs', id, 'quote', {
        finding: 'Lamp broken',
        promised_on: '2026-12-01',
      }),
    )
    const texts = (await mails()).map(({ text }) => String(text))
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(/^Hello,[\s\S]*admin has quoted it\.[\s\S]*you have an account/),
      expect.stringMatching(/2026年12月1日 修好[\s\S]*中登记了此邮箱/),
    ])
    recordOf(await admin.update('users', user, { language: null }))
  })

  it('mails the owner and the other editors, omitting empty fields', async () => {
    const { id } = await repair()
    recordOf(await admin.step('repairs', id, 'quote', { finding: 'Lamp broken' }))
    const sent = await mails()
    const owner = sent.find(({ text }) => String(text).includes('Lamp broken'))
    const [staff, ...others] = sent.filter((mail) => mail !== owner)
    expect(others).toEqual([])
    expect(owner).toMatchObject({
      recipient: expect.stringMatching(/^owner@/),
      text: expect.stringContaining('Lamp broken'),
    })
    expect(owner?.text).not.toContain('%{')
    expect(staff).toMatchObject({
      recipient: 'office@repairs.example',
      text: expect.stringContaining('admin'),
    })
    // Users are not notified of their own steps.
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    await quoted()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      expect.stringMatching(/^owner@/),
    ])
  })

  it('names staff in mails to staff alone, and customers as such', async () => {
    const { context } = server
    const resource = context.resources.repairs
    const step = resource?.workflow?.steps.find(({ name }) => name === 'quote')
    if (!resource || !step) throw new Error('there is no step')
    const actorText = L('%{actor} has quoted it.', '%{actor} 已报价。')
    const reworded = {
      ...step,
      mails: step.mails?.map((mail) => ({ ...mail, text: [actorText] })) ?? [],
    }
    const record = recordOf(await editor.get('repairs', (await repair()).id))
    const namesFor = async (actor: Actor) => {
      const requests = await stepMails(context, context.db.query, actor, resource, reworded, record)
      const texts = requests.map(
        async (request) =>
          (await composeMail(context, context.db.query, { ...request, language: 'en' })).text,
      )
      return (await Promise.all(texts)).map((text) => /(.*) has quoted it/.exec(text)?.[1])
    }
    const users = await context.db.query
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'admin')
      .execute()
    await context.db.query
      .updateTable('users')
      .set({ name: 'Ada' })
      .where('username', '=', 'admin')
      .execute()
    const staff: Actor = { ...SYSTEM, kind: 'users', id: Number(users[0]?.id), name: 'admin' }
    const product = 'Followspot e-Support'
    expect(await namesFor(staff)).toEqual([product, 'Ada'])
    expect(await namesFor({ ...staff, kind: 'customers' })).toEqual(['admin', 'Customer admin'])
    await context.db.query
      .updateTable('users')
      .set({ name: null })
      .where('username', '=', 'admin')
      .execute()
  })

  it('sends no mail when the write is not stored', async () => {
    const [one, other] = [await repair(), await quoted()]
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    const rows = [one, other].map(({ id }) => ({ id, finding: 'Fan stuck' }))
    const answer = await editor.stepMany('repairs', 'quote', rows)
    expect(answer.code).toBe(CODES.rejectedRows)
    expect(await queuedMails(server.context)).toEqual([])
  })

  it('keeps unsent mails when other fields change', async () => {
    const { id } = await quoted()
    const before = await mails()
    expect(before).not.toEqual([])
    recordOf(await editor.update('repairs', id, { finding: 'Lamp and igniter broken' }))
    expect(await mails()).toEqual(before)
  })

  it('cancels unsent mails on undo, and on deletion of the record', async () => {
    const { id } = await repair()
    const { write } = await editor.step('repairs', id, 'quote', { finding: 'Lamp broken' })
    recordOf(await editor.undo(write))
    expect(recordOf(await admin.get('repairs', id))).toMatchObject({
      state: 'received',
      log: [{ status: 'received' }],
    })
    expect([await mails(), (await mails('taken back')).length]).toEqual([[], 1])
    const deleted = await quoted()
    await admin.remove('repairs', deleted.id)
    expect(await mails()).toEqual([])
  })

  it('lets one of two concurrent steps succeed, and reports the other user to the second', async () => {
    const { id } = await quoted()
    const answers = await Promise.all([
      admin.step('repairs', id, 'repair'),
      admin.step('repairs', id, 'scrap'),
    ])
    const rejected = answers.filter(({ code }) => code !== CODES.ok)
    expect(rejected).toMatchObject([
      { code: CODES.readable, message: expect.stringMatching(/: admin has changed it to “/) },
    ])
  })

  it('rejects a step after an import has changed the state meanwhile', async () => {
    const { id, fixture } = await quoted()
    recordOf(await admin.update('repairs', id, { state: 'repaired' }))
    const answer = await editor.step('repairs', id, 'repair')
    expect(answer.message).toBe(`${fixture} is already “Repaired”: changed by admin`)
  })

  it('names a record that is titled by a reference with the title of the other record', async () => {
    const line = recordOf(await admin.create('leimu', { name: { en: 'Spots', zh: '图案灯' } }))
    const { id } = recordOf(await editor.create('visits', { line: line.id }))
    recordOf(await editor.step('visits', id, 'end'))
    expect((await editor.step('visits', id, 'end')).message).toBe(
      'Spots is already “Ended”: changed by editor',
    )
    const answer = await rest(server, 'editor', 'zh').step('visits', id, 'end')
    expect(answer.message).toBe('图案灯 已是“已结束”，由 editor 操作')
  })

  it('does not mind other changes of the record meanwhile, unless a version is named', async () => {
    const { id, lock_version } = await quoted()
    recordOf(await admin.update('repairs', id, { contact: 'new@spot.example' }))
    const outdated = await editor.step('repairs', id, 'repair', { lock_version })
    expect(outdated.code).toBe(CODES.conflict)
    expect(recordOf(await editor.step('repairs', id, 'repair')).state).toBe('repaired')
  })

  it('restarts a record whose state the config no longer has, without naming a colleague', async () => {
    const { id } = await quoted()
    const { query } = server.context.db
    await query.updateTable('repairs').set({ state: 'shelved' }).where('id', '=', id).execute()
    const refused = await editor.step('repairs', id, 'repair')
    expect([refused.status, refused.message]).toEqual([
      400,
      expect.stringMatching(/“shelved” and can’t be changed to/),
    ])
    expect(refused.message).not.toContain('editor')
    expect((await editor.update('repairs', id, { state: 'repaired' })).status).toBe(400)
    expect(recordOf(await editor.update('repairs', id, { state: 'received' }))).toMatchObject({
      state: 'received',
    })
    expect((await editor.step('repairs', id, 'quote', { finding: 'Lamp broken' })).status).toBe(200)
  })

  it('starts where the config says', async () => {
    const answer = await editor.create('repairs', { fixture: 'Late', state: 'repaired' })
    expect(answer.errors).toEqual([{ path: 'state', message: 'Choose one of the options' }])
  })

  it('previews the mails for those who may take the step', async () => {
    const { id } = await repair()
    const preview = (as: 'editor' | 'visitor') =>
      server.app.inject({
        method: 'POST',
        url: `/api/repairs/${id}/steps/quote/preview`,
        payload: { finding: 'Mirror cracked' },
        headers: server.as(as),
      })
    const { data } = (await preview('editor')).json()
    expect(data).toMatchObject([{ text: expect.stringContaining('Mirror cracked') }])
    expect((await preview('visitor')).statusCode).toBe(403)
    expect(await queuedMails(server.context)).toEqual([])
  })

  it('is described in OpenAPI, with the fields of each step', async () => {
    const { paths } = await documentOf(server)
    const body = (path: string) => paths[path].post.requestBody.content['application/json'].schema
    expect(Object.keys(body('/api/repairs/{id}/steps/quote').properties)).toContain('finding')
    expect(Object.keys(body('/api/repairs/{id}/steps/repair').properties)).not.toContain('finding')
    expect(body('/api/repairs/steps/quote').properties).toHaveProperty('rows')
  })
})
