/**
 * The schema follows the config on both databases: additions are applied, and the search index is
 * rebuilt.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resources as product } from '#config'
import {
  bilingualText,
  boolean,
  integer,
  multiSelect,
  parent,
  reference,
  references,
  select,
  text,
} from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { REGISTRY_TABLE } from '#server/db/registry.ts'
import { systemTables } from '#server/db/system-tables.ts'
import { listRecords } from '#server/records/read.ts'
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

  it('creates everything from an empty database, and is empty the second time', async () => {
    const plan = await at.become(product)
    expect(plan.losesData).toBe(false)
    const made = await at.tables()
    for (const name of [
      ...Object.keys(product),
      'users_roles',
      ...systemTables.map((table) => table.name),
    ]) {
      expect(made.has(name), name).toBe(true)
    }
    const again = await at.plan(product)
    expect([again.steps, again.reindex, again.isEmpty]).toEqual([[], [], true])
  })

  it('converts a text that gets languages, and loses nothing', async () => {
    const remark = text('Remark', '备注', { max: 1000 })
    await at.become(config({ lamps: { remark } }))
    const texts = ['Moved / 已搬走', 'Kept in store', '灯库', "1/2 / it's", null]
    for (const [index, text] of texts.entries())
      await at.insert('lamps', { name: `Lamp ${index}`, remark: text })
    const localized = config({ lamps: { remark: bilingualText('Remark', '备注') } })
    const plan = await at.become(localized)
    expect([plan.losesData, plan.steps.map(({ description }) => description)]).toEqual([
      false,
      expect.arrayContaining(['convert lamps.remark to a text in every language']),
    ])
    expect(await at.column('lamps', 'remark_en')).toEqual([
      'Moved',
      'Kept in store',
      null,
      "1/2 / it's",
      null,
    ])
    expect(await at.column('lamps', 'remark_zh')).toEqual(['已搬走', null, '灯库', null, null])
    expect(await at.columnsOf('lamps')).not.toContain('remark')
    expect((await at.plan(localized)).isEmpty).toBe(true)
  })

  it('writes nothing without differences, and notes a table that is new to it', async () => {
    await at.become(lamps)
    const transaction = vi.spyOn(at.db, 'transaction')
    await at.become(lamps)
    expect(transaction).not.toHaveBeenCalled()
    await at.db.query.deleteFrom('followspot_tables').execute()
    expect((await at.become(lamps)).isEmpty).toBe(false)
    expect((await at.plan(lamps)).isEmpty).toBe(true)
  })

  it('rejects two tables with the same name', async () => {
    const links = { roles: references('Roles', '角色', { to: 'lamps' }) }
    await expect(at.plan(config({ lamps: {}, users: links, users_roles: {} }))).rejects.toThrow(
      'users_roles',
    )
    await expect(at.plan(config({ sessions: {} }))).rejects.toThrow('resources.config.ts: sessions')
  })

  it('accepts SQL keywords as names', async () => {
    const words = config({
      user: {
        order: reference('Order', '订单', { to: 'order' }),
        select: references('Select', '选', { to: 'user' }),
      },
      order: {
        from: integer('From', '从', { default: 1 }),
        group: text('Group', '组', { unique: true }),
      },
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

  it('is only reported until it is applied', async () => {
    const plan = await at.plan(lamps)
    expect(plan.steps.map((step) => step.description)).toContain('create table lamps')
    expect(await at.isTable('lamps')).toBe(false)
  })

  it('adds fields, indexes and resources, and keeps the records', async () => {
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
    expect(await at.columnsOf('lamps')).toEqual(expect.arrayContaining(['wattage', 'maker']))
    expect(await at.indexesOf('lamps')).toEqual(
      expect.arrayContaining(['ix_lamps_wattage', 'ix_lamps_maker']),
    )
    expect(await at.columnsOf('lamps_spares')).toEqual(
      expect.arrayContaining(['owner_id', 'position', 'target_id']),
    )
    expect(await at.column('lamps', 'name')).toEqual(['Spot'])
    await expect(at.insert('lamps', { name: 'Wash', maker: 7 })).rejects.toThrow(/foreign key/i)
    const [maker] = await at.insert('makers', { name: 'Followspot' })
    await at.insert('lamps', { name: 'Wash', maker })
    await at.db.query
      .insertInto('lamps_spares')
      .values({ owner_id: id, position: 0, target_id: id })
      .execute()
    expect((await at.plan(makers)).steps).toEqual([])
  })

  it('fills the default of a new field into existing records', async () => {
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
      expect(row).toMatchObject({
        unit: "it's ?",
        count: 3,
        kind: 'b',
        tags: '["a","b"]',
        none: null,
      })
      expect([Boolean(row.visible), Boolean(row.hidden)]).toEqual([true, false])
    }
  })

  it('rebuilds the search index when its fields change', async () => {
    const colour = (search: boolean) =>
      config({ lamps: { colour: text('Colour', '颜色', { search }) } })
    await at.become(colour(false))
    await at.insert('lamps', { name: 'Spot', colour: '深红色' }, { name: '洗墙灯', colour: 'blue' })
    expect(await at.search('洗墙')).toEqual([])
    const plan = await at.become(colour(true))
    expect(plan.reindex).toEqual(['lamps'])
    expect(await at.search('红色')).toEqual(['Spot'])
    expect(await at.search('shenhong')).toEqual(['Spot'])
    expect(await at.search('blue')).toEqual(['洗墙灯'])
    expect(await at.search('洗墙')).toEqual(['洗墙灯'])
    expect((await at.become(colour(false))).reindex).toEqual(['lamps'])
    expect(await at.search('blue')).toEqual([])
    expect(await at.search('xqd')).toEqual(['洗墙灯'])
    expect((await at.plan(colour(false))).reindex).toEqual([])
  })

  it('rebuilds the search index once when an earlier version has built its texts', async () => {
    await at.become(lamps)
    await at.insert('lamps', { name: '電纜接線圖' })
    await at.db.query.updateTable(REGISTRY_TABLE).set({ search: 'of an earlier version' }).execute()
    expect((await at.become(lamps)).reindex).toEqual(['lamps'])
    expect(await at.search('接线图')).toEqual(['電纜接線圖'])
    expect((await at.plan(lamps)).reindex).toEqual([])
  })

  it('rebuilds the search index of more than a thousand records', async () => {
    await at.become(lamps)
    const rows = Array.from({ length: 1500 }, (_, nth) => ({ name: `Lamp ${nth}` }))
    for (let from = 0; from < rows.length; from += 500)
      await at.insert('lamps', ...rows.slice(from, from + 500))
    await at.become(config({ lamps: { colour: text('Colour', '颜色') } }))
    expect(await at.search('1499')).toEqual(['Lamp 1499'])
    expect(await at.search('lamp 7')).toHaveLength(25)
  })

  it('checks foreign keys when a transaction ends', async () => {
    await at.become(config({ lamps: { above: parent('Above', '上级', { to: 'lamps' }) } }))
    await expect(at.insert('lamps', { name: 'Spot', above: 99 })).rejects.toThrow(/foreign key/i)
    await at.db.transaction(async (trx) => {
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
    await expect(at.db.query.deleteFrom('lamps').where('id', '=', 6).execute()).rejects.toThrow(
      /foreign key/i,
    )
    expect(await at.column('lamps', 'name')).toEqual(['Below', 'Above'])
  })

  it('never reuses an id', async () => {
    await at.become(lamps)
    const [first = 0] = await at.insert('lamps', { name: 'Spot' })
    await at.db.query.deleteFrom('lamps').execute()
    const [second = 0] = await at.insert('lamps', { name: 'Wash' })
    expect(second).toBeGreaterThan(first)
  })
})
