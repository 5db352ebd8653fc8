/**
 * Exports: the records of a filter, the requested fields, and references by names that resolve
 * again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { type ExportOptions, exportRows } from '#server/transfer/export-rows.ts'
import { RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

describe.each(RULE_ENGINES)('export on %s', (engine) => {
  let sandbox: ImportSandbox
  let twin = 0
  beforeAll(async () => {
    sandbox = await startImportSandbox(engine)
    const parts = Array.from({ length: 1203 }, (_, index) => ({
      part_number: `P-${index}`,
      name: { en: index % 400 ? `Part ${index}` : `Special lens ${index}`, zh: null },
      weight: index,
    }))
    await sandbox.create('codes', ...parts)
    const name = { en: 'Twin', zh: null }
    const [, second = 0] = await sandbox.create(
      'leimu',
      { name },
      { name },
      { name: { en: 'Single', zh: '单' } },
    )
    twin = second
    await sandbox.create(
      'categories',
      { name: { en: 'A', zh: null }, leimu: twin },
      { name, leimu: twin + 1 },
    )
  })
  afterAll(() => sandbox.close())

  const cells = async (resource: string, options: ExportOptions) => {
    const { headers, rows } = exportRows(sandbox.context, SYSTEM, resource, options)
    const lines: unknown[][] = [headers]
    for await (const row of rows) lines.push(row.cells)
    return lines
  }

  it('contains every record, regardless of the number of pages', async () => {
    const [, ...lines] = await cells('codes', { fields: ['part_number'] })
    expect(new Set(lines.flat()).size).toBe(1203)
  })

  it('contains the filtered records', async () => {
    const fields = ['id', 'part_number', 'weight']
    const some = await cells('codes', {
      filter: { weight: { between: [5, 6] }, status: 'active' },
      fields,
    })
    expect(some.map((line) => line.slice(1))).toEqual([
      ['part_number', 'weight'],
      ['P-5', 5],
      ['P-6', 6],
    ])
    const matches = await cells('codes', { filter: { q: 'special lens' }, fields: ['weight'] })
    expect(matches.flat()).toEqual(['weight', 0, 400, 800, 1200])
    await expect(cells('codes', { filter: { nothing: 1 } })).rejects.toMatchObject({ code: 40001 })
  })

  it('names references by title where that is unique, else by id', async () => {
    expect(await cells('categories', { fields: ['name_en', 'leimu'], locale: 'zh' })).toEqual([
      ['name_en', 'leimu'],
      ['A', `#${twin}`],
      ['Twin', '单'],
    ])
  })

  it('writes headers in words on demand', async () => {
    const [english] = await cells('categories', { labels: true })
    const [chinese] = await cells('categories', { labels: true, locale: 'zh' })
    expect(english?.slice(0, 4)).toEqual(['id', 'Name (English)', 'Name (Chinese)', 'Product line'])
    expect(chinese?.slice(0, 4)).toEqual(['id', '名称（英文）', '名称（中文）', '类目'])
  })

  it('contains what a list shows, in its order and language', async () => {
    const shown = {
      shown: true,
      fields: ['leimu', 'name'],
      sort: { field: 'name', order: 'desc' },
    } as const
    expect(await cells('categories', { ...shown, locale: 'zh' })).toEqual([
      ['类目', '名称'],
      ['单', 'Twin'],
      ['Twin', 'A'],
    ])
    const sorted = await cells('codes', {
      shown: true,
      fields: ['weight'],
      sort: { field: 'weight', order: 'desc' },
    })
    expect(sorted[0], 'the unit of the numbers').toEqual(['Weight (kg)'])
    expect(sorted.slice(1).flat()).toEqual(Array.from({ length: 1203 }, (_, index) => 1202 - index))
  })

  it('lists the fields of JSON exports of a list', async () => {
    const options = {
      shown: true,
      fields: ['name', 'leimu'],
      locale: 'zh',
      filter: { name: { contains: 'Twin' } },
    } as const
    const values = []
    for await (const row of exportRows(sandbox.context, SYSTEM, 'categories', options).rows)
      values.push(row.values)
    expect(values).toEqual([{ name: 'Twin', leimu: '单' }])
  })

  it('rejects fields and resources that do not exist', () => {
    expect(() => exportRows(sandbox.context, SYSTEM, 'codes', { fields: ['nmae'] })).toThrow()
    expect(() => exportRows(sandbox.context, SYSTEM, 'cods')).toThrow()
  })

  it('keeps secrets', async () => {
    const [headers] = await cells('users', {})
    expect(headers).toContain('username')
    expect(headers).not.toContain('password')
  })
})
