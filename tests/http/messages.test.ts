/** The inbox over HTTP, on both databases: assignment, and the record of completion. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { recordOf, rest, type Values } from '../support/rest.ts'
import {
  PASSWORD,
  RULE_ENGINES,
  type Staff,
  startServer,
  type TestServer,
} from '../support/server.ts'

const MESSAGE = {
  continent: 'Europe',
  country: 'Spain',
  first_name: 'Lucía',
  last_name: 'Serrano',
  email: 'lucia@tablado.example',
  message: 'Which fan fits?',
}

describe.each(RULE_ENGINES)('messages on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const message = async (values: Values = {}) =>
    recordOf(await rest(server).create('messages', { ...MESSAGE, ...values }))
  const assignees = async (query = '', person: Staff | null = 'editor') => {
    const headers = person ? server.as(person) : {}
    return (await server.app.inject({ url: `/api/messages/assignees${query}`, headers })).json()
  }

  it('lists the assignable staff to those who may assign: active staff, by name only', async () => {
    const roles = [recordOf(await rest(server).list('roles', { filter: { key: 'editor' } }))[0]?.id]
    const account = { password: PASSWORD, roles }
    await rest(server).create('users', { ...account, username: 'weilan', name: '魏岚' })
    await rest(server).create('users', {
      ...account,
      username: 'left',
      name: 'Gone',
      status: 'disabled',
    })
    const { data } = await assignees()
    expect(data.map((record: { name: string }) => record.name)).toEqual(['admin', 'editor', '魏岚'])
    expect(Object.keys(data[0])).toEqual(['id', 'name'])
    expect((await assignees(`?q=${encodeURIComponent('魏岚')}`)).data).toHaveLength(1)
    expect((await assignees('?q=weilan')).data).toHaveLength(1)
    expect((await assignees('?page=2')).data).toEqual([])
    expect((await assignees('?page=0')).code).toBe(CODES.validation)
  })

  it('lists them to no other role', async () => {
    expect((await assignees('', 'visitor')).code).toBe(CODES.forbidden)
    expect((await assignees('', 'admin')).code).toBe(CODES.ok)
  })

  it('lets editors assign a message and complete it, with user and time', async () => {
    const { id } = await message()
    const editor = rest(server, 'editor')
    const [me] = (await assignees('?q=editor')).data as { id: number }[]
    expect(recordOf(await editor.update('messages', id, { assignee: me?.id }))).toMatchObject({
      assignee: me?.id,
    })
    const done = recordOf(await editor.update('messages', id, { done: true }))
    expect(done).toMatchObject({ done: true, done_by: me?.id, done_at: expect.any(String) })
    expect(Date.now() - Date.parse(String(done.done_at))).toBeLessThan(60_000)
    const reopened = recordOf(await editor.update('messages', id, { done: false }))
    expect(reopened).toMatchObject({ done: false, done_by: null, done_at: null })
  })

  it('restores the completing user when a reopening is undone', async () => {
    const { id } = await message({ done: true })
    const before = recordOf(await rest(server).get('messages', id))
    expect(before.done_at).not.toBeNull()
    const { write } = await rest(server, 'editor').update('messages', id, { done: false })
    recordOf(await rest(server, 'editor').undo(write))
    const { done, done_by, done_at } = recordOf(await rest(server).get('messages', id))
    expect({ done, done_by, done_at }).toEqual({
      done: true,
      done_by: before.done_by,
      done_at: before.done_at,
    })
  })

  it('rejects visitors, and clients cannot set the completing user', async () => {
    const { id } = await message()
    expect((await rest(server, 'visitor').update('messages', id, { done: true })).code).toBe(
      CODES.forbidden,
    )
    const claim = await rest(server, 'editor').update('messages', id, {
      done_at: '2020-01-01T00:00:00.000Z',
    })
    expect(claim.errors.map(({ path }) => path)).toEqual(['done_at'])
  })
})
