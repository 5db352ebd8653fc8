/** Files of the kinds that people have reported: each is read completely. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cellText } from '#server/transfer/sources/cell.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import type { SourceRow } from '#server/transfer/sources/source.ts'

const rowsOf = async (file: string) => {
  const path = join(import.meta.dirname, 'reported', file)
  const source = await openSource(path)
  const rows: SourceRow[] = []
  for await (const row of source.rows) rows.push(row)
  expect(rows.filter(({ unreadable, doubt }) => unreadable || doubt)).toEqual([])
  return rows.map(({ cells }) => Object.values(cells).map(cellText))
}
const lens = (code: string, remark = 'ok') => [code, 'Lens', '透镜', '1.5', remark]

it.each([
  ['a1_workbook2.xlsx', [lens('A1-1'), lens('A1-2')]],
  ['a1b_root.xlsx', [lens('A1B-1'), lens('A1B-2')]],
  ['a2_SharedStrings.xlsx', [lens('A2-1')]],
  ['a9b_strict_time.xlsx', [['A9B-1', 'Lens', '透镜', '1', 'T14:30:00']]],
  ['c7_ods_ext.ods', [['C7-1', 'Lens 50  mm\nsecond', '透镜', '0.125', 'see link']]],
  [
    'b3_cp1250.csv',
    [
      ['B3P-1', 'Lens', 'Soczewka', '1,5', 'Soczewka do reflektora, część żółta, ścianka'],
      ['B3P-2', 'Screw', 'Śruba', '0,1', 'Śruba nierdzewna, łącznik'],
    ],
  ],
  [
    'b3_cp1251.csv',
    [
      ['B3R-1', 'Lens', 'Линза', '1,5', 'Линза прозрачная для прожектора'],
      ['B3R-2', 'Screw', 'Винт', '0,1', 'Винт нержавеющий'],
    ],
  ],
  [
    'b3_euckr.csv',
    [
      ['B3K-1', 'Lens', '렌즈', '1,5', '조명 기구용 렌즈'],
      ['B3K-2', 'Screw', '나사', '0,1', '스테인리스 나사'],
    ],
  ],
  ['b3_macroman.csv', [['B3M-1', 'Lens', 'Linse für Gehäuse', '1,5', 'größe à côté']]],
  [
    'b3_sjis.csv',
    [
      ['B3-1', 'Lens', 'レンズ', '1,5', '照明器具用レンズ（透明）在庫あり'],
      ['B3-2', 'Screw', 'ネジ', '0,1', '日本製のネジです'],
    ],
  ],
])('%s', async (file, rows) => {
  expect(await rowsOf(file)).toEqual(rows)
})
