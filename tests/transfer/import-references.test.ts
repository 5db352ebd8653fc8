/** Importing rows with references, and matching rows to records, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { storeFile } from '#server/files/store.ts'
import { JobEndedError } from '#server/jobs/job.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { write } from '#server/writes/write.ts'
import { RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

describe.each(RULE_ENGINES)('importing references on %s', (engine) => {
  let sandbox: ImportSandbox
  beforeAll(async () => {
    sandbox = await startImportSandbox(engine)
    await sandbox.create('codes', { part_number: 'A-1', name: { en: 'Lens', zh: '镜头' } })
  })
  afterAll(() => sandbox.close())

  const code = async (part_number: string) => (await sandbox.records('codes', { part_number }))[0]

  it('finds references to rows that come later, and chains of them', async () => {
    const rows = ['C-1,One,superseded,C-2', 'C-2,Two,superseded,C-3', 'C-3,Three,active,']
    const path = sandbox.file(
      'chain.csv',
      `part_number,name_en,status,superseded_by\n${rows.join('\n')}\n`,
    )
    expect(await sandbox.import('codes', path)).toMatchObject({
      created: 3,
      updated: 0,
      problems: [],
    })
    const [first, second, third] = [await code('C-1'), await code('C-2'), await code('C-3')]
    expect([first?.superseded_by, second?.superseded_by]).toEqual([second?.id, third?.id])
    expect(await sandbox.import('codes', path)).toMatchObject({ unchanged: 3, writes: [] })
  })

  it('rejects circular references', async () => {
    const rows = ['O-1,One,superseded,O-2', 'O-2,Two,superseded,O-1']
    const path = sandbox.file(
      'circle.csv',
      `part_number,name_en,status,superseded_by\n${rows.join('\n')}\n`,
    )
    const report = await sandbox.import('codes', path)
    expect(report).toMatchObject({ created: 1, failed: 1 })
    expect(report.problems).toEqual([
      '3 Superseded by: This would create a loop (the record was saved without it)',
    ])
  })

  it('rejects a row whose reference matches nothing, or leaves it empty', async () => {
    const path = sandbox.file(
      'missing.csv',
      'part_number,name_en,status,superseded_by\nX-1,One,superseded,nowhere\n',
    )
    const failing = await sandbox.import('codes', path)
    expect(failing).toMatchObject({ failed: 1, cleared: 0 })
    expect(failing.problems).toEqual([
      '2 Superseded by: No record in "Part dictionary" is called "nowhere" (the record was saved without it)',
    ])
    const clearing = await sandbox.import('codes', path, { missing: 'clear' }, 'zh')
    expect(clearing).toMatchObject({ failed: 0, cleared: 1, unchanged: 1 })
    expect(clearing.left).toEqual(['2 替代料号：“配件字典”中找不到“nowhere”'])
  })

  it('writes nothing of a row whose reference to another resource has no match', async () => {
    const path = sandbox.file('line.csv', 'zujian,balloon,part,quantity\nnone,1,A-1,2\n')
    const report = await sandbox.import('xiajie', path, {
      key: ['zujian', 'balloon'],
      missing: 'clear',
    })
    expect(report.problems).toEqual(['2 Assembly: No record in "Assemblies" is called "none"'])
    expect(await sandbox.records('xiajie')).toEqual([])
  })

  it('supports keys of several fields, and values of other records', async () => {
    const path = sandbox.file(
      'bom.csv',
      'parent,line,child,quantity\nA-1,1,C-1,2\nA-1,2,C-3,666\nC-1,1,C-3,1\n',
    )
    const parents = await sandbox.import('zujian', path, {
      map: [{ column: 'parent', field: 'code' }],
      lookups: [{ field: 'name', column: 'parent', resource: 'codes', take: 'name' }],
      repeated: 'skip',
      existing: 'keep',
    })
    expect(parents).toMatchObject({ created: 2, skipped: 1, problems: [] })
    expect((await sandbox.records('zujian', { code: 'A-1' }))[0]).toMatchObject({
      name: { en: 'Lens', zh: '镜头' },
    })
    const lines = {
      key: ['zujian', 'balloon'],
      map: [
        { column: 'parent', field: 'zujian' },
        { column: 'line', field: 'balloon' },
        { column: 'child', field: 'part' },
      ],
    }
    expect(await sandbox.import('xiajie', path, lines)).toMatchObject({ created: 3, problems: [] })
    expect(await sandbox.import('xiajie', path, lines)).toMatchObject({ unchanged: 3, writes: [] })
    const changed = sandbox.file('bom.csv', 'parent,line,child,quantity\nA-1,2,C-1,665\n')
    expect(await sandbox.import('xiajie', changed, lines)).toMatchObject({ updated: 1 })
  })

  it('creates what rows refer to where a title is all it needs', async () => {
    const path = sandbox.file(
      'categories.csv',
      'name_en,leimu\nProfile,Stage\nWash,舞台\nBeam,Stage\n',
    )
    const options = { createTargets: true }
    expect(await sandbox.import('categories', path, options)).toMatchObject({
      created: 3,
      targets: { leimu: 2 },
    })
    expect((await sandbox.records('leimu')).map(({ name }) => name)).toEqual([
      { en: 'Stage', zh: null },
      { en: null, zh: '舞台' },
    ])
    expect(await sandbox.import('categories', path, options)).toMatchObject({
      unchanged: 3,
      targets: {},
    })
    const goods = sandbox.file('goods.csv', 'model_number,name_en,category\nP-1,Spot,Nothing\n')
    await expect(sandbox.import('goods', goods, options)).rejects.toMatchObject({
      publicMessage: { values: { resource: 'Categories', fields: ['leimu'] } },
    })
  })

  it('accepts #id for a record with a shared name', async () => {
    const [id, other] = await sandbox.create(
      'leimu',
      { name: { en: 'Twin', zh: null } },
      { name: { en: 'Twin', zh: null } },
    )
    const path = sandbox.file(
      'twins.csv',
      `name_en,leimu\nFirst,Twin\nSecond,#${other}\nThird,#999999\n`,
    )
    const report = await sandbox.import('categories', path)
    expect(report.problems).toEqual([
      `2 Product line: More than one record in "Product lines" is called "Twin": write one of #${id}, #${other}`,
      '4 Product line: No record in "Product lines" is called "#999999"',
    ])
    expect((await sandbox.records('categories', { leimu: other }))[0]).toMatchObject({
      name: { en: 'Second' },
    })
    expect(id).not.toBe(other)
  })

  it('rejects the title as a key if several records share one', async () => {
    const path = sandbox.file('lines.csv', 'name_en,sort\nTwin,5\n')
    await expect(sandbox.import('leimu', path)).rejects.toMatchObject({
      publicMessage: { key: 'transfer.titleTwice', values: { title: 'Twin' } },
    })
    const report = await sandbox.import('leimu', path, { key: ['name_en'] })
    expect(report.problems).toEqual([expect.stringContaining('More than one record has this key')])
  })

  it('identifies records by id where no other field is unique', async () => {
    const [id] = await sandbox.create('messages', {
      continent: 'Asia',
      country: 'China',
      first_name: 'Li',
      last_name: 'Na',
      email: 'li@example.com',
    })
    const head = 'id,continent,country,first_name,last_name,email'
    const path = sandbox.file(
      'ids.csv',
      `${head}\n${id},Asia,China,Li,Wei,li@example.com\n,Europe,Malta,Ann,Vella,ann@example.com\n98765,a,b,c,d,e@example.com\n`,
    )
    const report = await sandbox.import('messages', path)
    expect(report).toMatchObject({ created: 1, updated: 1, failed: 1 })
    expect(report.problems).toEqual(['4 No record #98765. Leave id empty to create a new record.'])
  })

  it('never mistakes a new revision for an old one, since titles are only part of the name', async () => {
    const file = await storeFile(sandbox.context, {
      name: 'manual.txt',
      content: Buffer.from('a manual'),
    })
    const address = `/api/files/${file.sha256}/manual.txt`
    const rows = (version: string) =>
      `title_en,version,kind,file\nManual,${version},manual,${address}\n`
    const bring = (name: string, content: string) =>
      sandbox.import('documents', sandbox.file(name, content))
    expect(await bring('b.csv', rows('B'))).toMatchObject({ created: 1, failed: 0 })
    expect(await bring('a.csv', rows('A'))).toMatchObject({ created: 1, updated: 0 })
    expect(await bring('a.csv', rows('A'))).toMatchObject({ unchanged: 1 })
    await expect(bring('c.csv', `title_en,file\nManual,${address}\n`)).rejects.toMatchObject({
      publicMessage: { key: 'transfer.revisionKey' },
    })
    const firmware = (released: string) => `version,released\n1.0,${released}\n`
    for (const day of ['2024-05-01', '2023-05-01'])
      expect(await sandbox.import('firmware', sandbox.file('f.csv', firmware(day)))).toMatchObject({
        created: 1,
      })
  })

  it('distinguishes firmware of several products, and matches it by any of them', async () => {
    const name = { en: 'Spot', zh: null }
    const [leimu] = await sandbox.create('leimu', { name })
    const [category] = await sandbox.create('categories', { name, leimu })
    const product = (model_number: string) => ({ model_number, name, category })
    const [one, two, three] = await sandbox.create(
      'goods',
      product('F-1'),
      product('F-2'),
      product('F-3'),
    )
    const importOf = (...rows: string[]) =>
      sandbox.import(
        'firmware',
        sandbox.file('g.csv', `version,released,goods\n${rows.join('\n')}\n`),
      )
    const goods = async () =>
      (await sandbox.records('firmware', { version: '7.0' })).map((record) => record.goods)
    const rows = ['7.0,2024-05-01,F-1; F-2', '7.0,2024-05-01,F-3']
    expect(await importOf(...rows)).toMatchObject({ created: 2, problems: [] })
    expect(await importOf(...rows)).toMatchObject({ unchanged: 2, writes: [] })
    expect(await importOf('7.0,2024-05-01,F-2')).toMatchObject({ updated: 1 })
    expect(await goods()).toEqual([[two], [three]])
    // The second row finds what the first one has taken.
    expect(await importOf('7.0,2024-05-01,F-2; F-1', '7.0,2024-05-01,F-1')).toMatchObject({
      updated: 1,
      failed: 1,
    })
    expect(await goods()).toEqual([[two, one], [three]])
    const both = await importOf('7.0,2024-05-01,F-1; F-3')
    expect(both.problems).toEqual(['2 More than one record has this key. Add key fields.'])
    const without = sandbox.file('h.csv', 'version,released\n7.0,2024-05-01\n')
    expect((await sandbox.import('firmware', without)).failed).toBe(1)
  })

  it('matches firmware without products by version and day', async () => {
    const [one, two] = (await sandbox.records('goods', { model_number: { starts: 'F-' } })).map(
      ({ id }) => id,
    )
    const bring = async (...rows: string[]) => {
      const { created, updated, unchanged, failed } = await sandbox.import(
        'firmware',
        sandbox.file('n.csv', `version,released,goods\n${rows.join('\n')}\n`),
      )
      const stored = await sandbox.records('firmware', { version: '9.0' })
      return {
        counts: [created, updated, unchanged, failed],
        goods: stored.map(({ goods }) => goods),
      }
    }
    expect((await bring('9.0,2024-05-01,')).goods).toEqual([[]])
    expect(await bring('9.0,2024-05-01,F-1')).toEqual({ counts: [0, 1, 0, 0], goods: [[one]] })
    // Who does not name the products does not remove them.
    expect(await bring('9.0,2024-05-01,')).toEqual({ counts: [0, 0, 1, 0], goods: [[one]] })
    expect(await bring('9.0,2024-05-01,F-2')).toEqual({
      counts: [1, 0, 0, 0],
      goods: [[one], [two]],
    })
    expect((await bring('9.0,2024-05-01,')).counts).toEqual([0, 0, 0, 1])
    const rows = ['9.0,2024-07-01,F-1', '9.0,2024-07-01,F-2']
    await bring('9.0,2024-07-01,')
    expect((await bring(...rows)).counts).toEqual([1, 1, 0, 0])
    expect((await bring(...rows)).counts).toEqual([0, 0, 2, 0])
  })

  it('creates a referenced record once when two imports run at the same time', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `Once ${index},Line ${index % 100}`)
    const path = sandbox.file('once.csv', `name_en,leimu\n${rows.join('\n')}\n`)
    const bring = () => sandbox.import('categories', path, { createTargets: true })
    const reports = await Promise.all([bring(), bring()])
    expect(reports.map(({ failed }) => failed)).toEqual([0, 0])
    expect(reports.reduce((all, { targets }) => all + (targets.leimu ?? 0), 0)).toBe(100)
    expect(await sandbox.records('leimu', { name: { starts: 'Line ' } })).toHaveLength(100)
    expect(await sandbox.records('categories', { name: { starts: 'Once ' } })).toHaveLength(200)
  })

  it.each([
    ['at its ends', ' Z1 '],
    ['that does not break', 'Z1\u00a0'],
    ['of full width', '\u3000Z1'],
    ['without a width', 'Z\u200b1'],
    ['as a tab', 'Z1\t'],
    ['and full-width letters', '\uff3a\uff11'],
  ])('knows a part by its number with a blank %s', async (_, number) => {
    await sandbox.import('codes', sandbox.file('z.csv', 'part_number,name_en\nZ1,Lens\n'))
    const path = sandbox.file(
      'odd.json',
      JSON.stringify([{ part_number: number, name: { en: 'Lens', zh: null } }]),
    )
    expect(await sandbox.import('codes', path)).toMatchObject({
      created: 0,
      unchanged: 1,
      failed: 0,
    })
    const line = sandbox.file(
      'superseded.json',
      JSON.stringify([
        { part_number: 'Z2', name: 'x', status: 'superseded', superseded_by: number },
      ]),
    )
    expect((await sandbox.import('codes', line)).problems).toEqual([])
    expect(await code('Z2')).toMatchObject({ superseded_by: (await code('Z1'))?.id })
    expect(
      await sandbox.records('codes', { part_number: { contains: '1' }, name: 'Lens' }),
    ).not.toEqual([])
  })

  it('recognises a category despite extra spaces, and keeps other texts unchanged', async () => {
    const path = sandbox.file('odd.csv', 'name_en,leimu\nFollow spot,Stage\n')
    await sandbox.import('categories', path, { createTargets: true })
    const odd = sandbox.file('odd.csv', 'name_en,leimu\n Follow\u00a0 spot ,Stage\u3000\n')
    expect(await sandbox.import('categories', odd, { createTargets: true })).toMatchObject({
      unchanged: 1,
      targets: {},
    })
    await sandbox.create('codes', {
      part_number: 'Z3',
      name: { en: ' a  b ', zh: null },
      remark: ' c ',
    })
    expect(await code('Z3')).toMatchObject({ name: { en: ' a  b ' }, remark: ' c ' })
  })

  it('creates a record once when two imports run at the same time', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `8.${index},2024-06-01`)
    const path = sandbox.file('twice.csv', `version,released\n${rows.join('\n')}\n`)
    const reports = await Promise.all([
      sandbox.import('firmware', path),
      sandbox.import('firmware', path),
    ])
    const sum = (count: 'created' | 'unchanged' | 'failed') =>
      reports.reduce((all, report) => all + report[count], 0)
    expect([sum('created'), sum('unchanged'), sum('failed')]).toEqual([300, 300, 0])
    expect(await sandbox.records('firmware', { released: '2024-06-01' })).toHaveLength(300)
  })

  it('stores neither later references nor missing targets once its job is held elsewhere', async () => {
    const steps = {
      done: null,
      save: async () => undefined,
      requireClaim: () => Promise.reject(new JobEndedError('job 1')),
    }
    const later = sandbox.file(
      'later.csv',
      'part_number,name_en,status,superseded_by\nL-1,Lens,superseded,L-2\nL-2,Lamp,active,\n',
    )
    await expect(sandbox.import('codes', later, { steps })).rejects.toThrow(JobEndedError)
    expect(await code('L-1')).toMatchObject({ superseded_by: null })
    const targets = sandbox.file('targets.csv', 'name_en,leimu\nBar,Rigging\n')
    const options = { createTargets: true, steps }
    await expect(sandbox.import('categories', targets, options)).rejects.toThrow(JobEndedError)
    expect(await sandbox.records('leimu', { q: 'Rigging' })).toEqual([])
  })

  it('creates a record that was deleted after its row was matched', async () => {
    const [id = 0] = await sandbox.create('codes', {
      part_number: 'GONE-1',
      name: { en: 'Old', zh: null },
    })
    const path = sandbox.file('gone.csv', 'part_number,name.en\n,Nameless\nGONE-1,New\n')
    const onFailed = async () => {
      await write(sandbox.context, SYSTEM, [{ action: 'delete', resource: 'codes', id }], {
        origin: 'api',
      })
    }
    const source = await openSource(path, path)
    // A row without a key is reported after all rows of its batch are matched, and before they are
    // written.
    const report = await importRows(sandbox.context, SYSTEM, 'codes', source, {}, { onFailed })
    expect(report).toMatchObject({ rows: 2, created: 1, updated: 0, failed: 1 })
    expect(await code('GONE-1')).toMatchObject({ name: { en: 'New' } })
  })
})
