/** Importing rows: columns, texts, errors and existing records, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

describe.each(RULE_ENGINES)('importing columns on %s', (engine) => {
  let sandbox: ImportSandbox
  beforeAll(async () => {
    sandbox = await startImportSandbox(engine)
  })
  afterAll(() => sandbox.close())

  const code = async (part_number: string) => (await sandbox.records('codes', { part_number }))[0]

  it('finds fields by name, label in both languages, and part', async () => {
    const path = sandbox.file(
      'labels.csv',
      '料号,Name (English),name_zh,Unit,重量\r\nA-1,Lens,镜头,pcs,1.5\r\n',
    )
    expect(await sandbox.import('codes', path)).toMatchObject({
      created: 1,
      problems: [],
      notices: [],
    })
    expect(await code('A-1')).toMatchObject({
      name: { en: 'Lens', zh: '镜头' },
      unit: 'pcs',
      weight: 1.5,
      status: 'active',
    })
  })

  it('finds fields by their names in Traditional Chinese', async () => {
    const path = sandbox.file(
      'traditional.csv',
      '料號,名稱（英文）,名稱（中文）,單位,重量\r\nA-2,Lens,鏡頭,件,1.5\r\n',
    )
    expect(await sandbox.import('codes', path)).toMatchObject({
      created: 1,
      problems: [],
      notices: [],
    })
    expect(await code('A-2')).toMatchObject({
      name: { en: 'Lens', zh: '鏡頭' },
      unit: 'pcs',
      weight: 1.5,
    })
  })

  it('finds fields by both names in one cell, if they mean the same', async () => {
    const head =
      '"Part number\n料号",名称(英文) Name (English),名称（中文）,单位/Unit,重量 Weight (g),名称 Remark'
    const path = sandbox.file('both.csv', `${head}\nA-3,Lens,镜头,pcs,250,x\n`)
    const { notices, ...report } = await sandbox.import('codes', path)
    expect(report).toMatchObject({ created: 1, problems: [] })
    expect(notices).toMatchObject([
      { key: 'transfer.unitConverted', values: { from: 'g', to: 'kg' } },
      { key: 'transfer.skippedColumn', values: { name: '名称 Remark' } },
    ])
    expect(await code('A-3')).toMatchObject({
      name: { en: 'Lens', zh: '镜头' },
      unit: 'pcs',
      weight: 0.25,
      remark: null,
    })
  })

  /** A file of codes with these weights. */
  const weights = (name: string, ...values: string[]) =>
    sandbox.file(
      name,
      `part_number,weight,name_en\n${values.map((one, nth) => `C-${nth},"${one}",x`).join('\n')}\n`,
    )
  const stored = async (count: number) =>
    Promise.all(Array.from({ length: count }, async (_, nth) => (await code(`C-${nth}`))?.weight))

  it('reads a decimal comma: 0,125 is an eighth', async () => {
    expect(
      await sandbox.import('codes', weights('comma.csv', '0,125', '1,234', '1.234,5')),
    ).toMatchObject({
      failed: 0,
    })
    expect(await stored(3)).toEqual([0.125, 1.234, 1234.5])
  })

  it('reads a decimal point: 1,234.5 and 1,234 are thousands', async () => {
    const path = weights('point.csv', '1,234.5', '1,234', '1,234,567.5', '12,34,567')
    expect(await sandbox.import('codes', path)).toMatchObject({ failed: 0 })
    expect(await stored(4)).toEqual([1234.5, 1234, 1234567.5, 1234567])
  })

  it('rejects an ambiguous 1,234 with its column, unless an option defines the comma', async () => {
    const path = weights('ambiguous.csv', '1,234', '5')
    await expect(sandbox.import('codes', path)).rejects.toMatchObject({
      publicMessage: {
        key: 'transfer.ambiguousDecimal',
        values: { name: 'weight', sample: '1,234', row: 2 },
      },
    })
    await sandbox.import('codes', path, { layout: { decimal: ',' } })
    expect((await stored(1))[0]).toBe(1.234)
    await sandbox.import('codes', path, { layout: { columns: { weight: { decimal: '.' } } } })
    expect((await stored(1))[0]).toBe(1234)
  })

  it('reads the unit behind a number, and converts it to that of the field', async () => {
    expect(
      await sandbox.import('codes', weights('units.csv', '6 kg', '6kg', '250 g', '7')),
    ).toMatchObject({
      failed: 0,
    })
    expect(await stored(4)).toEqual([6, 6, 0.25, 7])
    const path = sandbox.file(
      'grams.csv',
      'part_number,Weight (g)\nC-0,6 kg\nC-1,250\nC-2,80 g\nC-3,6 m\n',
    )
    const { failed, problems } = await sandbox.import('codes', path)
    expect({ failed, problems }).toMatchObject({
      failed: 1,
      problems: ['5 Weight: Enter a number'],
    })
    expect(await stored(4)).toEqual([6, 0.25, 0.08, 7])
  })

  it.each([
    ...[
      'Weight g',
      'weight_g',
      'Weight-g',
      'Weight: g',
      '重量_g',
      '重量g',
      '重量：克',
      '重量 克',
      '(g)',
      '（克）',
    ],
    ...[
      'Weight [g]*',
      'Weight in g',
      'Weight (in grams)',
      'Weight = g',
      'Weight—g',
      'Weight (g):',
      '重量〔克〕',
    ],
    ...['重量(单位:g)', '重量（单位：克）', '重量（單位 克）', 'Weight [Unit: g]'],
  ])('finds the weight, and its unit, in the heading %s', async (heading) => {
    const path = sandbox.file('heading.csv', `part_number,${heading}\nC-0,250\n`)
    expect(await sandbox.import('codes', path)).toMatchObject({
      failed: 0,
      notices: [{ key: 'transfer.unitConverted', values: { to: 'kg' } }],
    })
    expect((await stored(1))[0]).toBe(0.25)
  })

  it.each(['Weight of A', 'Unit A', '(A)'])('finds no unit in the heading %s', async (heading) => {
    const path = sandbox.file('heading.csv', `part_number,${heading},Weight\nC-0,1,250\n`)
    expect((await sandbox.import('codes', path)).notices).toMatchObject([
      { key: 'transfer.skippedColumn', values: { name: heading } },
    ])
  })

  it('rejects the rows of a column in both styles that can be read in two ways', async () => {
    const path = weights('both.csv', '0,125', '1,234.5')
    expect(await sandbox.import('codes', path)).toMatchObject({ failed: 0 })
    expect(await stored(2)).toEqual([0.125, 1234.5])
    await expect(
      sandbox.import('codes', weights('all.csv', '0,125', '1,234.5', '1,234')),
    ).rejects.toThrow()
  })

  it('keeps texts as they are', async () => {
    const rows = ['s\\3001s01,=Brick  2 x  4,"line\none"', "t1,'=1+1,'tis", 'u1,~Moved  ,|Wheel']
    const path = sandbox.file('texts.csv', `part_number,name_en,remark\n${rows.join('\n')}\n`)
    expect(await sandbox.import('codes', path)).toMatchObject({ created: 3, problems: [] })
    expect(await code('s\\3001s01')).toMatchObject({
      name: { en: '=Brick  2 x  4', zh: null },
      remark: 'line\none',
    })
    expect(await code('t1')).toMatchObject({ name: { en: '=1+1' }, remark: "'tis" })
    expect(await code('u1')).toMatchObject({ name: { en: '~Moved  ' }, remark: '|Wheel' })
  })

  it('updates records with the key, keeps their other fields, and changes nothing the second time', async () => {
    await sandbox.create('codes', {
      part_number: 'K-1',
      name: { en: 'Old', zh: '旧' },
      remark: 'kept',
    })
    const path = sandbox.file('update.csv', 'part_number,name_en\nK-1,New\nK-2,Second\n')
    expect(await sandbox.import('codes', path)).toMatchObject({ created: 1, updated: 1 })
    expect(await code('K-1')).toMatchObject({ name: { en: 'New', zh: '旧' }, remark: 'kept' })
    const audited = await sandbox.audited()
    expect(await sandbox.import('codes', path)).toMatchObject({
      unchanged: 2,
      created: 0,
      updated: 0,
      writes: [],
    })
    expect(await sandbox.audited()).toBe(audited)
  })

  it('keeps existing records, or skips repeated rows, by option', async () => {
    const path = sandbox.file('keep.csv', 'part_number,name_en\nK-1,Newer\nK-9,Ninth\nK-9,Other\n')
    const report = await sandbox.import('codes', path, { existing: 'keep', repeated: 'skip' })
    expect(report).toMatchObject({ created: 1, skipped: 2, failed: 0 })
    expect(await code('K-1')).toMatchObject({ name: { en: 'New' } })
    expect(await code('K-9')).toMatchObject({ name: { en: 'Ninth' } })
  })

  it('maps, joins, replaces, fills templates and constants', async () => {
    const path = sandbox.file(
      'map.csv',
      'no,title,group,tags,state,by\nM-1,Cap,Hat,red; blue,moved,Ann\nM-2,Hat,,round,active,Ben\n',
    )
    const report = await sandbox.import('codes', path, {
      map: [
        { column: 'no', field: 'part_number' },
        { column: 'title', field: 'name.en' },
        { column: 'group', field: 'keywords' },
        { column: 'tags', field: 'keywords' },
        { column: 'state', field: 'status' },
        { column: 'by', field: '' },
      ],
      values: [{ column: 'state', from: 'moved', to: 'superseded' }],
      templates: [{ field: 'remark', template: '{by}: {title} {#}' }],
      set: [{ field: 'unit', value: 'set' }],
    })
    expect(report).toMatchObject({ created: 2, problems: [] })
    expect(report.notices).toMatchObject([
      { key: 'transfer.columnsLeftOut', values: { columns: ['by'] } },
    ])
    expect(await code('M-1')).toMatchObject({
      name: { en: 'Cap', zh: null },
      keywords: 'Hat; red; blue',
      status: 'superseded',
      remark: 'Ann: Cap 1',
      unit: 'set',
    })
    expect(await code('M-2')).toMatchObject({ keywords: 'round', status: 'active' })
  })

  it('numbers rows the same in every import of a file, also in both parts of a name', async () => {
    // More rows than a first batch has: a repeated import reads them in batches of another size.
    const count = 500
    const path = sandbox.file('numbered.csv', `by\n${'Ann\n'.repeat(count)}`)
    const options = {
      map: [{ column: 'by', field: '' }],
      templates: [
        { field: 'part_number', template: 'N-{by}-{#}' },
        { field: 'name.en', template: '{by} {#}' },
      ],
      key: ['part_number'],
    }
    expect(await sandbox.import('codes', path, options)).toMatchObject({ created: count })
    expect(await sandbox.import('codes', path, options)).toMatchObject({ unchanged: count })
    expect(await code(`N-Ann-${count}`)).toMatchObject({ name: { en: `Ann ${count}` } })
  })

  it('reports the errors of a row and imports the others', async () => {
    const rows = [
      ',No number,active',
      'B-1,,active',
      'B-2,Two,gone',
      'B-3,Three,active,more',
      'B-4,Four,active',
      'B-4,Again,active',
    ]
    const path = sandbox.file('bad.csv', `part_number,name_en,status\n${rows.join('\n')}\n`)
    const report = await sandbox.import('codes', path)
    expect(report).toMatchObject({ created: 1, failed: 5 })
    expect(report.problems.sort()).toEqual([
      '2 Part number: must be filled in',
      '3 Name: must be filled in',
      '4 Status: Use one of these: Active, Superseded, Obsolete',
      '5 The row has 4 cells, the header 3: a text with a separator in it needs quotes',
      '7 Row 6 has the same key',
    ])
    const failed = sandbox.read('failed.csv')
    expect(failed).toContain('part_number,name_en,status,reason')
    const corrected = sandbox.file('corrected.csv', failed.replace('gone', 'active'))
    expect(await sandbox.import('codes', corrected)).toMatchObject({ created: 2, updated: 1 })
    expect(await code('B-2')).toMatchObject({ name: { en: 'Two' } })
  })

  it('dry-runs without writing', async () => {
    const rows = [
      'D-1,One,superseded,D-2',
      'D-2,Two,active,',
      'D-3,Three,superseded,nowhere',
      'A-1,Lens,active,',
      'K-1,Else,active,',
      'D-4,,active,',
    ]
    const path = sandbox.file(
      'dry.csv',
      `part_number,name_en,status,superseded_by\n${rows.join('\n')}\n`,
    )
    const audited = await sandbox.audited()
    const report = await sandbox.import('codes', path, { dryRun: true })
    expect(report).toMatchObject({ created: 2, updated: 1, unchanged: 1, failed: 2, writes: [] })
    expect(await sandbox.audited()).toBe(audited)
    expect(await code('D-1')).toBeUndefined()
  })

  it.each([
    [{ map: [{ column: 'titel', field: 'name' }] }, 'unknownColumn', 'title'],
    [{ map: [{ column: 'title', field: 'nmae' }] }, 'unknownField', 'name'],
    [{ key: ['partnumbr'] }, 'unknownField', 'part_number'],
  ])('suggests what was meant: %j', async (options, _, meant) => {
    const path = sandbox.file('hints.csv', 'part_number,title\nH-1,x\n')
    await expect(sandbox.import('codes', path, options)).rejects.toMatchObject({
      publicMessage: { values: { hint: `; did you mean "${meant}"?` } },
    })
    await expect(sandbox.import('codes', path, options, 'zh')).rejects.toMatchObject({
      publicMessage: { values: { hint: `；是否指“${meant}”？` } },
    })
  })

  it('reports the omitted columns', async () => {
    const path = sandbox.file(
      'columns.csv',
      'part_number,name_en,wieght,created_at\nN-1,x,1,2020\n',
    )
    const { notices } = await sandbox.import('codes', path)
    expect(notices.map(({ values }) => values)).toEqual([
      { name: 'wieght', hint: '; did you mean "weight"?' },
    ])
  })

  it('reads JSON in the shape of the API', async () => {
    const [id] = await sandbox.create('leimu', { name: { en: 'Json', zh: null } })
    const rows = [
      { name: { en: 'By id', zh: '按编号' }, leimu: id, sort: 5 },
      { name: { en: 'By name' }, leimu: 'Json', visible: false },
    ]
    for (const content of [
      JSON.stringify(rows, null, 2),
      rows.map((row) => JSON.stringify(row)).join('\n'),
    ]) {
      const report = await sandbox.import('categories', sandbox.file('rows.json', content))
      expect(report).toMatchObject({ rows: 2, failed: 0 })
    }
    expect(await sandbox.records('categories', { leimu: id })).toMatchObject([
      { name: { en: 'By id', zh: '按编号' }, sort: 5 },
      { name: { en: 'By name', zh: null }, visible: false },
    ])
    expect(await sandbox.import('categories', sandbox.file('none.json', '[]'))).toMatchObject({
      rows: 0,
    })
  })
})
