/**
 * Removing from the config, on both databases: empty columns and tables are dropped; with data, the
 * plan stops and reports.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { integer, parent, reference, references, text } from '#fields/index.ts'
import { ENGINES } from '../support/server.ts'
import { config, emptyDatabase, type OpenDatabase } from './config.ts'

const wattage = integer('Wattage', '功率')
const lamps = config({ lamps: {} })
const descriptions = (steps: readonly { description: string }[]) =>
  steps.map((step) => step.description)

describe.each(ENGINES)('taking away on %s', (engine) => {
  let at: OpenDatabase
  beforeEach(async () => {
    at = await emptyDatabase(engine)
  })
  afterEach(() => at.close())

  it('removes a field without values, and stops at a field with values', async () => {
    await at.become(config({ lamps: { wattage, colour: text('Colour', '颜色') } }))
    await at.insert('lamps', { name: 'Spot', wattage: 300 })
    const plan = await at.plan(lamps)
    expect(plan.steps.filter((step) => step.losesData).map((step) => step.description)).toEqual([
      'drop column lamps.wattage',
    ])
    await expect(at.become(lamps)).rejects.toThrow(
      /The config no longer has a place for data that exists:\n {2}drop column lamps\.wattage\n.*npm run db:apply -- --allow-data-loss/s,
    )
    expect(await at.columnsOf('lamps')).toEqual(expect.arrayContaining(['wattage', 'colour']))
    expect(await at.column('lamps', 'wattage')).toEqual([300])
    await at.become(config({ lamps: { wattage } }))
    expect(await at.columnsOf('lamps')).not.toContain('colour')
    await at.become(lamps, { dataLoss: true })
    expect(await at.columnsOf('lamps')).not.toContain('wattage')
    expect(await at.column('lamps', 'name')).toEqual(['Spot'])
  })

  it('removes references, and referenced resources', async () => {
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
    expect([
      await at.isTable('makers'),
      await at.isTable('lamps_shops'),
      await at.isTable('lamps'),
    ]).toEqual([false, false, true])
    await at.become(both)
    const [maker] = await at.insert('makers', { name: 'Followspot' })
    const [lamp] = await at.insert('lamps', { name: 'Wash', maker })
    await at.db.query
      .insertInto('lamps_shops')
      .values({ owner_id: lamp, position: 0, target_id: maker })
      .execute()
    const plan = await at.plan(lamps)
    const lost = plan.steps.filter((step) => step.losesData).map((step) => step.description)
    expect(lost).toEqual(['drop column lamps.maker', 'drop table makers', 'drop table lamps_shops'])
    await expect(at.become(lamps)).rejects.toThrow(lost.join('\n  '))
    await at.become(lamps, { dataLoss: true })
    expect([await at.isTable('makers'), await at.isTable('lamps_shops')]).toEqual([false, false])
    expect(await at.column('lamps', 'name')).toEqual(['Spot', 'Wash'])
  })

  it('drops the order keys of an earlier version, with their rows, without a question', async () => {
    await at.become(config({ lamps: {} }))
    await sql`create table order_keys (key text primary key, order_id integer)`.execute(at.db.query)
    await sql`insert into order_keys values ('1 a', 1)`.execute(at.db.query)
    const plan = await at.become(config({ lamps: {} }))
    expect([plan.losesData, await at.isTable('order_keys')]).toEqual([false, false])
  })

  it('drops resources that refer to each other', async () => {
    const other = (to: string) => ({ other: reference('Other', '另一', { to }) })
    await at.become(config({ lamps: other('makers'), makers: other('lamps') }))
    const plan = await at.become(config({ shops: {} }))
    expect([plan.losesData, await at.isTable('lamps'), await at.isTable('makers')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('follows a reference that has changed its target, or that was a number before', async () => {
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
    expect(descriptions((await at.plan(config({}))).steps)).toEqual(['drop table lamps'])
    expect(await at.isTable('their_own')).toBe(true)
  })

  it('changes the type of a field without values, index included, and stops at one that has some', async () => {
    const asText = config({ lamps: { wattage: text('Wattage', '功率', { list: true }) } })
    const asNumber = config({ lamps: { wattage } })
    await at.become(asText)
    await at.insert('lamps', { name: 'Spot' })
    await at.become(asNumber)
    expect(await at.indexesOf('lamps')).toContain('ix_lamps_wattage')
    expect((await at.plan(asNumber)).steps).toEqual([])
    await at.db.query.updateTable('lamps').set({ wattage: 300 }).execute()
    await expect(at.become(asText)).rejects.toThrow(/change lamps\.wattage from integer to text/i)
    expect(await at.column('lamps', 'wattage')).toEqual([300])
    await at.become(asText, { dataLoss: true })
    expect(await at.column('lamps', 'wattage')).toEqual([null])
    expect(await at.indexesOf('lamps')).toContain('ix_lamps_wattage')
  })

  it('makes a field unique and lets it be several again; where values repeat it changes nothing', async () => {
    const code = (unique: boolean) => config({ lamps: { code: text('Code', '编号', { unique }) } })
    await at.become(code(false))
    await at.insert(
      'lamps',
      { name: 'Spot', code: 'A' },
      { name: 'Wash', code: 'B' },
      { name: 'Beam', code: null },
    )
    await at.become(code(true))
    expect(await at.indexesOf('lamps')).toContain('ux_lamps_code')
    await expect(at.insert('lamps', { name: 'Copy', code: 'A' })).rejects.toThrow(/unique/i)
    await at.insert('lamps', { name: 'Second without', code: null })
    await at.become(code(false))
    await at.insert('lamps', { name: 'Copy', code: 'A' })
    const before = await at.tables()
    const next = config({
      lamps: { code: text('Code', '编号', { unique: true }), wattage },
      makers: {},
    })
    await expect(at.become(next)).rejects.toThrow(/lamps.*code/)
    expect(await at.tables()).toEqual(before)
  })
})
