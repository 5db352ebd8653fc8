/**
 * Adding a language adds its columns, on both databases: records that exist read as not translated
 * into it.
 */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#shared/constants.ts'
import { ENGINES } from '../support/server.ts'
import { emptyDatabase, labelled, type OpenDatabase } from './config.ts'

afterAll(() => vi.resetModules())

const GERMAN = {
  ...LANGUAGES[0],
  locale: 'de',
  tag: 'de',
  formats: 'de-DE',
  name: 'Deutsch',
  short: 'DE',
}

/** The product's modules, as they are once a third language has been entered. */
async function withGerman() {
  vi.resetModules()
  vi.doMock('#shared/constants.ts', async (original) => ({
    ...(await original<object>()),
    LANGUAGES: [...LANGUAGES, GERMAN],
    LOCALES: [...LANGUAGES, GERMAN].map(({ locale }) => locale),
  }))
  // Its columns are of interest here, not its texts.
  vi.doMock('#locales/every-language.ts', () => ({
    everyLanguage: async <T>(load: (locale: string) => Promise<T>) => ({
      en: await load('en'),
      zh: await load('zh'),
      de: await load('en'),
    }),
  }))
  const [configs, plans, fields, reading, actors, changes] = await Promise.all([
    import('./config.ts'),
    import('#server/db/plan.ts'),
    import('#fields/index.ts'),
    import('#server/records/read.ts'),
    import('#server/context.ts'),
    import('#modules/changes/server/tables.ts'),
  ])
  vi.doUnmock('#shared/constants.ts')
  vi.doUnmock('#locales/every-language.ts')
  return { ...configs, ...plans, ...fields, ...reading, ...actors, ...changes }
}

describe.each(ENGINES)('a third language on %s', (engine) => {
  let at: OpenDatabase
  beforeEach(async () => {
    at = await emptyDatabase(engine)
  })
  afterEach(() => at.close())

  it('is planned, added without loss, read, filtered, and removed only with consent', async () => {
    vi.resetModules()
    const two = await import('./config.ts')
    const { bilingualText, definitionOf } = await import('#fields/index.ts')
    const { changesTables } = await import('#modules/changes/server/tables.ts')
    const engineTables = at.db.tables
    at.db.tables = [...engineTables, ...changesTables]
    await at.become(two.config({ lamps: { title: bilingualText(...labelled('Title')) } }))
    const title = bilingualText(...labelled('Title'))
    const old = { name: 'Old', ...definitionOf(title).toColumns({ en: 'Lamp', zh: '灯' }, 'title') }
    await at.insert('lamps', old)

    const three = await withGerman()
    const resources = three.config({
      lamps: { title: three.bilingualText(...three.labelled('Title')) },
    })
    const { lamps } = resources
    const field = lamps?.fields.title
    if (!field) throw new Error('There is no title')
    at.db.resources = resources
    at.db.tables = [...engineTables, ...three.changesTables]
    const plan = await three.planSchema(at.db)
    expect(plan.losesData).toBe(false)
    expect(plan.steps.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['add to lamps: title_de', 'complete table change_tellings']),
    )
    await three.applyPlan(at.db, plan, { dataLoss: false })
    expect((await three.planSchema(at.db)).steps).toEqual([])
    expect(await at.indexesOf('lamps')).toContain('ix_lamps_title_untranslated_3')
    expect(await at.indexesOf('lamps')).not.toContain('ix_lamps_title_untranslated_2')

    const definition = three.definitionOf(field)
    const sent = definition.schema(field).parse({ en: 'Cable', zh: '线', de: 'Äußeres Kabel' })
    await at.insert('lamps', { name: 'New', ...definition.toColumns(sent, 'title') })
    const actor = { ...three.SYSTEM, locale: 'de' as typeof three.SYSTEM.locale }
    const list = async (filter: object, sort = 'id') => {
      const query = { filter: { ...filter }, sort: { field: sort, order: 'asc' as const } }
      return (await three.listRecords({ db: at.db, resources }, actor, 'lamps', query)).records
    }
    expect((await list({})).map((record) => record.title)).toEqual([
      { en: 'Lamp', zh: '灯', de: null },
      { en: 'Cable', zh: '线', de: 'Äußeres Kabel' },
    ])
    expect((await list({ title: { contains: 'ka' } })).map(({ name }) => name)).toEqual(['New'])
    expect((await list({ title: { untranslated: true } })).map(({ name }) => name)).toEqual(['Old'])
    expect((await list({ title: { untranslated: false } })).map(({ name }) => name)).toEqual([
      'New',
    ])
    expect((await list({}, 'title')).length).toBe(2)
    expect(definition.parts?.map(({ suffix }) => suffix)).toEqual(['_en', '_zh', '_de'])
    expect(definition.format({ en: null, zh: '灯', de: null }, field, actor.locale)).toBe('灯')
    expect(definition.searchText(sent, field)).toEqual(['Cable', '线', 'Äußeres Kabel'])

    const back = two.config({ lamps: { title } })
    await expect(at.become(back)).rejects.toThrow('drop column lamps.title_de')
    await at.become(back, { dataLoss: true })
    expect(await at.columnsOf('lamps')).not.toContain('title_de')
  })
})
