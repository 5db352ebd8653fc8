/** The search for records of every resource: results, access and order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuickSearchResponse } from '#shared/quick-search.ts'
import { historyOf } from '../support/history.ts'
import { recordOf, rest } from '../support/rest.ts'
import { ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const NAME = { en: 'Cooling fan', zh: '散热风扇' }

describe.each(ENGINES)('on %s', (engine) => {
  let server: TestServer
  let parts: number[]
  let product: number
  beforeAll(async () => {
    server = await startServer({ engine })
    const { create } = rest(server)
    parts = []
    for (let number = 1; number <= 8; number += 1) {
      parts.push(recordOf(await create('codes', { part_number: `FAN-${number}0`, name: NAME })).id)
    }
    const line = recordOf(await create('leimu', { name: { en: 'Moving heads', zh: '摇头灯' } })).id
    const category = recordOf(
      await create('categories', { name: { en: 'Spots', zh: '图案灯' }, leimu: line }),
    ).id
    const values = { model_number: 'FAN-10', name: NAME, category }
    product = recordOf(await create('goods', values)).id
  })
  afterAll(() => server.close())

  const search = async (query: Record<string, string>, person: Staff = 'editor') => {
    const url = `/api/records/search?${new URLSearchParams(query)}`
    const answer = await server.app.inject({ method: 'GET', url, headers: server.as(person) })
    return { status: answer.statusCode, ...(answer.json().data as QuickSearchResponse) }
  }
  const searchNames = async (q: string, person?: Staff) =>
    (await search({ q }, person)).groups.map(({ resource, records }) => [
      resource,
      records.map(({ id }) => id),
    ])

  it('finds by text, number and pinyin, a few records per resource', async () => {
    expect(await searchNames('fan40')).toEqual([['codes', [parts[3]]]])
    for (const q of ['cooling', '散热', 'sanre', 'srfs']) {
      const { groups } = await search({ q })
      expect(groups.map(({ resource }) => resource).toSorted(), q).toEqual(['codes', 'goods'])
      expect(
        groups.find(({ resource }) => resource === 'codes'),
        q,
      ).toMatchObject({ hasMore: true })
    }
    expect(await searchNames('-')).toEqual([])
    expect(await searchNames('nothing like it')).toEqual([])
  })

  it('ranks records by what has just been written to several of them at once', async () => {
    const { create, bulk } = rest(server)
    const made = async (part_number: string, en: string) =>
      recordOf(await create('codes', { part_number, name: { en, zh: null } })).id
    const [holder, lamp] = [await made('SP-1', 'Kxlump holder'), await made('SP-2', 'Kxlump')]
    const change = { action: 'update', fields: { name: { find: 'lump', replace: 'lamp' } } }
    await bulk('codes', { change, ids: [holder, lamp] })
    expect(await searchNames('kxlamp')).toEqual([['codes', [lamp, holder]]])
  })

  it('names records with what their page shows, and nothing else', async () => {
    const [group] = (await search({ q: 'fan-40' })).groups
    expect(group?.records[0]).toMatchObject({ part_number: 'FAN-40', name: NAME })
    expect(group?.records[0]).not.toHaveProperty('status')
  })

  it('names firmware with the products that it is for', async () => {
    const { create, update } = rest(server)
    const { id } = recordOf(await create('firmware', { version: '7.7.7', goods: [product] }))
    const [group] = (await search({ q: '7.7.7' })).groups
    expect(group?.records[0]?.$refs).toMatchObject({ goods: [{ id: product, title: 'FAN-10' }] })
    const titles = async () =>
      (await historyOf(server).record('firmware', id)).data.items.map(({ title }) => title)
    expect(await titles()).toEqual(['7.7.7 · FAN-10'])
    await update('firmware', id, { goods: [] })
    expect((await titles())[0]).toBe('7.7.7')
  })

  it('matches a word with the resource in both languages and in pinyin, and others with the records that it refers to', async () => {
    const { create } = rest(server)
    const firmware = recordOf(await create('firmware', { version: '1.4.0', goods: [product] })).id
    await create('firmware', { version: '1.5.0' })
    for (const q of [
      'FAN-10 固件',
      'FAN-10固件',
      '固件 fan-10',
      'firmware fan',
      'gujian FAN-10 1.4.0',
    ]) {
      expect((await searchNames(q))[0], q).toEqual(['firmware', [firmware]])
    }
    expect(await searchNames('firmware FAN-10 1.5.0')).toEqual([])
    expect(await searchNames('固件')).toEqual([])
    const { groups } = await search({ q: 'part cooling' })
    expect(groups).toMatchObject([{ resource: 'codes', hasMore: true, filter: { q: 'cooling' } }])
    const { filter = {} } = (await search({ q: 'FAN-10 固件' })).groups[0] ?? {}
    expect((await rest(server).list('firmware', { filter })).data).toMatchObject([{ id: firmware }])
  })

  it('ranks recently used records first, then equal texts', async () => {
    const { update } = rest(server)
    await update('codes', parts[7] ?? 0, { keywords: 'see FAN-10' })
    expect((await searchNames('fan-10')).find(([resource]) => resource === 'codes')).toEqual([
      'codes',
      [parts[0], parts[7]],
    ])
    const recent = `codes.${parts[5]},codes.${parts[6]},goods.${product}`
    const { groups } = await search({ q: 'cooling', recent })
    expect(
      groups
        .find(({ resource }) => resource === 'codes')
        ?.records.map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([parts[5], parts[6]])
    expect((await search({ q: 'moving', recent })).groups).toHaveLength(1)
  })

  it('finds records of every list but logs and favourites', async () => {
    const excluded = Object.values(server.context.resources).filter(
      ({ quickSearch }) => !quickSearch,
    )
    expect(excluded.map(({ name }) => name).toSorted()).toEqual([
      'audit',
      'customer_views',
      'favourites',
      'notifications',
      'webhook_deliveries',
    ])
    const { create } = rest(server)
    const carrier = recordOf(await create('carriers', { name: 'Nimbus Freight' })).id
    const address = recordOf(
      await create('addresses', { name: 'Nimbus stage door', address: '1 Fly Lane' }),
    ).id
    expect((await searchNames('nimbus')).toSorted()).toEqual([
      ['addresses', [address]],
      ['carriers', [carrier]],
    ])
  })

  it('finds only what the user may list, by the rules of each record', async () => {
    const view = { name: 'Fans of mine', list: 'codes', state: {} }
    const { id } = recordOf(await rest(server, 'editor').create('views', view))
    expect(await searchNames('fans of mine')).toEqual([['views', [id]]])
    expect(await searchNames('fans of mine', 'admin')).toEqual([])
    expect(await searchNames('cooling', 'visitor')).toEqual([])
    expect((await searchNames('editor', 'admin')).map(([resource]) => resource)).toEqual(
      expect.arrayContaining(['users', 'roles']),
    )
    expect((await searchNames('editor')).map(([resource]) => resource)).not.toContain('users')
  })

  it('names recently used records without a query, as far as they are still readable', async () => {
    const gone = recordOf(
      await rest(server).create('codes', { part_number: 'GONE-1', name: NAME }),
    ).id
    await rest(server).remove('codes', gone)
    const recent = `goods.${product},users.1,codes.${gone},codes.${parts[0]},nothing.1`
    expect(
      (await search({ recent })).recent.map(({ resource, record }) => [resource, record.id]),
    ).toEqual([
      ['goods', product],
      ['codes', parts[0]],
    ])
    expect((await search({ recent }, 'admin')).recent).toHaveLength(3)
    expect((await search({ recent: 'codes.x' })).status).toBe(422)
  })
})
