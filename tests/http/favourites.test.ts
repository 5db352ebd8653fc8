/** Favourites over HTTP: of their owner alone, and only what they may still read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { CODES } from '#shared/errors.ts'
import { type Favourite, MAX_FAVOURITES } from '#shared/favourites.ts'
import { pages } from '#shared/pages.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('favourites on %s', (engine) => {
  let server: TestServer
  let part: number
  beforeAll(async () => {
    server = await startServer({ engine })
    const name = { en: 'Starred', zh: null }
    part = recordOf(await rest(server).create('codes', { part_number: 'STAR-1', name })).id
  })
  afterAll(() => server.close())

  const mine = async (person: Staff) => {
    const call = { method: 'GET', url: '/api/user/favourites', headers: server.as(person) } as const
    return (await server.app.inject(call)).json().data as Favourite[]
  }
  const star = (person: Staff, values: Record<string, unknown>) =>
    rest(server, person).create('favourites', values)

  it('are records and pages, with their current names, for their owner alone', async () => {
    recordOf(await star('editor', { resource: 'codes', record: part }))
    const page = recordOf(await star('editor', { address: resources.orders.paths.list }))
    expect(await mine('editor')).toMatchObject([
      { resource: 'codes', record: { id: part, part_number: 'STAR-1' } },
      { id: page.id, address: resources.orders.paths.list },
    ])
    expect(await mine('admin')).toEqual([])
    expect((await rest(server, 'admin').list('favourites')).data).toEqual([])
    expect((await rest(server, 'admin').remove('favourites', page.id)).status).toBe(404)
    expect((await star('visitor', { address: '/dashboard' })).code).toBe(CODES.forbidden)

    recordOf(await rest(server).update('codes', part, { part_number: 'STAR-2' }))
    expect(await mine('editor')).toMatchObject([{ record: { part_number: 'STAR-2' } }, {}])
    recordOf(await rest(server, 'editor').remove('favourites', page.id))
    expect(await mine('editor')).toHaveLength(1)
  })

  it('are rejected twice, and for records that the user may not read', async () => {
    expect((await star('editor', { resource: 'codes', record: part })).errors).toMatchObject([
      { path: 'record' },
    ])
    expect((await star('editor', { resource: 'users', record: 1 })).errors).toMatchObject([
      { path: 'record' },
    ])
    expect((await star('editor', { resource: 'codes', record: 99_999 })).errors).toMatchObject([
      { path: 'record' },
    ])
    expect((await star('editor', {})).errors).toMatchObject([{ path: 'record' }])
  })

  it('disappear with the permission, and come back with it', async () => {
    const { remove, undo } = rest(server)
    recordOf(await star('editor', { address: pages.changes.path }))
    expect(await mine('editor')).toHaveLength(1)
    const { write } = await remove('codes', part)
    expect(await mine('editor')).toEqual([])
    recordOf(await undo(write))
    expect(await mine('editor')).toHaveLength(1)
  })

  it('are limited in number', async () => {
    const { length } = (await rest(server, 'editor').list('favourites')).data
    for (let number = length; number < MAX_FAVOURITES; number += 1) {
      recordOf(await star('editor', { address: `/page-${number}` }))
    }
    expect((await star('editor', { address: '/one-more' })).code).toBe(CODES.validation)
  })
})
