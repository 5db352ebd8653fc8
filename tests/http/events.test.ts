/**
 * Events of open pages: they reach the users concerned, from all processes, and name records
 * without their values.
 */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { SYSTEM } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { write } from '#server/writes/write.ts'
import type { LiveEvent } from '#shared/live.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { type EventReader, openEvents } from '../support/event-reader.ts'
import { recordOf, rest } from '../support/rest.ts'
import { ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const PROCESSES = { sqlite: 1, postgres: 3 }
const name = { en: 'Fan', zh: '风扇' }

const about = (resource: string, id: number) => (event: LiveEvent) =>
  event.changes.some(
    (change) => change.resource === resource && (change.ids === null || change.ids.includes(id)),
  )

const names = (resource: string, id: number) => (event: LiveEvent) =>
  event.changes.some((change) => change.resource === resource && change.ids?.includes(id))

describe.each(ENGINES)('events on %s', (engine) => {
  let server: TestServer
  /** One per process, each with its own connections and feed. */
  let apps: FastifyInstance[]
  const closing: (() => Promise<void>)[] = []
  const readers: EventReader[] = []
  const appOf = (index: number) => apps[index % apps.length] ?? server.app
  const open = async (
    index: number,
    person: Staff,
    headers: Record<string, string> = {},
    query = '',
  ) => {
    const reader = await openEvents(appOf(index), { ...server.as(person), ...headers }, query)
    readers.push(reader)
    return reader
  }

  beforeAll(async () => {
    server = await startServer({ engine })
    const { context } = server
    apps = [server.app]
    while (apps.length < PROCESSES[engine]) {
      const db = await openDatabase(context.env, context, { server: true })
      const app = await createApp({ ...context, db })
      apps.push(app)
      closing.push(async () => {
        await app.close()
        await db.close()
      })
    }
    await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })))
  })
  afterAll(async () => {
    for (const reader of readers) reader.close()
    for (const close of closing) await close()
    await server.close()
  })

  it('name a record that is created, changed or deleted in every process, without its values', async () => {
    const streams = await Promise.all([0, 1, 2].map((index) => open(index, 'admin')))
    const { id } = recordOf(await rest(server).create('codes', { part_number: 'LIVE-1', name }))
    const hasNamed = (times: number) => (stream: EventReader) =>
      stream.find(() => stream.events.filter(names('codes', id)).length >= times)
    await Promise.all(streams.map(hasNamed(1)))
    recordOf(await rest(server).update('codes', id, { name: { en: 'Quiet fan' } }))
    await Promise.all(streams.map(hasNamed(2)))
    await rest(server).remove('codes', id)
    const isThird = (stream: EventReader) => stream.events.filter(about('codes', id)).length >= 3
    for (const stream of streams) await stream.find(() => isThird(stream))
    expect(JSON.stringify(streams.map(({ events }) => events))).not.toMatch(/LIVE-1|fan/i)
  })

  it('start with what was changed while the page loaded', async () => {
    const { id } = recordOf(await rest(server).create('codes', { part_number: 'LIVE-5', name }))
    const streams = await Promise.all([0, 1, 2].map((index) => open(index, 'admin', {}, '?age=0')))
    for (const stream of streams) await stream.find(about('codes', id))
    const visitor = await open(0, 'visitor', {}, '?age=0')
    const next = recordOf(await rest(server).create('codes', { part_number: 'LIVE-6', name }))
    await streams[0]?.find(about('codes', next.id))
    expect(visitor.events).toEqual([])
    expect(
      (await server.app.inject({ url: '/api/events?age=-1', headers: server.as('admin') }))
        .statusCode,
    ).toBe(422)
  })

  it('reach only those who may read the resource', async () => {
    const [visitor, editor, admin] = await Promise.all([
      open(0, 'visitor'),
      open(1, 'editor'),
      open(2, 'admin'),
    ])
    const role = recordOf(
      await rest(server).create('roles', { key: 'live', name: { en: 'Live', zh: '现场' } }),
    )
    const part = recordOf(await rest(server).create('codes', { part_number: 'LIVE-2', name }))
    await admin.find(about('roles', role.id))
    await editor.find(about('codes', part.id))
    expect(
      editor.events.flatMap(({ changes }) => changes).map(({ resource }) => resource),
    ).not.toContain('roles')
    expect(visitor.events).toEqual([])
  })

  it('of jobs reach their owner and administrators', async () => {
    const [editor, admin] = await Promise.all([open(0, 'editor'), open(1, 'admin')])
    const addJob = async (username: Staff) => {
      const owner = (await rest(server).list('users', { filter: { username } })).data[0]?.id
      const values = {
        kind: 'import',
        title: 'Parts',
        owner,
        status: 'waiting',
        progress: 0,
        attempts: 0,
      }
      const operation = { action: 'create', resource: 'jobs', values } as const
      const { outcomes } = await write(server.context, SYSTEM, [operation], { origin: 'seed' })
      return outcomes[0]?.status === 'created' ? outcomes[0].record.id : 0
    }
    const closed = await addJob('admin')
    await admin.find(about('jobs', closed))
    const part = recordOf(await rest(server).create('codes', { part_number: 'LIVE-3', name }))
    await editor.find(about('codes', part.id))
    expect(editor.events.some(about('jobs', closed))).toBe(false)
    await editor.find(about('jobs', await addJob('editor')))
  })

  it('report records that a colleague opens or leaves', async () => {
    const { id } = recordOf(await rest(server).create('codes', { part_number: 'LIVE-4', name }))
    const tab = randomUuid()
    const enter = (index: number, person: Staff, isEditing: boolean, from = tab) =>
      appOf(index).inject({
        method: 'PUT',
        url: `/api/presence/codes/${id}`,
        headers: server.as(person),
        payload: { tab: from, isEditing },
      })
    const stream = await open(1, 'admin')
    const isAbout = ({ presence }: LiveEvent) =>
      presence.some((key) => key.resource === 'codes' && key.id === id)
    await enter(0, 'editor', true)
    await stream.find(isAbout)
    const others = (await enter(2, 'admin', false, randomUuid())).json().data
    expect(others).toMatchObject([{ name: 'editor', isEditing: true }])
    expect((await enter(0, 'editor', true)).json().data).toMatchObject([
      { name: 'admin', isEditing: false },
    ])
    await appOf(1).inject({
      method: 'DELETE',
      url: `/api/presence/${tab}`,
      headers: server.as('admin'),
    })
    expect((await enter(2, 'admin', false, randomUuid())).json().data).toHaveLength(1)
    await appOf(1).inject({
      method: 'DELETE',
      url: `/api/presence/${tab}`,
      headers: server.as('editor'),
    })
    expect((await enter(2, 'admin', false, randomUuid())).json().data).toEqual([])
    expect((await enter(0, 'visitor', false)).statusCode).toBe(403)
    const closed = await appOf(0).inject({
      url: '/api/presence/roles/1',
      headers: server.as('editor'),
    })
    expect(closed.statusCode).toBe(403)
  })

  it('report opened records and notes only to those who may read the record', async () => {
    const { id } = recordOf(await rest(server).create('codes', { part_number: 'LIVE-7', name }))
    const [visitor, editor] = await Promise.all([open(0, 'visitor'), open(0, 'editor')])
    const tab = randomUuid()
    const headers = server.as('admin')
    const isAbout = (keys: LiveEvent['notes']) =>
      keys.some((key) => key.resource === 'codes' && key.id === id)
    await appOf(1).inject({
      method: 'PUT',
      url: `/api/presence/codes/${id}`,
      headers,
      payload: { tab, isEditing: true },
    })
    await editor.find(({ presence }) => isAbout(presence))
    // The events of one tick are sent to all readers before those of the next one.
    for (const count of [1, 2]) {
      const note = {
        method: 'POST',
        url: `/api/records/codes/${id}/notes`,
        headers,
        payload: { text: 'Live' },
      } as const
      await appOf(1).inject(note)
      await editor.find(() => editor.events.filter(({ notes }) => isAbout(notes)).length >= count)
    }
    expect(visitor.events).toEqual([])
  })

  it('end with the session', async () => {
    const person = rest(server)
    const password = 'a-long-password'
    const roles = (await person.list('roles', { filter: { key: 'editor' } })).data.map(
      ({ id }) => id,
    )
    recordOf(await person.create('users', { username: 'leaver', password, roles }))
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload: { username: 'leaver', password },
    })
    const headers = { authorization: `Bearer ${signedIn.json().data}` }
    const stream = await openEvents(appOf(1), headers)
    await server.app.inject({ method: 'POST', url: '/api/user/logout', headers })
    // The account of another process is at most a second old.
    let number = 0
    const writing = setInterval(
      () => void person.create('codes', { part_number: `LEFT-${number++}`, name }),
      400,
    )
    await stream.ended
    clearInterval(writing)
    expect((await appOf(1).inject({ url: '/api/events', headers })).statusCode).toBe(401)
  })

  it('end when the server closes', async () => {
    const stream = await open(apps.length - 1, 'admin')
    await apps.at(-1)?.close()
    await stream.ended
  })
})
