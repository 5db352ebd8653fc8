/** Notes on records and notifications: visible only to their audience. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { deleteErasedNotes } from '#server/erasure/erase-traces.ts'
import { emptyTrash } from '#server/history/empty-trash.ts'
import { endJob, insertJob } from '#server/jobs/rows.ts'
import { write } from '#server/writes/write.ts'
import type { Note, Notifications, Reader } from '#shared/notes.ts'
import { openEvents } from '../support/event-reader.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const name = { en: 'Fan', zh: '风扇' }

describe.each(RULE_ENGINES)('on %s', (engine) => {
  let server: TestServer
  let part: number
  beforeAll(async () => {
    server = await startServer({ engine })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    part = recordOf(await rest(server).create('codes', { part_number: 'NOTED-1', name })).id
  })
  afterAll(() => server.close())

  const call = async <T>(
    person: Staff,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: server.as(person),
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, data: answer.json().data as T }
  }
  const notesOf = (person: Staff, resource = 'codes', id = part) =>
    call<Note[]>(person, 'GET', `/api/records/${resource}/${id}/notes`)
  const add = (person: Staff, text: string, resource = 'codes', id = part) =>
    call<number>(person, 'POST', `/api/records/${resource}/${id}/notes`, { text })
  const bellOf = async (person: Staff) =>
    (await call<Notifications>(person, 'GET', '/api/user/notifications')).data

  describe('notes', () => {
    it('are read and written by those who may read the record', async () => {
      expect((await add('editor', 'Ask the supplier')).status).toBe(200)
      expect((await notesOf('admin')).data).toMatchObject([
        { text: 'Ask the supplier', author: { name: 'editor' } },
      ])
      expect((await notesOf('visitor')).status).toBe(403)
      expect((await add('visitor', 'Hello')).status).toBe(403)
      expect((await add('editor', 'Hello', 'roles', 1)).status).toBe(403)
      expect((await notesOf('editor', 'codes', 9_999)).status).toBe(404)
    })

    it('are listed for their author and administrators alone, and deleted by them', async () => {
      const { data: id } = await add('admin', 'Between administrators', 'roles', 1)
      expect(
        (await rest(server, 'editor').list('notes')).data.map(({ text }) => text),
      ).not.toContain('Between administrators')
      expect((await call('editor', 'DELETE', `/api/notes/${id}`)).status).toBe(404)
      expect((await call('admin', 'DELETE', `/api/notes/${id}`)).status).toBe(200)
    })

    it('are not there while their record is deleted, and again once it is restored', async () => {
      const { id } = recordOf(await rest(server).create('codes', { part_number: 'NOTED-2', name }))
      await add('editor', 'Keep me', 'codes', id)
      const { write: deletion } = await rest(server).remove('codes', id)
      expect((await notesOf('admin', 'codes', id)).status).toBe(404)
      recordOf(await rest(server).undo(deletion))
      expect((await notesOf('admin', 'codes', id)).data).toMatchObject([{ text: 'Keep me' }])
    })

    const texts = async () => (await rest(server).list('notes')).data.map(({ text }) => text)

    it('are erased with their record', async () => {
      const { id } = recordOf(await rest(server).create('codes', { part_number: 'NOTED-3', name }))
      await add('editor', 'Personal data', 'codes', id)
      const deletion = { action: 'delete', resource: 'codes', id } as const
      await write(server.context, SYSTEM, [deletion], { origin: 'api', erase: true })
      expect(await texts()).not.toContain('Personal data')
      expect(await texts()).toContain('Keep me')
    })

    it('end when their record can no longer be restored', async () => {
      const { id } = recordOf(await rest(server).create('codes', { part_number: 'NOTED-4', name }))
      await add('editor', 'In the trash', 'codes', id)
      await rest(server).remove('codes', id)
      await deleteErasedNotes(server.context)
      expect(await texts()).toContain('In the trash')
      const { context } = server
      await emptyTrash(
        { ...context, env: { ...context.env, trashDays: 1 } },
        new Date(Date.now() + 2 * 24 * 3_600_000),
      )
      await deleteErasedNotes(server.context)
      expect(await texts()).not.toContain('In the trash')
      expect(await texts()).toContain('Keep me')
    })

    it('reach open pages of the record', async () => {
      const [editor, visitor] = await Promise.all([
        openEvents(server.app, server.as('editor')),
        openEvents(server.app, server.as('visitor')),
      ])
      await add('admin', 'Live')
      await editor.find(({ notes }) =>
        notes.some(({ resource, id }) => resource === 'codes' && id === part),
      )
      expect(visitor.events).toEqual([])
      editor.close()
      visitor.close()
    })
  })

  describe('notifications', () => {
    it('reach the colleagues that a note mentions, if they may read the record', async () => {
      const { query } = server.context.db
      const nameAdmin = (name: string) =>
        query.updateTable('users').set({ name }).where('username', '=', 'admin').execute()
      await nameAdmin('林知遥')
      await add('admin', '@editor @visitor @admin @unknown: is this right?')
      const { unread, items } = await bellOf('editor')
      expect(unread).toBe(1)
      expect(items).toMatchObject([
        {
          kind: 'mentioned',
          resource: 'codes',
          record: part,
          named: { part_number: 'NOTED-1' },
          actor: 'admin',
          actorName: '林知遥',
          isRead: false,
        },
      ])
      const readersOf = async () =>
        (await call<Reader[]>('editor', 'GET', `/api/records/codes/${part}/readers`)).data
      expect(await readersOf()).toMatchObject([
        { username: 'admin', spellings: ['linzhiyao', 'lzy'] },
        { username: 'editor', spellings: [] },
      ])
      await nameAdmin('')
      expect([(await bellOf('visitor')).items, (await bellOf('admin')).items]).toEqual([[], []])
    })

    it('reach the open pages of their user alone', async () => {
      const [editor, admin] = await Promise.all([
        openEvents(server.app, server.as('editor')),
        openEvents(server.app, server.as('admin')),
      ])
      await add('admin', '@editor live')
      await editor.find(({ changes }) =>
        changes.some(({ resource }) => resource === 'notifications'),
      )
      await admin.find(({ notes }) => notes.some(({ id }) => id === part))
      expect(
        admin.events.flatMap(({ changes }) => changes).map(({ resource }) => resource),
      ).not.toContain('notifications')
      editor.close()
      admin.close()
      await call('editor', 'POST', '/api/user/notifications/read', {})
    })

    it('are seen and read by their user alone', async () => {
      await add('admin', '@editor and this?')
      const [mine] = (await bellOf('editor')).items
      expect((await rest(server, 'admin').get('notifications', mine?.id ?? 0)).status).toBe(404)
      await call('admin', 'POST', '/api/user/notifications/read', { ids: [mine?.id] })
      await call('admin', 'POST', '/api/user/notifications/read', {})
      expect((await bellOf('editor')).unread).toBe(1)
      await add('admin', '@editor again')
      await call('editor', 'POST', '/api/user/notifications/read', { ids: [mine?.id] })
      expect((await bellOf('editor')).unread).toBe(1)
      await call('editor', 'POST', '/api/user/notifications/read', {})
      expect((await bellOf('editor')).unread).toBe(0)
    })

    it('name what was assigned by others', async () => {
      const users = (await rest(server).list('users')).data
      const assignee = users.find(({ username }) => username === 'editor')?.id
      const message = {
        first_name: 'Ada',
        last_name: 'Lin',
        email: 'ada@example.com',
        country: 'Spain',
        continent: 'Europe',
        message: 'Hello',
      }
      const operation = { action: 'create', resource: 'messages', values: message } as const
      const { outcomes } = await write(server.context, SYSTEM, [operation], { origin: 'seed' })
      const id = outcomes[0]?.status === 'created' ? outcomes[0].record.id : 0
      recordOf(await rest(server).update('messages', id, { assignee }))
      recordOf(await rest(server, 'editor').update('messages', id, { assignee: null }))
      recordOf(await rest(server, 'editor').update('messages', id, { assignee }))
      const assigned = (await bellOf('editor')).items.filter(({ kind }) => kind === 'assigned')
      expect(assigned).toMatchObject([{ resource: 'messages', record: id, actor: 'admin' }])
    })

    it('name jobs that failed', async () => {
      const users = (await rest(server).list('users')).data
      const owner = users.find(({ username }) => username === 'editor')?.id ?? 0
      const actor = { ...SYSTEM, kind: 'users', id: owner, name: 'editor' } as const
      const id = await insertJob(server.context, actor, {
        kind: 'export',
        title: 'Parts',
        input: null,
      })
      const { query } = server.context.db
      await query
        .updateTable('jobs')
        .set({ status: 'running', attempts: 1 })
        .where('id', '=', id)
        .execute()
      await endJob(
        server.context,
        { id, attempt: 1 },
        { status: 'failed', outcome: { cancelled: true } },
      )
      const [newest] = (await bellOf('editor')).items
      expect(newest).toMatchObject({
        kind: 'jobFailed',
        resource: 'jobs',
        record: id,
        named: { title: 'Parts' },
        actor: null,
      })
    })
  })
})
