/**
 * Rules by record over HTTP, on both databases: in every call that reads, writes or undoes a
 * record.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { boolean, file, reference, select, text } from '#fields/index.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES } from '#shared/errors.ts'
import { defineResources } from '#shared/resources/define.ts'
import { storeRecord } from '../resources/records.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

const staff = ['admin', 'editor', 'visitor'] as const
const common = {
  label: { en: 'Cases', zh: '工单' },
  icon: 'part',
  menu: 'data',
  title: 'name',
} as const
const mine = { any: [{ roles: ['admin'] }, { field: 'assignee', is: 'me' }] } as const
const MESSAGE = { en: 'Case %{name} has been closed', zh: '工单 %{name} 已关闭' }

const { cases, notes } = defineResources({
  users: { ...common, permissions: {}, fields: { name: text('Name', '名称') } },
  cases: {
    ...common,
    permissions: { list: staff, read: staff, create: staff, update: staff, delete: staff },
    rows: {
      read: { any: [mine, { field: 'confidential', in: [false] }] },
      create: mine,
      update: mine,
      delete: { all: [mine, { not: { field: 'status', in: ['closed'] } }], message: MESSAGE },
    },
    fields: {
      name: text('Name', '名称', { required: true }),
      status: select('Status', '状态', {
        default: 'open',
        options: { open: { en: 'Open', zh: '处理中' }, closed: { en: 'Closed', zh: '已关闭' } },
      }),
      confidential: boolean('Confidential', '机密'),
      assignee: reference('Assignee', '负责人', { to: 'users' }),
      attachment: file('Attachment', '附件'),
      project: reference('Project', '项目', { to: 'notes', onDelete: 'clear' }),
    },
  },
  notes: {
    ...common,
    permissions: { list: staff, read: staff, create: staff, update: staff, delete: staff },
    rows: { read: { any: [{ roles: ['admin'] }, { not: { field: 'name', in: ['Sealed'] } }] } },
    fields: { name: text('Name', '名称', { required: true }) },
  },
})

describe.each(enginesFor(import.meta.filename))('rules by record on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  let visitor: Rest
  let me: Record<'editor' | 'visitor', number>
  /** Cases of the editor and of the visitor, open to all and confidential. */
  let ownCase: number
  let secret: number
  let other: number
  let hidden: number
  let serial = 0

  const make = async (values: Values) =>
    storeRecord(server.context, 'cases', { name: `Case ${serial++}`, ...values })

  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, cases, notes } })
    admin = rest(server)
    editor = rest(server, 'editor')
    visitor = rest(server, 'visitor')
    const idOf = async (username: string) =>
      (await admin.list('users', { filter: { username } })).data.map(({ id }) => id)[0] ?? 0
    me = { editor: await idOf('editor'), visitor: await idOf('visitor') }
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ownCase = await make({ assignee: me.editor })
    secret = await make({ assignee: me.editor, confidential: true })
    other = await make({ assignee: me.visitor })
    hidden = await make({ assignee: me.visitor, confidential: true })
  })

  const ids = () => [ownCase, secret, other, hidden]
  const fresh = () => ({ filter: { id: ids() }, sort: ['id', 'ASC'] as const })

  it('filter lists, totals, and records requested by id', async () => {
    const page = await editor.list('cases', fresh())
    expect([page.data.map(({ id }) => id), page.headers['content-range']]).toEqual([
      [ownCase, secret, other],
      'cases 0-2/3',
    ])
    const all = async (person: Rest) =>
      Number(String((await person.list('cases')).headers['content-range']).split('/')[1])
    const confidential = (await admin.list('cases', { filter: { confidential: true } })).data
    expect((await all(admin)) - (await all(editor))).toBe(
      confidential.filter(({ assignee }) => assignee !== me.editor).length,
    )
    expect((await admin.list('cases', fresh())).data).toHaveLength(4)
  })

  it('hide a record from those who name it', async () => {
    expect((await editor.get('cases', secret)).code).toBe(CODES.ok)
    expect(await editor.get('cases', hidden)).toMatchObject({ status: 404, code: CODES.notFound })
    expect((await admin.get('cases', hidden)).code).toBe(CODES.ok)
  })

  it('narrow the full search, filters and pages of every order', async () => {
    const { name } = recordOf(await admin.get('cases', hidden))
    expect((await admin.list('cases', { filter: { q: name } })).data.map(({ id }) => id)).toContain(
      hidden,
    )
    const match = await editor.list('cases', { filter: { q: name } })
    expect([match.data.map(({ id }) => id).includes(hidden), match.code]).toEqual([false, CODES.ok])
    const filtered = await editor.list('cases', { filter: { id: ids(), confidential: true } })
    expect(filtered.data.map(({ id }) => id)).toEqual([secret])
    const last = await editor.list('cases', { ...fresh(), sort: ['name', 'DESC'], range: [2, 2] })
    expect([last.data.length, last.headers['content-range']]).toEqual([1, 'cases 2-2/3'])
  })

  it('narrow exports and archives', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: ids() }))
    const url = `/api/cases/export?format=json&filter=${filter}`
    const rows = async (person: 'admin' | 'editor') =>
      (await server.app.inject({ url, headers: server.as(person) })).json<Values[]>().length
    expect([await rows('admin'), await rows('editor')]).toEqual([4, 3])
  })

  it('accept changes that are allowed before and after', async () => {
    expect((await editor.update('cases', ownCase, { status: 'closed' })).code).toBe(CODES.ok)
    const rejected = [
      await editor.update('cases', other, { status: 'closed' }),
      await editor.update('cases', ownCase, { assignee: me.visitor }),
    ]
    for (const { status, code, message } of rejected) {
      expect([status, code]).toEqual([403, CODES.forbidden])
      expect(message).toBe('You don’t have permission to change this record like this')
    }
    expect((await editor.update('cases', hidden, { status: 'closed' })).code).toBe(CODES.notFound)
    expect(recordOf(await admin.get('cases', ownCase)).assignee).toBe(me.editor)
    expect((await admin.update('cases', other, { assignee: me.editor })).code).toBe(CODES.ok)
  })

  it('accept new records that are allowed', async () => {
    expect((await editor.create('cases', { name: 'New', assignee: me.editor })).code).toBe(CODES.ok)
    expect((await editor.create('cases', { name: 'New', assignee: me.visitor })).code).toBe(
      CODES.forbidden,
    )
    expect((await editor.create('cases', { name: 'New' })).code).toBe(CODES.forbidden)
    expect((await admin.create('cases', { name: 'New' })).code).toBe(CODES.ok)
  })

  it('answer the id alone of a record that its author may not read', async () => {
    const sealed = await editor.create('notes', { name: 'Sealed' })
    expect([sealed.code, Object.keys(sealed.data)]).toEqual([CODES.ok, ['id']])
    expect((await editor.get('notes', sealed.data.id)).code).toBe(CODES.notFound)
  })

  it('explain a rejected deletion with the text of the config', async () => {
    const closed = await make({ name: 'C-7', assignee: me.editor, status: 'closed' })
    expect(await editor.remove('cases', closed)).toMatchObject({
      code: CODES.readable,
      message: 'Case C-7 has been closed',
    })
    expect((await rest(server, 'editor', 'zh').remove('cases', closed)).message).toBe(
      '工单 C-7 已关闭',
    )
    expect((await editor.remove('cases', other)).code).toBe(CODES.readable)
    expect((await editor.remove('cases', hidden)).code).toBe(CODES.notFound)
    expect((await editor.remove('cases', ownCase)).code).toBe(CODES.ok)
  })

  it('reject a bulk write as a whole if one record is rejected', async () => {
    expect((await editor.updateMany('cases', [ownCase, other], { status: 'closed' })).code).toBe(
      CODES.forbidden,
    )
    expect((await editor.updateMany('cases', [ownCase, hidden], { status: 'closed' })).code).toBe(
      CODES.notFound,
    )
    expect((await editor.removeMany('cases', [secret, other])).code).toBe(CODES.readable)
    const { data } = await admin.list('cases', fresh())
    expect(data.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open'])
    expect((await editor.updateMany('cases', [ownCase, secret], { status: 'closed' })).code).toBe(
      CODES.ok,
    )
  })

  it('hold for those who undo', async () => {
    const changed = await visitor.update('cases', other, { status: 'closed' })
    expect((await editor.undo(changed.write)).code).toBe(CODES.forbidden)
    const assigned = await admin.update('cases', ownCase, { assignee: me.visitor })
    expect((await editor.undo(assigned.write)).code).toBe(CODES.forbidden)
    expect((await visitor.undo(assigned.write)).code).toBe(CODES.forbidden)
    expect((await visitor.undo(changed.write)).code).toBe(CODES.ok)
    const made = await visitor.create('cases', { name: 'New', assignee: me.visitor })
    expect((await editor.undo(made.write)).code).toBe(CODES.readable)
    const removed = await visitor.remove('cases', hidden)
    const restored = await editor.undo(removed.write)
    expect([restored.code, restored.data]).toEqual([
      CODES.notFound,
      expect.not.objectContaining({ id: hidden }),
    ])
    expect((await visitor.undo(removed.write)).code).toBe(CODES.ok)
    expect((await admin.get('cases', hidden)).code).toBe(CODES.ok)
  })

  it('do not block the cascade of a deletion', async () => {
    const project = await storeRecord(server.context, 'notes', { name: 'Refit' })
    const id = await make({ assignee: me.visitor, project })
    const removed = await editor.remove('notes', project)
    expect(recordOf(await admin.get('cases', id)).project).toBeNull()
    expect((await editor.undo(removed.write)).code).toBe(CODES.ok)
    expect(recordOf(await admin.get('cases', id)).project).toBe(project)
  })

  it('close the files of a record with it', async () => {
    const stored = await storeFile(server.context, {
      name: 'plan.txt',
      content: Buffer.from(`${engine} ${serial}`),
    })
    await make({ assignee: me.visitor, confidential: true, attachment: stored })
    const download = async (person: 'admin' | 'editor' | 'visitor') =>
      (
        await server.app.inject({
          url: `/api/files/${stored.sha256}/plan.txt`,
          headers: server.as(person),
        })
      ).statusCode
    expect([await download('admin'), await download('editor'), await download('visitor')]).toEqual([
      200, 404, 200,
    ])
  })
})
