/**
 * Part numbers that a spreadsheet made dates or numbers: imports and quick orders reject the same
 * ones.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { checkRows } from '#modules/orders/server/cart/check.ts'
import { rowsOfCells } from '#modules/orders/shared/quick-order.ts'
import { readCells } from '#server/transfer/received-file.ts'
import { RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

const NUMBERS = [
  '2-Jan',
  'Mar-24',
  '4.01E+12',
  '1E10',
  '2. Mrz',
  '1月2日',
  '3/2/24',
  '1/2',
  '12:30',
  '#REF!',
  '#####',
]

describe.each(RULE_ENGINES)('part numbers that a spreadsheet changed, on %s', (engine) => {
  let sandbox: ImportSandbox
  beforeAll(async () => {
    sandbox = await startImportSandbox(engine)
    const name = { en: 'Lens', zh: '透镜' }
    await sandbox.create(
      'codes',
      ...['2JAN', '1E9', 'LX-1', '1/4', '12'].map((part_number) => ({ part_number, name })),
    )
  })
  afterAll(() => sandbox.close())

  const importCodes = (numbers: readonly string[]) =>
    sandbox.import(
      'codes',
      sandbox.file(
        'codes.csv',
        `part_number,name_en\n${numbers.map((it) => `${it},"a, b"\n`).join('')}`,
      ),
      {
        dryRun: true,
      },
    )
  const problems = async (numbers: readonly string[]) => {
    const rows = numbers.map((part_number) => ({
      part_number,
      quantity: '1',
      serial_number: '',
      remark: '',
    }))
    return (await checkRows(sandbox.context, rows, 'en')).map(({ problem }) => problem)
  }

  it('are rejected in imports, and no parts in quick orders', async () => {
    expect(await importCodes([...NUMBERS, 'LX-2'])).toMatchObject({
      created: 1,
      failed: NUMBERS.length,
    })
    expect(await problems(NUMBERS)).toEqual(NUMBERS.map(() => 'mangled'))
  })

  it('are those of existing parts without a question', async () => {
    expect(await importCodes(['1E9', '1/4', 'LX-1'])).toMatchObject({ updated: 3, failed: 0 })
    expect(await problems(['1E9', '1e9', '2jan', '1/4'])).toEqual([null, null, null, null])
    expect(await problems(['2-Jan', '1/2'])).toEqual(['mangled', 'mangled'])
  })

  it('are found in cells of dates and in scientific format', async () => {
    const text = (value: string) => ({ value, type: String })
    const cells = [
      { value: new Date('2024-02-02T00:00:00Z'), format: 'd\\-mmm' },
      { value: 1e10, format: '0.00E+00' },
      { value: 5e21 },
      { value: 6902345678901 },
    ]
    const data: SheetData = [
      [text('part_number'), text('name_en')],
      ...cells.map((cell) => [cell, text('x')]),
    ]
    const path = sandbox.file('codes.xlsx', await writeExcelFile(data, {}).toBuffer())
    expect(await sandbox.import('codes', path, { dryRun: true })).toMatchObject({
      created: 1,
      failed: 3,
    })
    expect((await readCells(path, 'codes.xlsx', 9)).map(([number]) => number)[1]).toBe('2-Feb')
    const [row] = rowsOfCells(await readCells(path, 'codes.xlsx', 9))
    expect(await problems([row?.part_number ?? ''])).toEqual(['mangled'])
  })
})
