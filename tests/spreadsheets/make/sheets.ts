/** Spreadsheets that LibreOffice writes, and what an import makes of them. */

import type { Expected } from './expected.ts'
import type { Cell, Sheet } from './fods.ts'

export interface SheetFile extends Expected {
  sheets: Sheet[]
  /** Formats that it is written in. */
  as: ('xlsx' | 'xls' | 'ods')[]
  from1904?: boolean
}

const ALL: SheetFile['as'] = ['xlsx', 'xls', 'ods']
const HEAD: Cell[] = ['Code', 'Name', 'Weight', 'Count', 'Bought', 'Remark']
const iso = (day: string): Cell => ({ day, as: 'yyyy-mm-dd' })
const BODY: Cell[][] = [
  ['A-1', 'Lens', 0.125, 12, iso('2024-03-05'), 'front'],
  ['A-2', '透镜', 1234.5, 1200, iso('2024-12-31'), null],
]
const ROWS: Expected['rows'] = [
  { code: 'A-1', name: 'Lens', weight: 0.125, count: 12, bought: '2024-03-05', remark: 'front' },
  { code: 'A-2', name: '透镜', weight: 1234.5, count: 1200, bought: '2024-12-31', remark: null },
]
const sheet = (rows: Cell[][], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Parts',
  rows,
  ...more,
})
const COVER = sheet([['Parts of the factory'], [], ['Printed', 'by hand']], { name: 'Cover' })

