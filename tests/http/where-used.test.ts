/**
 * Where a record is used, over HTTP: counted by field, for those who may list what refers to it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import type { Uses } from '#shared/record-count.ts'
import type { Resources } from '#shared/resources/define.ts'
import { rackResources } from '../support/rack-resources.ts'
import { recordOf, rest } from '../support/rest.ts'
import { enginesFor, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(enginesFor(import.meta.filename))('the uses of a record on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const resources: Resources = { ...product, ...rackResources }
    server = await startServer({ engine, resources })
  })
  afterAll(() => server.close())

  const get = async (person: Staff | null, name: string, id: number) => {
    const headers = person ? server.as(person) : {}
    const response = await server.app.inject({ url: `/api/${name}/${id}/uses`, headers })
    return { status: response.statusCode, data: response.json<{ data: Uses }>().data }
  }

  it('are counted by field, each with the filter of its list', async () => {
    const admin = rest(server)
    const [rack, other] = [
      recordOf(await admin.create('racks', { name: 'Left' })),
      recordOf(await admin.create('racks', { name: 'Right' })),
    ]
    await admin.create('slots', { name: 'A', rack: rack.id, near: [other.id, rack.id] })
    await admin.create('slots', { name: 'B', rack: rack.id, spare: other.id })
    const { data } = await get('editor', 'racks', rack.id)
    expect(data.map(({ resource, field, count }) => [resource, field, count])).toEqual([
      ['slots', 'rack', 2],
      ['slots', 'near', 1],
    ])
    for (const { resource, filter, count } of data) {
      expect((await rest(server, 'editor').list(resource, { filter })).data).toHaveLength(count)
    }
    expect((await get('editor', 'slots', 1)).data).toEqual([])
  })

  it('are closed with the record, and with the lists that refer to it', async () => {
    const sealed = recordOf(await rest(server).create('racks', { name: 'Sealed' }))
    expect((await get('editor', 'racks', sealed.id)).status).toBe(404)
    expect((await get('visitor', 'racks', sealed.id)).status).toBe(403)
    expect((await get(null, 'racks', sealed.id)).status).toBe(401)
    const { records } = { records: (await rest(server).list('roles')).data }
    const admins = await get('admin', 'roles', records[0]?.id ?? 0)
    expect(admins.data.map(({ resource }) => resource)).toContain('users')
  })
})
