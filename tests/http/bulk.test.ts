/**
 * Many records at once over HTTP, on both databases: previews, the confirmed number, rules by
 * record, one undo.
 */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { bilingualText, decimal, reference, secret, select, text } from '#fields/index.ts'
import { runBulk } from '#server/bulk/run-bulk.ts'
import { SYSTEM } from '#server/context.ts'
import { BULK_DIRECT } from '#shared/bulk.ts'
import { CODES } from '#shared/errors.ts'
import { defineResources } from '#shared/resources/define.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

const staff = ['admin', 'editor', 'visitor'] as const
const state = (en: string) => ({ en, zh: en })

const { cases } = defineResources({
  cases: {
    label: { en: 'Cases', zh: '工单' },
    icon: 'part',
    menu: 'data',
    title: 'name',
    permissions: {
      list: staff,
      read: staff,
      create: ['admin'],
      update: ['admin', 'editor'],
      delete: ['admin', 'editor'],
    },
    rows: {
      read: { any: [{ roles: ['admin'] }, { not: { field: 'group', in: ['sealed'] } }] },
      update: {
        any: [{ roles: ['admin'] }, { field: 'group', in: ['open'] }],
        message: { en: '%{name} is closed', zh: '%{name} 已关闭' },
      },
      delete: { any: [{ roles: ['admin'] }, { field: 'group', in: ['open'] }] },
    },
    workflow: {
      field: 'status',
      steps: {
        close: { label: state('Close'), from: ['new'], to: 'done', asks: { note: 'required' } },
        drop: { label: state('Drop'), from: ['new'], to: 'dropped', roles: ['admin'] },
      },
    },
    fields: {
      name: text('Name', '名称', { required: true, max: 20 }),
      group: text('Group', '分组'),
      title: bilingualText('Title', '标题'),
      weight: decimal('Weight', '重量', { max: 100 }),
      note: text('Note', '备注'),
      access: text('Access', '入口', { showWhen: { field: 'status', in: ['new'] } }),
      price: decimal('Price', '价格', { read: ['admin'], write: ['admin', 'editor'] }),
      code: secret('Code', '口令'),
      parent: reference('Parent', '上级', { to: 'cases', onDelete: 'restrict' }),
      status: select('Status', '状态', {
        default: 'new',
        options: { new: state('New'), done: state('Done'), dropped: state('Dropped') },
      }),
    },
  },
})