export const SHEETS: Record<string, SheetFile> = {
  plain: { as: ALL, sheets: [sheet([HEAD, ...BODY])], rows: ROWS },
  'title-above': {
    as: ALL,
    sheets: [sheet([['Parts list, spring'], [], HEAD, ...BODY])],
    rows: ROWS,
    header: [3, 3],
  },
  'merged-title': {
    as: ['xlsx'],
    sheets: [
      sheet([[{ text: 'Parts list', across: 6 }], ['Printed:', iso('2024-01-01')], HEAD, ...BODY]),
    ],
    rows: ROWS,
    header: [3, 3],
  },
  'merged-heads': {
    as: ALL,
    sheets: [
      sheet([
        [
          { text: 'Code', down: 2 },
          { text: 'Name', down: 2 },
          { text: 'Numbers', across: 2 },
          { text: 'Other', across: 2 },
        ],
        [null, null, 'Weight', 'Count', 'Bought', 'Remark'],
        ...BODY,
      ]),
    ],
    map: {
      'Numbers / Weight': 'weight',
      'Numbers / Count': 'count',
      'Other / Bought': 'bought',
      'Other / Remark': 'remark',
    },
    rows: ROWS,
    header: [1, 2],
  },
  'heads-in-two-languages': {
    as: ['xlsx'],
    sheets: [sheet([HEAD, ['编号', '名称', '重量', '数量', '日期', '备注'], ...BODY])],
    map: {
      'Code / 编号': 'code',
      'Name / 名称': 'name',
      'Weight / 重量': 'weight',
      'Count / 数量': 'count',
      'Bought / 日期': 'bought',
      'Remark / 备注': 'remark',
    },
    rows: ROWS,
    header: [1, 2],
  },
  'printed-pages': {
    as: ALL,
    sheets: [
      sheet([
        ['Parts of the factory'],
        HEAD,
        ...BODY.slice(0, 1),
        ['第1页 共2页'],
        ['Parts of the factory'],
        HEAD,
        ...BODY.slice(1),
        ['制表人：', '张三', null, null, '打印日期：2024-01-01'],
        [null, null, 'Page 2 of 2'],
      ]),
    ],
    rows: ROWS,
    header: [2, 2],
    failed: {
      4: 'transfer.pageLine',
      5: 'transfer.headRepeated',
      6: 'transfer.headRepeated',
      8: 'transfer.pageLine',
      9: 'transfer.pageLine',
    },
  },
  'errors-as-texts': {
    as: ALL,
    sheets: [
      sheet([
        ['Code', 'Name'],
        ['A-1', '#1 lens'],
        ['A-2', '#N/A'],
        ['A-3', '#NV'],
        ['#REF!', 'Lens'],
      ]),
    ],
    rows: [{ code: 'A-1', name: '#1 lens' }],
    failed: { 3: 'transfer.errorCell', 4: 'transfer.errorCell', 5: 'transfer.errorCell' },
  },
  'second-sheet': {
    as: ALL,
    sheets: [COVER, sheet([HEAD, ...BODY])],
    rows: ROWS,
    notices: ['sheetsUnread'],
  },
  'sheet-by-name': {
    as: ['xlsx'],
    sheets: [
      sheet([HEAD, ['B-1', 'Other']], { name: 'Old' }),
      sheet([HEAD, ...BODY], { name: 'New' }),
    ],
    recognised: { sheet: 'Old' },
    layout: { sheet: 'New' },
    rows: ROWS,
    notices: ['sheetsUnread'],
  },
  'hidden-sheet': {
    as: ALL,
    sheets: [
      COVER,
      sheet([HEAD, ['B-1', 'Other']], { name: 'Old', hidden: true }),
      sheet([HEAD, ...BODY]),
    ],
    rows: ROWS,
    notices: ['sheetsUnread'],
  },
  'somewhere-on-the-sheet': {
    as: ALL,
    sheets: [
      sheet([[], [null, null, 'Stock'], [], ...[HEAD, ...BODY].map((row) => [null, null, ...row])]),
    ],
    rows: ROWS,
    header: [4, 4],
  },
  'numbers-as-text': {
    as: ALL,
    sheets: [
      sheet([
        ['Code', 'Name', 'Remark', 'Weight'],
        [
          { n: 789, as: '000000' },
          { n: 1.5, as: '0.00' },
          { n: 0.5, as: '0%' },
          { n: 1234.5, as: '#,##0.00' },
        ],
        [
          { n: 12, as: '000000' },
          123456789012345,
          { n: 1234567, as: '0.00E+00' },
          { n: 0.125, as: '0.00' },
        ],
      ]),
    ],
    rows: [
      { code: '000789', name: '1.50', remark: '50%', weight: 1234.5 },
      { code: '000012', name: '123456789012345', remark: '1234567', weight: 0.125 },
    ],
  },
  dates: {
    as: ALL,
    sheets: [
      sheet([
        ['Code', 'Name', 'Bought', 'Remark'],
        [
          'D-1',
          { day: '2024-03-05', as: 'dd.mm.yyyy' },
          { day: '2024-03-05', as: 'dd.mm.yyyy' },
          'shown',
        ],
        ['D-2', { day: '2024-03-05', as: 'yyyy年m月d日' }, '2024年3月5日', 'Chinese'],
        [
          'D-3',
          { day: '2024-03-05', as: 'yyyy-mm-dd hh:mm', time: '14:30:00' },
          45356,
          'number of a day',
        ],
        ['D-4', 'text', '5 Mar 2024', 'text'],
      ]),
    ],
    rows: [
      { code: 'D-1', name: '05.03.2024', bought: '2024-03-05', remark: 'shown' },
      { code: 'D-2', name: '2024年3月5日', bought: '2024-03-05', remark: 'Chinese' },
      { code: 'D-3', name: '2024-03-05 14:30', bought: '2024-03-05', remark: 'number of a day' },
      { code: 'D-4', name: 'text', bought: '2024-03-05', remark: 'text' },
    ],
  },
  'days-from-1904': {
    as: ALL,
    from1904: true,
    sheets: [
      sheet([
        ['Code', 'Bought'],
        ['E-1', iso('2024-03-05')],
        ['E-2', iso('1999-12-31')],
      ]),
    ],
    rows: [
      { code: 'E-1', bought: '2024-03-05' },
      { code: 'E-2', bought: '1999-12-31' },
    ],
  },
  errors: {
    as: ALL,
    sheets: [
      sheet([
        ['Code', 'Name', 'Weight'],
        ['F-1', { formula: 'NA()' }, 1],
        ['F-2', 'sound', { formula: '1/0' }],
        ['F-3', 'sound', { formula: '1+1' }],
      ]),
    ],
    rows: [{ code: 'F-3', name: 'sound', weight: 2 }],
    failed: { 2: 'transfer.errorCell', 3: 'transfer.errorCell' },
  },
  hidden: {
    as: ALL,
    sheets: [sheet([HEAD, ...BODY], { hiddenRows: [2], hiddenColumns: [5] })],
    rows: ROWS,
    notices: ['columnsHidden', 'rowsHidden'],
  },
  'column-without-name': {
    as: ALL,
    sheets: [
      sheet([
        ['Code', null, 'Name'],
        ['G-1', 'lost', 'Lens', 'beyond'],
      ]),
    ],
    rows: [{ code: 'G-1', name: 'Lens' }],
    notices: ['columnNameless'],
  },
  'gaps-between-rows': {
    as: ['xlsx', 'ods'],
    sheets: [sheet([HEAD, [], ...BODY.slice(0, 1), [], [], ...BODY.slice(1), [], []])],
    rows: ROWS,
  },
  'decimal-commas-as-text': {
    as: ['xlsx'],
    recognised: { decimal: ',' },
    sheets: [
      sheet([
        ['Code', 'Weight'],
        ['H-1', '0,125'],
        ['H-2', '1.234'],
        ['H-3', 2.5],
        ['H-4', '1.234,5'],
      ]),
    ],
    rows: [
      { code: 'H-1', weight: 0.125 },
      { code: 'H-2', weight: 1234 },
      { code: 'H-3', weight: 2.5 },
      { code: 'H-4', weight: 1234.5 },
    ],
  },
}
