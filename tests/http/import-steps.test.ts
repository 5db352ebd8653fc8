/**
 * The import in steps over HTTP: a file is recognised, checked with a plan and imported, on both
 * databases.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { fileForm, guidedImport, planOf } from '../support/guided-import.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('an import in steps on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const codes = (as: Staff = 'editor', locale = 'en') => guidedImport(server, 'codes', as, locale)
  const create = async (resource: string, payload: object) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/${resource}`,
        payload,
        headers: server.as('editor'),
      })
    ).json().data.id as number
  const find = async (resource: string, filter: object) => {
    const url = `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
    return (await server.app.inject({ url, headers: server.as('editor') })).json().data
  }

  it('recognises a file: columns with their targets, samples, rows, key, and what is missing', async () => {
    const { code, data } = await codes().send(
      'parts.csv',
      '料号,Weight (g),Colour\nA-1,250,red\nA-2,1000,red\n',
    )
    expect(code).toBe(CODES.ok)
    expect(data).toMatchObject({
      name: 'parts.csv',
      rows: 2,
      key: ['part_number'],
      required: ['name'],
      mapping: null,
    })
    expect(data.columns).toMatchObject([
      { name: '料号', target: 'part_number', by: 'label', samples: ['A-1', 'A-2'] },
      {
        name: 'Weight (g)',
        target: 'weight',
        by: 'name',
        unit: { from: 'g', to: 'kg', factor: 0.001 },
      },
      { name: 'Colour', target: null, by: null, samples: ['red'] },
    ])
    expect(data.job).toBeGreaterThan(0)
  })

  it.each([
    [
      'a table of HTML',
      'parts.xls',
      '<html><table><tr><td>part_number</td></tr><tr><td>W-1</td></tr></table></html>',
    ],
    ['a text with tags', 'parts.csv', 'part_number,remark\nW-1,<body >of the lamp\n'],
    ['a text that is called a spreadsheet', 'parts.xlsx', 'part_number\nW-1\n'],
  ])('reads %s', async (_, name, content) => {
    const { data } = await codes().send(name, content)
    expect(data).toMatchObject({
      rows: 1,
      columns: [{ target: 'part_number', samples: ['W-1'] }, ...data.columns.slice(1)],
    })
  })

  it('stores a web page as data, which no browser shows as a page', async () => {
    const { data } = await codes().send(
      'parts.xls',
      '<html><table><tr><td>part_number</td></tr></table></html>',
    )
    const { source } = await server.context.db.query
      .selectFrom('jobs')
      .select('source')
      .where('id', '=', data.job)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(String(source))).toMatchObject({ type: 'application/octet-stream' })
  })

  it.each([
    ['is cut off', 'PK\u0003\u0004\u0014\u0000'],
    ['is empty', ''],
  ])('says in plain words that a spreadsheet %s', async (_, content) => {
    expect((await codes().send('parts.xlsx', content)).message).toBe(
      'The file is damaged, or isn’t a spreadsheet',
    )
    expect((await codes('editor', 'zh').send('parts.ods', content)).message).toBe(
      '文件已损坏，或不是表格文件',
    )
  })

  it('matches synonyms, and suggests a target for a misspelled header', async () => {
    const { data } = await codes().send(
      'parts.csv',
      'Part no.,品名,Net weight (g),Remrak,Qty\nA-1,透镜,250,x,1\n',
    )
    expect(data.columns.map(({ target, by, hint }) => [target, by, hint])).toEqual([
      ['part_number', 'synonym', null],
      ['name_zh', 'synonym', null],
      ['weight', 'synonym', null],
      [null, null, 'remark'],
      [null, null, null],
    ])
    expect(data.required).toEqual([])
  })

  it('names references that the file itself brings, also in later rows', async () => {
    const csv =
      'part_number,name_en,status,superseded_by\nH-1,Lens,superseded,H-2\nH-2,Lamp,active,\n'
    const { data: structure } = await codes().send('parts.csv', csv)
    const { data: checked } = await codes().check(structure.job, planOf(structure))
    expect(checked).toMatchObject({ created: 2, failed: 0 })
    const { rows } = (await codes().rows(checked.job)).data
    expect(rows.map(({ row }) => row)).toEqual([2, 3])
    expect(rows[0]?.changes.superseded_by).toEqual({ old: null, new: 'H-2' })
    expect((await codes().run(structure.job, planOf(structure))).data).toMatchObject({
      created: 2,
      failed: 0,
    })
    const before = planOf(structure, {
      corrections: { 2: { superseded_by: 'H-3' }, 3: { part_number: 'H-3' } },
    })
    const { data: again } = await codes().check(structure.job, before)
    expect(again).toMatchObject({ created: 1, updated: 1, unchanged: 0 })
    expect((await codes().rows(again.job, 'status=updated')).data.rows[0]?.changes).toEqual({
      superseded_by: { old: 'H-2', new: 'H-3' },
    })
  })

  it('is one call for programs, with a plan before the file or options in the query', async () => {
    const bring = async (csv: string, query: string, plan?: object) => {
      const { payload, headers } = fileForm(
        'parts.csv',
        csv,
        plan && { plan: JSON.stringify(plan) },
      )
      const url = `/api/codes/import${query}`
      const all = { ...headers, ...server.as('editor') }
      return (await server.app.inject({ method: 'POST', url, payload, headers: all })).json()
    }
    const plan = {
      columns: { No: 'part_number', Text: 'name_en' },
      corrections: { 2: { Text: 'Lens' } },
    }
    expect((await bring('No,Text\nI-1,\n', '', plan)).data).toMatchObject({ created: 1, failed: 0 })
    expect(
      (await bring('No,Text\nI-1,Fan\nI-2,Fan\n', '?unknown=skip&existing=keep', plan)).data,
    ).toMatchObject({
      skipped: 2,
      updated: 0,
    })
    const unchanged = await bring('part_number,name_en,remark\nI-1,,new\n', '?empty=keep')
    expect(unchanged.data).toMatchObject({ updated: 1, failed: 0 })
    expect((await find('codes', { part_number: 'I-1' }))[0]).toMatchObject({
      name: { en: 'Lens' },
      remark: 'new',
    })
    const rejected = await bring('No\n1\n', '', { existing: 'replace', columns: { No: 1 } })
    expect(rejected).toMatchObject({
      code: CODES.validation,
      data: {
        errors: [
          { path: 'plan.columns.No', message: 'Must be text' },
          { path: 'plan.existing', message: 'Choose one of the options' },
        ],
      },
    })
  })

  it('checks each row without writing: old and new texts, and reasons with their column', async () => {
    const part = await create('codes', {
      part_number: 'B-1',
      name: { en: 'Lens' },
      weight: 1,
      status: 'active',
    })
    await create('codes', { part_number: 'B-0', name: { en: 'Old lens' } })
    const csv = [
      'part_number,name_en,Weight,Status,superseded_by',
      'B-1,Big lens,2,Superseded,B-0',
      'B-2,Lamp,1,Active,',
      'B-3,Fan,heavy,Active,',
      'B-0,Old lens,,Active,',
    ].join('\n')
    const { data: structure } = await codes().send('parts.csv', csv)
    const { data: checked } = await codes().check(structure.job, planOf(structure))
    expect(checked).toMatchObject({
      rows: 4,
      created: 1,
      updated: 1,
      unchanged: 1,
      failed: 1,
      writes: [],
    })
    const { data: all } = await codes().rows(checked.job)
    expect(all.total).toBe(4)
    expect(all.rows.map(({ row, status }) => [row, status])).toEqual([
      [2, 'updated'],
      [3, 'created'],
      [4, 'failed'],
      [5, 'unchanged'],
    ])
    expect(all.rows[0]).toMatchObject({
      id: part,
      cells: { Weight: '2', name_en: 'Big lens' },
      changes: {
        name_en: { old: 'Lens', new: 'Big lens' },
        weight: { old: '1', new: '2' },
        status: { old: 'Active', new: 'Superseded' },
        superseded_by: { old: '', new: 'B-0' },
      },
    })
    expect(all.rows[1]?.changes).toMatchObject({ part_number: { old: null, new: 'B-2' } })
    const { data: failed } = await codes().rows(checked.job, 'status=failed')
    expect(failed.total).toBe(1)
    expect(failed.rows[0]?.problems).toEqual([{ column: 'Weight', text: 'Weight: Enter a number' }])
    expect(await find('codes', { part_number: 'B-2' })).toEqual([])
    const chinese = await codes('editor', 'zh').check(structure.job, planOf(structure))
    const inChinese = await codes('editor', 'zh').rows(chinese.data.job, 'status=updated')
    expect(inChinese.data.rows[0]?.changes.status).toEqual({ old: '在用', new: '已被替代' })
  })

  it('pages the rows of a check, of all statuses or of one', async () => {
    const lines = Array.from(
      { length: 250 },
      (_, index) => `C-${index},${index % 50 === 49 ? '' : 'Lamp'}`,
    )
    const { data: structure } = await codes().send(
      'many.csv',
      ['part_number,name_en', ...lines].join('\n'),
    )
    const { data: checked } = await codes().check(structure.job, planOf(structure))
    const second = (await codes().rows(checked.job, 'page=2&per_page=100')).data
    expect(second.total).toBe(250)
    expect(second.rows.map(({ row }) => row)).toEqual(
      Array.from({ length: 100 }, (_, index) => 102 + index),
    )
    const failed = (await codes().rows(checked.job, 'status=failed&page=2&per_page=3')).data
    expect(failed.total).toBe(5)
    expect(failed.rows.map(({ row }) => row)).toEqual([201, 251])
    expect((await codes().rows(checked.job, 'status=updated')).data).toEqual({ total: 0, rows: [] })
  })

  it('imports what was checked with corrected cells, as one write that is undone at once', async () => {
    const { data: structure } = await codes().send(
      'parts.csv',
      'part_number,name_en,weight\nD-1,Lens,heavy\nD-2,Lamp,1\n',
    )
    const plan = planOf(structure, { corrections: { 2: { weight: '3', other: 'x' } } })
    const { data: checked } = await codes().check(structure.job, plan)
    expect(checked).toMatchObject({ created: 2, failed: 0 })
    expect((await codes().rows(checked.job)).data.rows[0]?.cells).toEqual({
      part_number: 'D-1',
      name_en: 'Lens',
      weight: '3',
    })
    const { data: done } = await codes().run(structure.job, plan)
    expect(done).toMatchObject({
      created: 2,
      failed: 0,
      failures: [],
      writes: [expect.any(String)],
    })
    expect((await find('codes', { part_number: 'D-1' }))[0].weight).toBe(3)
    const undo = {
      method: 'POST',
      url: `/api/jobs/${done.job}/undo`,
      headers: server.as('editor'),
    } as const
    expect((await server.app.inject(undo)).json().code).toBe(CODES.ok)
    expect(await find('codes', { part_number: ['D-1', 'D-2'] })).toEqual([])
  })

  it('keeps all rows that fail, with their reasons, as a file of the job', async () => {
    const { data: structure } = await codes().send(
      'parts.csv',
      'part_number,name_en,weight\nG-1,Lens,heavy\nG-2,Lamp,1\n',
    )
    const { data: done } = await codes().run(structure.job, planOf(structure))
    expect(done).toMatchObject({ created: 1, failed: 1 })
    const job = (
      await server.app.inject({ url: `/api/jobs/${done.job}`, headers: server.as('editor') })
    ).json().data
    expect(job.result.name).toBe('parts.csv.failed.csv')
    const url = `/api/files/${job.result.sha256}/${job.result.name}`
    const { body } = await server.app.inject({ url, headers: server.as('editor') })
    expect(body).toContain('G-1,Lens,heavy,Weight: Enter a number')
    expect(body).not.toContain('G-2')
  })

  it('keeps stored values whose cells are empty unless told otherwise, and says in the preview how many there are', async () => {
    const part = { part_number: 'K-1', name: { en: 'Lens', zh: '透镜' }, weight: 2, remark: 'old' }
    await create('codes', part)
    const csv =
      'part_number,name_en,name_zh,Weight kg,remark,Colour\nK-1,Big lens,,,,red\nK-2,Fan,,,,blue\n'
    const { data: structure } = await codes().send('parts.csv', csv)
    expect(structure.columns.map(({ target }) => target)).toEqual([
      'part_number',
      'name_en',
      'name_zh',
      'weight',
      'remark',
      null,
    ])
    const { empty: _empty, ...usual } = planOf(structure)
    const check = async (plan: object) =>
      (await codes().check(structure.job, plan as never)).data.notices
    expect(await check(usual)).toEqual([
      'Columns that aren’t imported: Colour',
      'Stored values whose cells in the file are empty: 3. They stay as they are.',
    ])
    expect((await check({ ...usual, empty: 'clear' })).join()).toContain(
      'empty: 3. They will be cleared.',
    )
    await codes().run(structure.job, usual as never)
    expect((await find('codes', { part_number: 'K-1' }))[0]).toMatchObject({
      ...part,
      name: { en: 'Big lens', zh: '透镜' },
    })
    expect((await find('codes', { part_number: 'K-2' }))[0]).toMatchObject({
      weight: null,
      remark: null,
    })
  })

  it('follows the plan: columns by hand, units, empty cells kept, unknown rows left out', async () => {
    await create('codes', { part_number: 'E-1', name: { en: 'Lens', zh: '透镜' }, remark: 'old' })
    const csv = 'No.,重量（克）,Text,remark,name\nE-1,250,新透镜,,x\nE-2,1,灯,,x\n'
    const { data: structure } = await codes().send('parts.csv', csv)
    const columns = {
      'No.': 'part_number',
      '重量（克）': 'weight',
      Text: 'name_zh',
      remark: 'remark',
      name: null,
    }
    const plan = planOf(structure, { columns, unknown: 'skip', empty: 'keep' })
    const { data: checked } = await codes().check(structure.job, plan)
    expect(checked).toMatchObject({ updated: 1, skipped: 1, failed: 0 })
    expect(checked.notices.join()).toContain('from 克 to kg')
    await codes().run(structure.job, plan)
    expect((await find('codes', { part_number: 'E-1' }))[0]).toMatchObject({
      weight: 0.25,
      name: { en: 'Lens', zh: '新透镜' },
      remark: 'old',
    })
    expect(await find('codes', { part_number: 'E-2' })).toEqual([])
  })

  it('is open to the owner of the job alone, with the permissions of the resource', async () => {
    const { data: structure } = await codes('editor').send(
      'parts.csv',
      'part_number,name_en\nF-1,Lens\n',
    )
    const plan = planOf(structure)
    const { data: checked } = await codes('editor').check(structure.job, plan)
    const admin = codes('admin')
    expect((await admin.inspect(structure.job, { layout: {} })).code).toBe(CODES.notFound)
    expect((await admin.check(structure.job, plan)).code).toBe(CODES.notFound)
    const { code, message } = await admin.run(structure.job, plan)
    expect([code, message]).toEqual([CODES.notFound, expect.stringContaining('Choose it again')])
    expect((await admin.rows(checked.job)).code).toBe(CODES.notFound)
    expect((await codes('visitor').send('parts.csv', 'part_number\nF-1\n')).code).toBe(
      CODES.forbidden,
    )
    expect((await codes('visitor').run(structure.job, plan)).code).toBe(CODES.forbidden)
    expect((await guidedImport(server, 'goods').run(structure.job, plan)).code).toBe(CODES.notFound)
    expect((await codes('editor').rows(structure.job)).code).toBe(CODES.notFound)
    expect(
      (await codes('editor').check(structure.job, { ...plan, existing: 'replace' } as never)).code,
    ).toBe(CODES.validation)
  })
})
