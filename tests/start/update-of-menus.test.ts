/** Menus of a database that an earlier version arranged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages as tour } from '#modules/tour/shared/pages.ts'
import { SYSTEM } from '#server/context.ts'
import { listRecords } from '#server/records/read.ts'
import { ensureSystemRecords } from '#server/start/system-records.ts'
import { write } from '#server/writes/write.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const arrangement = ({ id, menu_name, icon, parent_id, sort, hidden }: AnyRecord) => ({
  id,
  menu_name,
  icon,
  parent_id,
  sort,
  hidden,
})

describe.each(RULE_ENGINES)('an update of the menus on %s', (engine) => {
  let server: TestServer
  const all = async (): Promise<AnyRecord[]> =>
    (await listRecords(server.context, SYSTEM, 'menus', { range: [0, 999] })).records
  const menuAt = async (url: string) => (await all()).find((menu) => menu.url === url)
  const menuNamed = async (en: string) =>
    (await all()).find(({ menu_name }) => (menu_name as { en: string }).en === en)
  const change = (origin: 'seed' | 'api', id: number | undefined, values: object) =>
    write(
      server.context,
      SYSTEM,
      [{ action: 'update', resource: 'menus', id: id ?? 0, values: { ...values } }],
      { origin },
    )
  const update = () => ensureSystemRecords(server.context)

  beforeAll(async () => {
    server = await startServer({ engine, accounts: false })
    await update()
  })
  afterAll(() => server.close())

  it('renames and moves unchanged groups and lists, and hides pages that left', async () => {
    const today = await all()
    const [work, system] = [await menuNamed('Work'), await menuNamed('System')]
    const messages = await menuAt('/system/messages/index')
    expect(messages?.parent_id).toBe(work?.id)
    await change('seed', work?.id, { menu_name: { en: 'Orders', zh: '订单' }, sort: 20 })
    await change('seed', system?.id, { parent_id: null, sort: 40, icon: 'settings' })
    await change('seed', messages?.id, { parent_id: system?.id, sort: 50 })
    const left = { url: tour.guide.path, menu_name: tour.guide.title, sort: 101 }
    await write(server.context, SYSTEM, [{ action: 'create', resource: 'menus', values: left }], {
      origin: 'seed',
    })
    await update()
    const guide = await menuAt(tour.guide.path)
    expect(guide?.hidden).toBe(true)
    const others = (await all()).filter(({ url }) => url !== tour.guide.path)
    expect(others.map(arrangement)).toEqual(today.map(arrangement))
  })

  it('leaves what staff renamed, moved or showed where it is', async () => {
    const [work, system] = [await menuNamed('Work'), await menuNamed('System')]
    const [messages, guide] = [
      await menuAt('/system/messages/index'),
      await menuAt(tour.guide.path),
    ]
    await change('seed', work?.id, { menu_name: { en: 'Orders', zh: '订单' } })
    await change('api', work?.id, { menu_name: { en: 'Daily', zh: '日常' } })
    await change('api', system?.id, { parent_id: null })
    await change('api', messages?.id, { parent_id: system?.id })
    await change('api', guide?.id, { hidden: false })
    const arranged = await all()
    await update()
    expect(await all()).toEqual(arranged)
  })

  it('adds a list to the group that staff renamed', async () => {
    const { carriers, orders, ...others } = server.context.resources
    if (!carriers || !orders) throw new Error('the test needs carriers and orders')
    const depots = {
      ...carriers,
      name: 'depots',
      menu: orders.menu,
      paths: { ...carriers.paths, list: '/order/depots/index' },
    }
    const resources = { ...others, carriers, orders, depots }
    await ensureSystemRecords({ ...server.context, resources })
    const group = await menuNamed('Daily')
    expect((await menuAt('/order/depots/index'))?.parent_id).toBe(group?.id)
  })
})
