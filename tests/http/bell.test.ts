/** The bell: records awaiting a user, steps by other users, and notifications by mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { reference } from '#fields/index.ts'
import { sendDigests } from '#server/notifications/digest.ts'
import { CODES } from '#shared/errors.ts'
import type { AssignedCount, Notifications } from '#shared/notes.ts'
import { defineResources } from '#shared/resources/define.ts'
import { queuedMails } from '../support/mails.ts'
import { repairs } from '../support/repair-resource.ts'
import { recordOf, rest } from '../support/rest.ts'
import {
  PASSWORD,
  RULE_ENGINES,
  type Staff,
  startServer,
  type TestServer,
} from '../support/server.ts'
import { headersOf } from '../support/start-session.ts'

const DAY_MS = 24 * 60 * 60_000

/** A resource that only a config knows. */
const { repairs: assigned } = defineResources({
  ...repairs,
  repairs: {
    ...repairs.repairs,
    fields: {
      ...repairs.repairs.fields,
      assignee: reference('Assigned to', '负责人', { to: 'users', onDelete: 'clear' }),
    },
  },
})

describe.each(RULE_ENGINES)('the bell on %s', (engine) => {
  let server: TestServer
  let part: number
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...resources, repairs: assigned } })
    const name = { en: 'Fan', zh: '风扇' }
    part = recordOf(await rest(server).create('codes', { part_number: 'BELL-1', name })).id
  })
  beforeEach(
    async () => void (await server.context.db.query.deleteFrom('outgoing_mails').execute()),
  )
  afterAll(() => server.close())

  const call = async <T>(person: Staff, method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: server.as(person),
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, data: answer.json().data as T }
  }
  const idOf = async (username: Staff) =>
    (await rest(server).list('users', { filter: { username } })).data[0]?.id ?? 0
  const waitingFor = async (person: Staff) =>
    (await call<AssignedCount[]>(person, 'GET', '/api/user/waiting')).data.map(
      ({ resource, value, count }) => [resource, value, count],
    )
  const bellOf = async (person: Staff) =>
    (await call<Notifications>(person, 'GET', '/api/user/notifications')).data
  const mention = (text: string) =>
    call('admin', 'POST', `/api/records/codes/${part}/notes`, { text })
  const choose = (person: Staff, digest: string, language = 'en') =>
    call(person, 'POST', '/api/user/update_profile', {
      digest,
      language,
      email: `${person}@stage.example`,
    })
  const mails = async () =>
    (await queuedMails(server.context)).map(({ recipient, subject, text }) => ({
      recipient,
      subject,
      text: String(text),
    }))

  it('counts records for users who may take a step, except those assigned to others', async () => {
    const { create, update, step } = rest(server)
    expect(await waitingFor('editor')).toEqual([])
    const lines = [{ part_number: 'BELL-1', quantity: 1 }]
    const order = recordOf(
      await create('orders', { company: 'Stage', status: 'submitted', lines }),
    ).id
    const customer = {
      username: 'waits',
      password: 'followspot-1',
      email: 'w@stage.example',
      company: 'Waits',
    }
    await create('customers', { ...customer, status: 'pending' })
    const message = {
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.example',
      message: 'Hello',
      continent: 'Europe',
      country: 'DE',
    }
    const { id } = recordOf(await create('messages', { ...message, assignee: await idOf('admin') }))
    // Only administrators decide on registrations, and the message is assigned to them.
    expect(await waitingFor('editor')).toEqual([['orders', 'submitted', 1]])
    expect(await waitingFor('admin')).toEqual(
      expect.arrayContaining([
        ['orders', 'submitted', 1],
        ['messages', false, 1],
      ]),
    )
    await update('messages', id, { assignee: null })
    expect(await waitingFor('editor')).toContainEqual(['messages', false, 1])
    recordOf(await step('orders', order, 'confirm'))
    expect(await waitingFor('editor')).toContainEqual(['orders', 'confirmed', 1])
    expect((await call('visitor', 'GET', '/api/user/waiting')).data).toEqual([])
  })

  it('notifies users of records that are assigned to them, of any resource with an assignee', async () => {
    const { create } = rest(server)
    const assignee = await idOf('editor')
    const { id } = recordOf(await create('repairs', { fixture: 'Spot 1', assignee }))
    expect((await bellOf('editor')).items[0]).toMatchObject({
      kind: 'assigned',
      resource: 'repairs',
      record: id,
    })
    const unreadable = await create('repairs', {
      fixture: 'Spot 2',
      assignee: await idOf('visitor'),
    })
    expect(unreadable).toMatchObject({ errors: [{ path: 'assignee' }] })
  })

  it('notifies the users named by the workflow of a step, except the one who took it', async () => {
    const values = {
      change_number: 'BELL-C1',
      title: { en: 'New fan', zh: '新风扇' },
      kind: 'design',
    }
    const { id } = recordOf(await rest(server).create('tlf', values))
    const published = await rest(server).step('tlf', id, 'publish')
    expect((await bellOf('editor')).items[0]).toMatchObject({
      kind: 'step',
      resource: 'tlf',
      record: id,
      text: 'publish',
      actor: 'admin',
      named: { id, title: values.title },
    })
    expect((await bellOf('admin')).items.filter(({ kind }) => kind === 'step')).toEqual([])
    expect((await bellOf('visitor')).items).toEqual([])
    expect((await rest(server).undo(published.write)).code).toBe(CODES.ok)
    expect((await bellOf('editor')).items.filter(({ kind }) => kind === 'step')).toEqual([])
  })

  it('keeps the notification of a step that was taken before the undone one', async () => {
    const { create, step, undo } = rest(server)
    const title = { en: 'Fan guard', zh: '风扇护网' }
    const { id } = recordOf(
      await create('tlf', { change_number: 'BELL-C2', title, kind: 'design' }),
    )
    const published = async () =>
      (await bellOf('editor')).items.filter(
        ({ record, text }) => record === id && text === 'publish',
      ).length
    await step('tlf', id, 'publish')
    await step('tlf', id, 'withdraw')
    const { write } = await step('tlf', id, 'publish')
    expect(await published()).toBe(2)
    expect((await undo(write)).code).toBe(CODES.ok)
    expect(await published()).toBe(1)
  })

  it('names records as they are, and none that are gone', async () => {
    await mention('Look, @editor')
    recordOf(await rest(server).update('codes', part, { part_number: 'BELL-2' }))
    expect((await bellOf('editor')).items[0]).toMatchObject({
      record: part,
      named: { part_number: 'BELL-2' },
    })
    const { write } = await rest(server).remove('codes', part)
    expect((await bellOf('editor')).items.filter(({ resource }) => resource === 'codes')).toEqual(
      [],
    )
    recordOf(await rest(server).undo(write))
  })

  it('mails mentions at once to those who have chosen it, in their language', async () => {
    await mention('Not yet, @editor')
    expect(await mails()).toEqual([])
    expect((await choose('editor', 'mentions', 'zh')).status).toBe(200)
    await mention('Now, @editor')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'editor@stage.example',
      subject: 'admin 在“BELL-2”中提到了您',
    })
    expect(mail?.text).toContain(`/goods/code/update?id=${part}`)
    expect((await choose('editor', 'hourly')).status).toBe(422)
    await server.context.db.query
      .updateTable('users')
      .set({ email: null })
      .where('username', '=', 'editor')
      .execute()
    await mention('Nowhere, @editor')
    expect(await mails()).toHaveLength(1)
  })

  it('mails a mention of a record that few may read to those who may', async () => {
    const [role] = (await rest(server).list('roles', { filter: { key: 'admin' } })).data
    const account = { username: 'second', name: 'Second', password: PASSWORD, roles: [role?.id] }
    const second = recordOf(await rest(server).create('users', account)).id
    await choose('admin', 'mentions')
    const url = `/api/records/users/${second}/notes`
    const headers = await headersOf(server, { kind: 'users', id: second })
    await server.app.inject({ method: 'POST', url, headers, payload: { text: 'Hello, @admin' } })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['admin@stage.example'])
    await choose('admin', 'off')
  })

  it('mails a digest of unread notifications once a day, and none without any', async () => {
    const { context } = server
    await choose('editor', 'daily')
    await call('editor', 'POST', '/api/user/notifications/read', {})
    await sendDigests(context, new Date())
    expect(await mails()).toEqual([])

    await mention('First, @editor')
    await mention('Second, @editor')
    const tomorrow = new Date(Date.now() + DAY_MS)
    // As several processes would.
    await Promise.all([
      sendDigests(context, tomorrow),
      sendDigests(context, tomorrow),
      sendDigests(context, tomorrow),
    ])
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['editor@stage.example'])
    expect(sent[0]?.subject).toContain('2 unread notifications')
    expect(sent[0]?.text).toMatch(/First, @editor/)

    // Notifications of one digest are not in the next, for which new ones wait.
    await mention('Soon after, @editor')
    const created_at = new Date(tomorrow.getTime() + DAY_MS / 4).toISOString()
    await context.db.query
      .updateTable('notifications')
      .set({ created_at })
      .where('text', 'like', 'Soon%')
      .execute()
    await sendDigests(context, new Date(tomorrow.getTime() + DAY_MS / 2))
    expect(await mails()).toHaveLength(1)
    await sendDigests(context, new Date(tomorrow.getTime() + DAY_MS))
    const [, next, ...others] = await mails()
    expect(next?.text).toContain('Soon after, @editor')
    expect(others).toEqual([])
  })

  it('mails a weekly digest of the whole last week', async () => {
    const { context } = server
    await choose('editor', 'weekly')
    await context.db.query
      .updateTable('users')
      .set({ digested_at: null })
      .where('username', '=', 'editor')
      .execute()
    await mention('Days ago, @editor')
    const created_at = new Date(Date.now() - 6 * DAY_MS).toISOString()
    await context.db.query
      .updateTable('notifications')
      .set({ created_at })
      .where('text', 'like', 'Days%')
      .execute()
    await sendDigests(context, new Date())
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Days ago, @editor'),
    ])
    await mention('Later, @editor')
    await sendDigests(context, new Date(Date.now() + 6 * DAY_MS))
    expect(await mails()).toHaveLength(1)
    await sendDigests(context, new Date(Date.now() + 7 * DAY_MS))
    expect(await mails()).toHaveLength(2)
    await context.db.query
      .updateTable('users')
      .set({ digested_at: null })
      .where('username', '=', 'editor')
      .execute()
    await choose('editor', 'daily')
  })

  it('queues no digest when its transaction fails, and the same one later', async () => {
    const { context } = server
    await mention('Third, @editor')
    const created_at = new Date(Date.now() + 3 * DAY_MS).toISOString()
    await context.db.query
      .updateTable('notifications')
      .set({ created_at })
      .where('text', 'like', 'Third%')
      .execute()
    const later = new Date(Date.now() + 4 * DAY_MS)
    const current = () => Promise.reject(new Error('killed'))
    await expect(
      sendDigests({ ...context, style: { ...context.style, current } }, later),
    ).rejects.toThrow('killed')
    expect(await mails()).toEqual([])
    await sendDigests(context, later)
    expect(await mails()).toHaveLength(1)
  })

  it('lists the whole last day in the first digest', async () => {
    const { context } = server
    const { query } = context.db
    await query
      .updateTable('users')
      .set({ digested_at: null })
      .where('username', '=', 'editor')
      .execute()
    await mention('Early, @editor')
    const created_at = new Date(Date.now() - DAY_MS + 60_000).toISOString()
    await query
      .updateTable('notifications')
      .set({ created_at })
      .where('text', 'like', 'Early%')
      .execute()
    await sendDigests(context, new Date())
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Early, @editor'),
    ])
  })
})
