/** The bell, favourites and threads show what their reader may read when they read it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceStoredTitles } from '#server/backfills/stored-titles.ts'
import type { Locale } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { storeRecord } from '../resources/records.ts'
import { recordOf, rest } from '../support/rest.ts'
import { enginesFor, type Staff, startServer, type TestServer } from '../support/server.ts'

const NOW = new Date().toISOString()
const MESSAGE = {
  continent: 'Europe',
  country: 'Spain',
  first_name: 'Ada',
  last_name: 'Lin',
  email: 'ada@example.com',
  message: 'Which fan fits?',
}
const ALL: Grants[string] = { actions: ['list', 'read', 'create', 'update'] }

describe.each(enginesFor(import.meta.filename))('what may be read now, on %s', (engine) => {
  let server: TestServer
  let message: number
  beforeAll(async () => {
    server = await startServer({ engine })
    message = await storeRecord(server.context, 'messages', MESSAGE)
  })
  afterEach(() => grant(null))
  afterAll(() => server.close())

  const call = async (person: Staff, method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await server.app.inject({
        method,
        url,
        headers: server.as(person),
        ...(payload && { payload }),
      })
    ).json()
  const idOf = async (username: Staff) =>
    (await rest(server).list('users', { filter: { username } })).data[0]?.id ?? 0
  /** The permissions of editors; null for those of the config. */
  const grant = async (grants: Grants | null) => {
    const [role] = (await rest(server).list('roles', { filter: { key: 'editor' } })).data
    recordOf(await rest(server).update('roles', role?.id ?? 0, { grants }))
  }

  it('closes a thread, and answers, to those who may not read the text of the message', async () => {
    const url = `/api/messages/${message}/replies`
    expect((await call('editor', 'GET', url)).code).toBe(CODES.ok)
    await grant({ messages: { ...ALL, fields: { message: 'none' } } })
    expect((await call('editor', 'GET', url)).code).toBe(CODES.forbidden)
    const answer = { kind: 'pasted', text: 'More', seen: 0 }
    expect((await call('editor', 'POST', url, answer)).code).toBe(CODES.forbidden)
    expect(await server.context.db.query.selectFrom('replies').selectAll().execute()).toEqual([])
  })

  it('assigns a record only to those who may read it', async () => {
    const visitor = await idOf('visitor')
    const refused = await rest(server).update('messages', message, { assignee: visitor })
    expect(refused.errors).toMatchObject([{ path: 'assignee' }])
    expect(recordOf(await rest(server).get('messages', message)).assignee).toBeNull()
    const { data } = await call('admin', 'GET', '/api/messages/assignees')
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(visitor)
    recordOf(await rest(server).update('messages', message, { assignee: await idOf('editor') }))
  })

  it('shows titles in notifications and favourites except hidden ones, and none without permission', async () => {
    const values = { part_number: 'HIDDEN-1', name: { en: 'Fan', zh: null } }
    const part = recordOf(await rest(server).create('codes', values)).id
    const notifications: Grants = { notifications: ALL, favourites: ALL }
    await grant({ ...notifications, codes: { ...ALL, fields: { part_number: 'none' } } })
    await call('admin', 'POST', `/api/records/codes/${part}/notes`, { text: '@editor, look' })
    const starred = await call('editor', 'POST', '/api/favourites', {
      resource: 'codes',
      record: part,
    })
    expect(starred.code).toBe(CODES.ok)
    const bell = await call('editor', 'GET', '/api/user/notifications')
    expect(bell.data).toMatchObject({ unread: 1, items: [{ record: part, text: '@editor, look' }] })
    const lists = await Promise.all(
      ['notifications', 'favourites'].map((name) => call('editor', 'GET', `/api/${name}`)),
    )
    expect(lists.map(({ data }) => data.length > 0)).toEqual([true, true])
    expect(JSON.stringify([starred, bell, lists])).not.toContain('HIDDEN-1')
    expect(JSON.stringify(lists)).not.toContain('look')

    await grant(notifications)
    expect((await call('editor', 'GET', '/api/user/notifications')).data).toEqual({
      unread: 0,
      items: [],
    })
  })

  it('titles notifications and favourites in their lists by the record, in the language of their reader', async () => {
    const change = {
      change_number: 'NAMED-1',
      title: { en: 'New fan', zh: '新风扇' },
      kind: 'design',
    }
    const { id } = recordOf(await rest(server).create('tlf', change))
    await rest(server).step('tlf', id, 'publish')
    const name = { en: 'Spots', zh: '图案灯' }
    const line = await storeRecord(server.context, 'leimu', { name })
    await call('admin', 'POST', `/api/records/leimu/${line}/notes`, { text: '@editor, read' })
    recordOf(await rest(server, 'editor').create('favourites', { resource: 'leimu', record: line }))
    const titlesIn = async (language: Locale, name: string) =>
      (await rest(server, 'editor', language).list(name)).data.map(({ title }) => title)
    expect(await titlesIn('en', 'notifications')).toEqual(
      expect.arrayContaining(['NAMED-1', 'Spots']),
    )
    expect(await titlesIn('zh', 'notifications')).toContain('图案灯')
    expect(await titlesIn('zh', 'favourites')).toContain('图案灯')
    const [{ id: notification = 0 } = {}] = (await rest(server, 'editor').list('notifications'))
      .data
    expect(recordOf(await rest(server, 'editor').get('notifications', notification)).title).toBe(
      'Spots',
    )
    recordOf(await rest(server).remove('leimu', line))
    expect(await titlesIn('en', 'notifications')).toContain(`#${line}`)
  })

  it('does not find or order notifications by the stored names of colleagues', async () => {
    const line = await storeRecord(server.context, 'leimu', { name: { en: 'Wash', zh: '染色灯' } })
    await call('admin', 'POST', `/api/records/leimu/${line}/notes`, { text: '@editor, check' })
    const { list } = rest(server, 'editor')
    expect((await list('notifications')).data.map(({ actor }) => actor)).toContain('admin')
    expect(await list('notifications', { filter: { actor: 'admin' } })).toMatchObject({
      errors: [{ path: 'actor' }],
    })
    expect(await list('notifications', { sort: ['actor', 'ASC'] })).toMatchObject({
      errors: [{ path: 'actor' }],
    })
    expect((await list('notifications', { filter: { q: 'admin' } })).data).toEqual([])
  })

  it('deletes titles stored by earlier versions', async () => {
    const { query } = server.context.db
    const stored = {
      title: 'HIDDEN-2 fan',
      lock_version: 1,
      created_at: NOW,
      updated_at: NOW,
      resource: 'codes',
    }
    const user = await idOf('editor')
    await query
      .insertInto('notifications')
      .values({ ...stored, user, kind: 'step', record: 7 })
      .execute()
    await query
      .insertInto('favourites')
      .values({ ...stored, owner: user, record: 7 })
      .execute()
    await query
      .insertInto('favourites')
      .values({ ...stored, title: '/jobs', address: '/jobs', owner: user })
      .execute()
    expect(await replaceStoredTitles(server.context)).toBe(2)
    expect(await replaceStoredTitles(server.context)).toBe(0)
    const lists = await Promise.all(
      ['notifications', 'favourites'].map((name) => call('editor', 'GET', `/api/${name}`)),
    )
    expect(JSON.stringify(lists)).not.toContain('HIDDEN-2')
    expect(JSON.stringify(lists)).toContain('/jobs')
    const matches = await call(
      'editor',
      'GET',
      `/api/notifications?filter=${encodeURIComponent('{"q":"HIDDEN-2"}')}`,
    )
    expect(matches.data).toEqual([])
  })
})