describe.each(enginesFor(import.meta.filename))('a change of many records on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  let visitor: Rest
  let serial = 0
  /** Names the records of one test. */
  let prefix = ''
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, cases } })
    ;[admin, editor, visitor] = [rest(server), rest(server, 'editor'), rest(server, 'visitor')]
  })
  afterAll(() => server.close())
  beforeEach(() => {
    prefix = `T${serial++}-`
  })

  const make = async (rows: readonly Values[]) =>
    recordOf(
      await admin.batch(
        'cases',
        rows.map((row, index) => ({ name: `${prefix}${index}`, group: 'open', ...row })),
      ),
    )
  const mine = () => ({ name: { starts: prefix } })
  const values = async (field: string) =>
    (await admin.list('cases', { filter: mine(), sort: ['id', 'ASC'], range: [0, 999] })).data.map(
      (record) => record[field],
    )
  const set = (fields: Values) => ({ action: 'update', fields })
  const undo = async ([write = '']: readonly string[]) => recordOf(await admin.undo(write))

  it('is shown before anything is written, record by record', async () => {
    const ids = await make([{ weight: 1 }, { weight: 99.9 }, {}])
    const change = set({ weight: { add: 0.2 }, note: { set: 'checked' } })
    const { data } = await admin.bulk('cases', { change, ids }, { dry_run: true })
    expect(data).toMatchObject({ total: 3, changed: 2, unchanged: 0, refused: 1 })
    expect(data.rows.map(({ before, after }) => [before.weight, after.weight, after.note])).toEqual(
      [
        [1, 1.2, 'checked'],
        [undefined, undefined, 'checked'],
      ],
    )
    expect(data.refusals).toEqual([
      {
        record: expect.objectContaining({ id: ids[1], name: `${prefix}1` }),
        reason: 'Weight: Must be 100 or less',
      },
    ])
    expect(await values('weight')).toEqual([1, 99.9, null])
    expect(await values('note')).toEqual([null, null, null])
  })

  it('counts the records that do not have one of the fields', async () => {
    const ids = await make([{}, {}, { weight: 99.9 }])
    await admin.update('cases', ids[1] ?? 0, { status: 'done', note: 'seen' })
    const change = set({ access: { set: 'Stage door' }, weight: { set: 1 } })
    const { data: preview } = await admin.bulk('cases', { change, ids }, { dry_run: true })
    expect(preview).toMatchObject({ changed: 3, hidden: { access: 1 } })
    const { data } = await admin.bulk('cases', { change, ids })
    expect(data).toMatchObject({ changed: 3, hidden: { access: 1 } })
    expect(await values('access')).toEqual(['Stage door', null, 'Stage door'])
  })

  it('replaces a part of texts, in one language or in all', async () => {
    const ids = await make([{ title: { en: 'Fresnle, fresnle', zh: 'Fresnle 灯' }, note: 'a.b' }])
    const replaced = async (field: string, how: Values) =>
      (await admin.bulk('cases', { change: set({ [field]: how }), ids }, { dry_run: true })).data
        .rows[0]?.after[field]
    expect(await replaced('title', { find: 'Fresnle', replace: 'Fresnel' })).toEqual({
      en: 'Fresnel, fresnle',
      zh: 'Fresnel 灯',
    })
    expect(
      await replaced('title', { find: 'Fresnle', replace: 'X', ignoreCase: true, language: 'en' }),
    ).toEqual({
      en: 'X, X',
      zh: 'Fresnle 灯',
    })
    expect(await replaced('note', { find: '.', replace: '$&', ignoreCase: true })).toBe('a$&b')
  })

  it('is applied to all matching records if their number is the confirmed one', async () => {
    await make([{}, {}, {}])
    const body = { change: set({ note: { set: 'all' } }), filter: mine() }
    expect((await admin.bulk('cases', body)).errors).toEqual([
      expect.objectContaining({ path: 'count' }),
    ])
    const { data } = await admin.bulk('cases', body, { dry_run: true })
    expect(data).toMatchObject({ total: 3, changed: 3 })
    await make([{ name: `${prefix}late` }])
    const stale = await admin.bulk('cases', { ...body, count: 3 })
    expect([stale.status, stale.code, stale.data]).toEqual([409, CODES.conflict, { count: 4 }])
    expect(stale.message).toContain('now 4 match')
    expect(await values('note')).toEqual([null, null, null, null])
    const done = recordOf(await admin.bulk('cases', { ...body, count: 4 }))
    expect(done).toMatchObject({ total: 4, changed: 4, refused: 0, writes: [expect.any(String)] })
    expect(await values('note')).toEqual(['all', 'all', 'all', 'all'])
    await undo(done.writes)
    expect(await values('note')).toEqual([null, null, null, null])
  })

  it('replaces any mark without regard to case', async () => {
    // Regular expressions with the flag `u` allow only some of them to be escaped.
    const marks = '-#&=~@%,;:<>!"\'`_/\\^$*+?()[]{}|.'
    const ids = await make([{ note: `a${marks}B` }])
    const change = set({ note: { find: `${marks}b`, replace: '-', ignoreCase: true } })
    const { data } = await admin.bulk('cases', { change, ids }, { dry_run: true })
    expect(data.rows.map(({ after }) => after.note)).toEqual(['a-'])
  })

  it('finds records by search, and by several conditions', async () => {
    await make([{ note: 'orchid lamp' }, { note: 'orchid lamp', weight: 5 }, { note: 'tulip' }])
    const count = async (filter: Values) =>
      (
        await admin.bulk(
          'cases',
          { change: set({ note: { set: null } }), filter },
          { dry_run: true },
        )
      ).data.total
    expect(await count({ ...mine(), q: 'orchid' })).toBe(2)
    expect(await count({ ...mine(), q: 'orchid', weight: { gte: 5 } })).toBe(1)
    const wrong = await admin.bulk(
      'cases',
      { change: set({ note: { set: null } }), filter: { nothing: 1 } },
      { dry_run: true },
    )
    expect(wrong.code).toBe(CODES.validation)
  })

  it('is one write over several transactions, with a job that one undo reverts', async () => {
    const count = BULK_DIRECT + 60
    await make(Array.from({ length: count }, (_, index) => ({ weight: index % 50 })))
    const body = { change: set({ weight: { add: 1 } }), filter: mine() }
    expect(recordOf(await admin.bulk('cases', body, { dry_run: true })).rows).toHaveLength(
      BULK_DIRECT,
    )
    const { changed, writes } = recordOf(await admin.bulk('cases', { ...body, count }))
    expect([changed, writes.length]).toEqual([count, 1])
    const [job] = (await admin.list('jobs', { sort: ['id', 'DESC'], range: [0, 0] })).data
    expect(job).toMatchObject({ kind: 'bulk', status: 'done', title: `Cases · ${count}` })
    const weights = async () => (await values('weight')).slice(0, 3)
    expect(await weights()).toEqual([1, 2, 3])
    await undo(writes)
    // A large undo is a job, too.
    await expect.poll(weights).toEqual([0, 1, 2])
  })

  it('obeys the rules by record: forbidden records are not counted, others are rejected with the reason', async () => {
    await make([{}, { group: 'closed' }, { group: 'sealed' }])
    const body = { change: set({ note: { set: 'mine' } }), filter: mine() }
    expect((await editor.bulk('cases', body, { dry_run: true })).data).toMatchObject({
      total: 2,
      changed: 1,
      refused: 1,
    })
    const { data } = await editor.bulk('cases', { ...body, count: 2 })
    expect(data).toMatchObject({
      changed: 1,
      refused: 1,
      refusals: [{ reason: `${prefix}1 is closed` }],
    })
    expect(await values('note')).toEqual(['mine', null, null])
    const [job] = (await editor.list('jobs', { sort: ['id', 'DESC'], range: [0, 0] })).data
    expect(job?.problem).toBe('Skipped: 1. No longer matching: 0.')
    const removed = await editor.bulk('cases', {
      change: { action: 'delete' },
      filter: mine(),
      count: 2,
    })
    expect(removed.data).toMatchObject({ changed: 1, refused: 1 })
    expect(await values('name')).toEqual([`${prefix}1`, `${prefix}2`])
  })

  it('needs the permission for the action, each field, and the step', async () => {
    const ids = await make([{}])
    const codes = async (person: Rest, change: Values) =>
      (await person.bulk('cases', { change, ids })).code
    expect(await codes(visitor, set({ note: { set: 'x' } }))).toBe(CODES.forbidden)
    expect(await codes(visitor, { action: 'delete' })).toBe(CODES.forbidden)
    expect(await codes(editor, { action: 'step', step: 'drop' })).toBe(CODES.forbidden)
    expect(await codes(editor, { action: 'step', step: 'unknown' })).toBe(CODES.notFound)
    for (const fields of [
      {},
      { code: { set: 'x' } },
      { status: { set: 'done' } },
      { nothing: { set: 1 } },
      { weight: { find: '1', replace: '2' } },
      { note: { add: 1 } },
    ])
      expect(await codes(editor, set(fields)), JSON.stringify(fields)).toBe(CODES.validation)
    // Adding to a value that is hidden would show it.
    expect(await codes(editor, set({ price: { add: 1 } }))).toBe(CODES.validation)
    const priced = recordOf(
      await editor.bulk('cases', { change: set({ price: { set: 7 } }), ids }, { dry_run: true }),
    )
    expect(priced.rows[0]?.after).not.toHaveProperty('price')
  })

  it('skips records that no longer match by then', async () => {
    const [one = 0, two = 0] = await make([{}, { group: 'closed' }])
    const change = { action: 'update', fields: { note: { set: 'late' } } } as const
    const ids = [one, two, 999_999]
    const input = { resource: 'cases', change, ids, filter: { group: 'open' }, write: randomUUID() }
    expect(await runBulk(server.context, SYSTEM, input)).toMatchObject({
      total: 3,
      changed: 1,
      left: 2,
      refused: 0,
    })
    expect(await values('note')).toEqual(['late', null])
  })

  it('applies workflow steps, and reports the records that do not allow them', async () => {
    const ids = await make([{}, { status: 'done', note: 'old' }, {}])
    const step = (note: unknown) => ({ action: 'step', step: 'close', values: { note } })
    expect(
      (await editor.bulk('cases', { change: step(null), ids }, { dry_run: true })).data.refused,
    ).toBe(3)
    const { data } = await editor.bulk('cases', { change: step('fixed'), ids })
    expect(data).toMatchObject({ changed: 2, refused: 1 })
    expect(data.refusals[0]?.reason).toContain(`${prefix}1`)
    await undo(data.writes)
    expect(await values('status')).toEqual(['new', 'done', 'new'])
  })

  it('deletes no closed record along with another one that it refers to', async () => {
    const [parent = 0] = await make([{}])
    const [child = 0] = await make([{ name: `C${prefix}`, group: 'closed', parent }])
    for (const ids of [
      [parent, child],
      [child, parent],
    ]) {
      const { data } = await editor.bulk('cases', { change: { action: 'delete' }, ids })
      expect(data).toMatchObject({ changed: 0, refused: 2 })
    }
    expect((await editor.removeMany('cases', [parent, child])).code).toBe(CODES.forbidden)
    recordOf(await admin.removeMany('cases', [parent, child]))
  })

  it('lists the records that a deletion includes, and those that prevent it', async () => {
    const [parent, other] = await make([{}, {}])
    await make([{ name: `C${prefix}`, parent }])
    const body = { change: { action: 'delete' }, ids: [parent, other] }
    const { data } = await admin.bulk('cases', body, { dry_run: true })
    expect(data).toMatchObject({
      changed: 1,
      refused: 1,
      effects: { blocking: [{ resource: 'cases', count: 1 }] },
    })
    const done = recordOf(await admin.bulk('cases', body))
    expect(done).toMatchObject({ changed: 1, refused: 1 })
    expect(await values('name')).toEqual([`${prefix}0`])
    await undo(done.writes)
    expect(await values('name')).toEqual([`${prefix}0`, `${prefix}1`])
  })
})
