/** Sheets as they are written into exports. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../../tests/support/read-sheet.ts'
import type { ExportCell } from '../export-rows.ts'
import { xlsxStream } from './xlsx.ts'

const exportOf = (headers: string[], rows: ExportCell[][]) => ({
  headers,
  rows: (async function* () {
    for (const [index, cells] of rows.entries()) yield { id: index + 1, cells, values: {} }
  })(),
})

const written = async (headers: string[], rows: ExportCell[][]) =>
  readSheet(await buffer(xlsxStream(exportOf(headers, rows))))

describe('an exported sheet', () => {
  it('keeps texts as they are, and types of other cells', async () => {
    const texts = [
      '=1+1',
      '007',
      '<&>"\'',
      ' blanks ',
      'two\nlines',
      '_x0041_',
      '料号 😀',
      'constructor',
    ]
    const others = [1.5, -0, true, false, null]
    const headers = [...texts, ...others].map((_, index) => `h${index}`)
    expect(await written(headers, [[...texts, ...others]])).toEqual([
      headers,
      [...texts, 1.5, 0, true, false, null],
    ])
  })

  it('drops characters that XML does not allow', async () => {
    expect(await written(['h'], [['a\u0000b\uffffc']])).toEqual([['h'], ['abc']])
  })

  it('has columns after Z, and rows in any number', async () => {
    const headers = Array.from({ length: 60 }, (_, index) => `column ${index}`)
    const rows = Array.from({ length: 3000 }, (_, row) =>
      headers.map((_, column) => `${row}/${column}`),
    )
    expect(await written(headers, rows)).toEqual([headers, ...rows])
  })

  it('is rejected with a text that is in no sheet', async () => {
    const stream = xlsxStream(exportOf(['a', 'b'], [['short', 'x'.repeat(32_768)]]))
    await expect(buffer(stream)).rejects.toMatchObject({
      publicMessage: { key: 'transfer.cellUnfit', values: { id: '1', field: 'b' } },
    })
  })

  it('fails with the rows that it is made of', async () => {
    const rows = (async function* () {
      yield { id: 1, cells: ['a'], values: {} }
      throw new Error('gone')
    })()
    await expect(buffer(xlsxStream({ headers: ['a'], rows }))).rejects.toThrow('gone')
  })
})
