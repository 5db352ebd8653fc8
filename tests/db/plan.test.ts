/** The schema follows the config on both databases: what adds is done, what would lose data stops with the plan told. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { SYSTEM } from '#server/context.ts'
import { systemTables } from '#server/db/system-tables.ts'
import { listRecords } from '#server/records/read.ts'
import { boolean, integer, multiSelect, parent, reference, references, select, text } from '#shared/fields/index.ts'
import { ENGINES } from '../support/server.ts'
import { config, emptyDatabase, type OpenDatabase } from './config.ts'

const options = { a: { en: 'A', zh: '甲' }, b: { en: "B's", zh: '乙' } } as const
const wattage = integer('Wattage', '功率')
const lamps = config({ lamps: {} })

describe.each(ENGINES)('the schema plan on %s', (engine) => {
  let at: OpenDatabase
  beforeEach(async () => {
    at = await emptyDatabase(engine)
  })
  afterEach(() => at.close())

  const tables = async () => new Map((await at.db.engine.introspect()).map((table) => [table.name, table]))
  const columnsOf = async (table: string) => (await tables()).get(table)?.columns.map((column) => column.name) ?? []
  const indexesOf = async (table: string) => (await tables()).get(table)?.indexes ?? []
  const isTable = async (name: string) => (await tables()).has(name)
  const what = (steps: readonly { what: string }[]) => steps.map((step) => step.what)
  const found = async (q: string) => {
    const context = { db: at.db, resources: at.db.resources }
    return (await listRecords(context, SYSTEM, 'lamps', { filter: { q } })).records.map((record) => record.name)
  }

  it('leads from nothing to the whole config, and then nowhere', async () => {
    const plan = await at.become(product)
    expect(plan.losesData).toBe(false)
    const made = await tables()
    for (const name of [...Object.keys(product), 'users_roles', ...systemTables.map((table) => table.name)]) {
      expect(made.has(name), name).toBe(true)
    }
    const again = await at.plan(product)
    expect([again.steps, again.reindex]).toEqual([[], []])
  })

  it('takes words of SQL for names', async () => {
    const words = config({
      user: { order: reference('Order', '订单', { to: 'order' }), select: references('Select', '选', { to: 'user' }) },
      order: { from: integer('From', '从', { default: 1 }), group: text('Group', '组', { unique: true }) },
    })
    await at.become(words)
    const [order] = await at.insert('order', { name: 'First', from: 1, group: 'a' })
    await at.insert('user', { name: 'Lin', order })
    expect((await at.plan(words)).steps).toEqual([])
    const context = { db: at.db, resources: words }
    const query = { filter: { order }, sort: { field: 'order', order: 'desc' as const } }
    expect((await listRecords(context, SYSTEM, 'user', query)).records).toMatchObject([
      { name: 'Lin', $refs: { order: { id: order, title: 'First' }, select: [] } },
    ])
  })

  it('is only told until it is applied', async () => {
    const plan = await at.plan(lamps)
    expect(what(plan.steps)).toContain('create table lamps')
    expect(await isTable('lamps')).toBe(false)
  })

  it('adds fields, indexes and resources beside the records that are there', async () => {
    await at.become(lamps)
    const [id] = await at.insert('lamps', { name: 'Spot' })
    const makers = config({
      lamps: {
        wattage,
        maker: reference('Maker', '厂家', { to: 'makers' }),
        spares: references('Spares', '备件', { to: 'lamps' }),
      },
      makers: {},
    })
    const plan = await at.become(makers)
    expect(plan.losesData).toBe(false)
    expect(await columnsOf('lamps')).toEqual(expect.arrayContaining(['wattage', 'maker']))
    expect(await indexesOf('lamps')).toEqual(expect.arrayContaining(['ix_lamps_wattage', 'ix_lamps_maker']))
    expect(await columnsOf('lamps_spares')).toEqual(expect.arrayContaining(['owner_id', 'position', 'target_id']))
    expect(await at.column('lamps', 'name')).toEqual(['Spot'])
    await expect(at.insert('lamps', { name: 'Wash', maker: 7 })).rejects.toThrow(/foreign key/i)
    const [maker] = await at.insert('makers', { name: 'Followspot' })
    await at.insert('lamps', { name: 'Wash', maker })
    await at.db.query.insertInto('lamps_spares').values({ owner_id: id, position: 0, target_id: id }).execute()
    expect((await at.plan(makers)).steps).toEqual([])
  })

  it('fills the default of a new field into the records that are there', async () => {
    await at.become(lamps)
    await at.insert('lamps', { name: 'Spot' }, { name: 'Wash' })
    await at.become(
      config({
        lamps: {
          unit: text('Unit', '单位', { default: "it's ?" }),
          count: integer('Count', '数量', { default: 3 }),
          visible: boolean('Visible', '显示', { default: true }),
          hidden: boolean('Hidden', '隐藏'),
          kind: select('Kind', '类型', { options, default: 'b' }),
          tags: multiSelect('Tags', '标签', { options, default: ['a', 'b'] }),
          none: text('None', '无'),
        },
      }),
    )
    const rows = await at.db.query.selectFrom('lamps').selectAll().execute()
    for (const row of rows) {
      expect(row).toMatchObject({ unit: "it's ?", count: 3, kind: 'b', tags: '["a","b"]', none: null })
      expect([Boolean(row.visible), Boolean(row.hidden)]).toEqual([true, false])
    }
  })

  it('takes out a field without values, and stops at one that has some', async () => {
    await at.become(config({ lamps: { wattage, colour: text('Colour', '颜色') } }))
    await at.insert('lamps', { name: 'Spot', wattage: 300 })
    const plan = await at.plan(lamps)
    expect(plan.steps.filter((step) => step.losesData).map((step) => step.what)).toEqual(['drop column lamps.wattage'])
    await expect(at.become(lamps)).rejects.toThrow(
      /The config no longer has a place for data that exists:\n {2}drop column lamps\.wattage\n.*npm run db:apply -- --allow-data-loss/s,
    )
    expect(await columnsOf('lamps')).toEqual(expect.arrayContaining(['wattage', 'colour']))
    expect(await at.column('lamps', 'wattage')).toEqual([300])
    await at.become(config({ lamps: { wattage } }))
    expect(await columnsOf('lamps')).not.toContain('colour')
    await at.become(lamps, { dataLoss: true })
    expect(await columnsOf('lamps')).not.toContain('wattage')
    expect(await at.column('lamps', 'name')).toEqual(['Spot'])
  })

  it('takes out references, and resources that others referred to', async () => {
    const both = config({
      lamps: {
        maker: reference('Maker', '厂家', { to: 'makers' }),
        above: parent('Above', '上级', { to: 'lamps' }),
        shops: references('Shops', '店', { to: 'makers' }),
      },
      makers: {},
    })
    await at.become(both)
    await at.insert('lamps', { name: 'Spot' })
    expect((await at.become(lamps)).losesData).toBe(false)
    expect([await isTable('makers'), await isTable('lamps_shops'), await isTable('lamps')]).toEqual([
      false,
      false,
      true,
    ])
    await at.become(both)
    const [maker] = await at.insert('makers', { name: 'Followspot' })
    const [lamp] = await at.insert('lamps', { name: 'Wash', maker })
    await at.db.query.insertInto('lamps_shops').values({ owner_id: lamp, position: 0, target_id: maker }).execute()
    const plan = await at.plan(lamps)
    const lost = plan.steps.filter((step) => step.losesData).map((step) => step.what)
    expect(lost).toEqual(['drop column lamps.maker', 'drop table makers', 'drop table lamps_shops'])
    await expect(at.become(lamps)).rejects.toThrow(lost.join('\n  '))
    await at.become(lamps, { dataLoss: true })
    expect([await isTable('makers'), await isTable('lamps_shops')]).toEqual([false, false])
    expect(await at.column('lamps', 'name')).toEqual(['Spot', 'Wash'])
  })

  it('lets go of resources that refer to each other', async () => {
    const other = (to: string) => ({ other: reference('Other', '另一', { to }) })
    await at.become(config({ lamps: other('makers'), makers: other('lamps') }))
    const plan = await at.become(config({ shops: {} }))
    expect([plan.losesData, await isTable('lamps'), await isTable('makers')]).toEqual([false, false, false])
  })

  it('follows a reference that leads elsewhere, or that was a number before', async () => {
    const maker = (to: string) =>
      config({ lamps: { maker: reference('Maker', '厂家', { to }) }, makers: {}, shops: {} })
    await at.become(config({ lamps: { maker: integer('Maker', '厂家') }, makers: {}, shops: {} }))
    const [shop] = await at.insert('shops', { name: 'Shop' })
    await at.become(maker('makers'))
    await expect(at.insert('lamps', { name: 'Spot', maker: shop })).rejects.toThrow(/foreign key/i)
    await at.become(maker('shops'))
    await at.insert('lamps', { name: 'Spot', maker: shop })
    expect((await at.plan(maker('shops'))).steps).toEqual([])
    await expect(at.become(maker('makers'))).rejects.toThrow(
      'change lamps.maker from reference to shops to reference to makers',
    )
  })

  it('never touches tables that are not its own', async () => {
    await at.db.query.schema.createTable('their_own').addColumn('ix', 'text').execute()
    await at.become(lamps)
    expect(what((await at.plan(config({}))).steps)).toEqual(['drop table lamps'])
    expect(await isTable('their_own')).toBe(true)
  })

  it('changes the type of a field without values, index included, and stops at one that has some', async () => {
    const asText = config({ lamps: { wattage: text('Wattage', '功率', { list: true }) } })
    const asNumber = config({ lamps: { wattage } })
    await at.become(asText)
    await at.insert('lamps', { name: 'Spot' })
    await at.become(asNumber)
    expect(await indexesOf('lamps')).toContain('ix_lamps_wattage')
    expect((await at.plan(asNumber)).steps).toEqual([])
    await at.db.query.updateTable('lamps').set({ wattage: 300 }).execute()
    await expect(at.become(asText)).rejects.toThrow(/change lamps\.wattage from integer to text/i)
    expect(await at.column('lamps', 'wattage')).toEqual([300])
    await at.become(asText, { dataLoss: true })
    expect(await at.column('lamps', 'wattage')).toEqual([null])
    expect(await indexesOf('lamps')).toContain('ix_lamps_wattage')
  })

  it('makes a field unique and lets it be several again; where values repeat it changes nothing', async () => {
    const code = (unique: boolean) => config({ lamps: { code: text('Code', '编号', { unique }) } })
    await at.become(code(false))
    await at.insert('lamps', { name: 'Spot', code: 'A' }, { name: 'Wash', code: 'B' }, { name: 'Beam', code: null })
    await at.become(code(true))
    expect(await indexesOf('lamps')).toContain('ux_lamps_code')
    await expect(at.insert('lamps', { name: 'Copy', code: 'A' })).rejects.toThrow(/unique/i)
    await at.insert('lamps', { name: 'Second without', code: null })
    await at.become(code(false))
    await at.insert('lamps', { name: 'Copy', code: 'A' })
    const before = await tables()
    const next = config({ lamps: { code: text('Code', '编号', { unique: true }), wattage }, makers: {} })
    await expect(at.become(next)).rejects.toThrow(/lamps.*code/)
    expect(await tables()).toEqual(before)
  })

  it('builds the search anew when other fields enter it', async () => {
    const colour = (search: boolean) => config({ lamps: { colour: text('Colour', '颜色', { search }) } })
    await at.become(colour(false))
    await at.insert('lamps', { name: 'Spot', colour: '深红色' }, { name: '洗墙灯', colour: 'blue' })
    expect(await found('洗墙')).toEqual([])
    const plan = await at.become(colour(true))
    expect(plan.reindex).toEqual(['lamps'])
    expect(await found('红色')).toEqual(['Spot'])
    expect(await found('shenhong')).toEqual(['Spot'])
    expect(await found('blue')).toEqual(['洗墙灯'])
    expect(await found('洗墙')).toEqual(['洗墙灯'])
    expect((await at.become(colour(false))).reindex).toEqual(['lamps'])
    expect(await found('blue')).toEqual([])
    expect(await found('xqd')).toEqual(['洗墙灯'])
    expect((await at.plan(colour(false))).reindex).toEqual([])
  })

  it('builds the search of a thousand records and more', async () => {
    await at.become(lamps)
    const rows = Array.from({ length: 1500 }, (_, nth) => ({ name: `Lamp ${nth}` }))
    for (let from = 0; from < rows.length; from += 500) await at.insert('lamps', ...rows.slice(from, from + 500))
    await at.become(config({ lamps: { colour: text('Colour', '颜色') } }))
    expect(await found('1499')).toEqual(['Lamp 1499'])
    expect(await found('lamp 7')).toHaveLength(25)
  })

  it('holds records to what they refer to until a transaction ends', async () => {
    await at.become(config({ lamps: { above: parent('Above', '上级', { to: 'lamps' }) } }))
    await expect(at.insert('lamps', { name: 'Spot', above: 99 })).rejects.toThrow(/foreign key/i)
    await at.db.query.transaction().execute(async (trx) => {
      const stamp = { lock_version: 1, created_at: '', updated_at: '' }
      await trx
        .insertInto('lamps')
        .values({ id: 5, name: 'Below', above: 6, ...stamp })
        .execute()
      await trx
        .insertInto('lamps')
        .values({ id: 6, name: 'Above', above: null, ...stamp })
        .execute()
    })
    await expect(at.db.query.deleteFrom('lamps').where('id', '=', 6).execute()).rejects.toThrow(/foreign key/i)
    expect(await at.column('lamps', 'name')).toEqual(['Below', 'Above'])
  })

  it('never gives an id twice', async () => {
    await at.become(lamps)
    const [first = 0] = await at.insert('lamps', { name: 'Spot' })
    await at.db.query.deleteFrom('lamps').execute()
    const [second = 0] = await at.insert('lamps', { name: 'Wash' })
    expect(second).toBeGreaterThan(first)
  })
})
