/** Text files as spreadsheets and other programs save them, and what an import makes of them. */
import type { Encoding } from '#shared/file-import.ts'
import type { Expected } from './expected.ts'

export interface TextFile extends Expected {
  text: string
  encoding?: Encoding
  /** Whether the file begins with a byte order mark. */
  mark?: boolean
  as?: 'csv' | 'tsv' | 'txt'
}

const CHINESE = 'Code,Name,Remark\nA-1,透镜组件,直径八十毫米\nA-2,色轮,八种颜色\n'
const TRADITIONAL = 'Code,Name,Remark\nA-1,透鏡組件,直徑八十毫米\nA-2,色輪,八種顏色\n'
const GERMAN = 'Code;Name;Weight\nA-1;Gehäuse groß;1,5\nA-2;Lüfter;0,125\n'
const chinese = [
  { code: 'A-1', name: '透镜组件', remark: '直径八十毫米' },
  { code: 'A-2', name: '色轮', remark: '八种颜色' },
]
const traditional = [
  { code: 'A-1', name: '透鏡組件', remark: '直徑八十毫米' },
  { code: 'A-2', name: '色輪', remark: '八種顏色' },
]
const german = [
  { code: 'A-1', name: 'Gehäuse groß', weight: 1.5 },
  { code: 'A-2', name: 'Lüfter', weight: 0.125 },
]
const weights = (...values: (number | null)[]) =>
  values.map((weight, index) => ({ code: `A-${index + 1}`, weight }))
const bought = (...values: string[]) =>
  values.map((day, index) => ({ code: `A-${index + 1}`, bought: day }))
/** A file of codes and one more column. */
const list = (name: string, values: readonly string[], separator = ';') =>
  [['Code', name], ...values.map((value, index) => [`A-${index + 1}`, value])]
    .map((row) => `${row.join(separator)}\n`)
    .join('')

export const TEXTS: Record<string, TextFile> = {
  'utf-8': { text: CHINESE, rows: chinese },
  'utf-8-with-mark': { text: CHINESE, mark: true, rows: chinese },
  'utf-16le': {
    text: CHINESE.replaceAll(',', '\t'),
    encoding: 'utf-16le',
    mark: true,
    as: 'txt',
    rows: chinese,
  },
  'utf-16le-without-mark': { text: CHINESE, encoding: 'utf-16le', rows: chinese },
  'utf-16be': { text: CHINESE, encoding: 'utf-16be', mark: true, rows: chinese },
  'utf-16be-without-mark': { text: CHINESE, encoding: 'utf-16be', rows: chinese },
  gb18030: { text: CHINESE, encoding: 'gb18030', rows: chinese, notices: ['encodingGuessed'] },
  big5: { text: TRADITIONAL, encoding: 'big5', rows: traditional, notices: ['encodingGuessed'] },
  'windows-1252': {
    recognised: { decimal: ',' },
    text: GERMAN,
    encoding: 'windows-1252',
    rows: german,
    notices: ['encodingGuessed'],
  },
  tab: { text: CHINESE.replaceAll(',', '\t'), as: 'tsv', rows: chinese },
  bar: { text: CHINESE.replaceAll(',', '|'), as: 'txt', rows: chinese },
  'separator-named': {
    recognised: { decimal: ',' },
    text: `sep=;\n${GERMAN}`,
    rows: german,
    header: [2, 2],
  },
  'decimal-comma': {
    recognised: { decimal: ',' },
    text: list('Weight', ['0,125', '1.234,5', '1.234', '-2', '3-']),
    rows: weights(0.125, 1234.5, 1234, -2, -3),
  },
  'decimal-point': {
    recognised: { decimal: '.' },
    text: list('Weight', ['0.125', '1,234.5', '1,234', '1 234']),
    rows: weights(0.125, 1234.5, 1234, 1234),
  },
  'thousands-with-blanks': {
    recognised: { decimal: ',' },
    text: list('Weight', ['1 234,5', '1 234 567', '1 234,567', '１２']),
    rows: weights(1234.5, 1234567, 1234.567, 12),
  },
  'thousands-with-apostrophes': {
    recognised: { decimal: '.' },
    text: list('Weight', ["1'234.5", '1’234’567', '0.5']),
    rows: weights(1234.5, 1234567, 0.5),
  },
  'thousands-in-india': {
    recognised: { decimal: '.' },
    text: list('Weight', ['12,34,567.5', '1,234']),
    rows: weights(1234567.5, 1234),
  },
  'ambiguous-comma': { text: list('Weight', ['1,234', '5']), error: 'ambiguousDecimal' },
  'ambiguous-point': { text: list('Weight', ['1.234', '5']), error: 'ambiguousDecimal' },
  'comma-said': {
    text: list('Weight', ['1,234', '5']),
    layout: { decimal: ',' },
    rows: weights(1.234, 5),
  },
  'point-said-of-a-column': {
    text: list('Weight', ['1,234', '5']),
    layout: { columns: { Weight: { decimal: '.' } } },
    rows: weights(1234, 5),
  },
  'point-between-commas': {
    recognised: { decimal: '.' },
    text: list('Weight', ['1.234', '5'], ','),
    rows: weights(1.234, 5),
  },
  'both-marks': { text: list('Weight', ['1.234,5', '1,234.5']), rows: weights(1234.5, 1234.5) },
  'no-number': {
    recognised: { decimal: ',' },
    text: list('Weight', ['1,5', '12.34.56', '1 23', 'abc']),
    rows: weights(1.5).slice(0, 1),
    failed: { 3: 'validation.number', 4: 'validation.number', 5: 'validation.number' },
  },
  'dates-with-dots': {
    recognised: { dates: 'dmy' },
    text: list('Bought', ['05.03.2024', '31.12.2023']),
    rows: bought('2024-03-05', '2023-12-31'),
  },
  'dates-day-first': {
    recognised: { dates: 'dmy' },
    text: list('Bought', ['3/5/2024', '25/3/2024']),
    rows: bought('2024-05-03', '2024-03-25'),
  },
  'dates-month-first': {
    recognised: { dates: 'mdy' },
    text: list('Bought', ['3/5/2024', '3/25/2024']),
    rows: bought('2024-03-05', '2024-03-25'),
  },
  'dates-ambiguous': { text: list('Bought', ['3/5/2024', '1/2/2024']), error: 'ambiguousDates' },
  'dates-said': {
    text: list('Bought', ['3/5/2024']),
    layout: { dates: 'mdy' },
    rows: bought('2024-03-05'),
  },
  'dates-of-every-kind': {
    text: list('Bought', [
      '2024年3月5日',
      '2024-03-05',
      '2024/3/5',
      '20240305',
      '5 Mar 2024',
      'March 5, 2024',
    ]),
    rows: bought(...Array<string>(6).fill('2024-03-05')),
  },
  'dates-that-are-none': {
    text: list('Bought', ['2024-02-30', '31.02.2024']),
    rows: [],
    failed: { 2: 'validation.date', 3: 'validation.date' },
  },
  ragged: {
    text: 'Code,Name,Remark\nA-1\nA-2,Lens\nA-3,Lens,front,,\n\n,,\n',
    rows: [
      { code: 'A-1', name: null, remark: null },
      { code: 'A-2', name: 'Lens', remark: null },
      { code: 'A-3', name: 'Lens', remark: 'front' },
    ],
  },
  'separator-in-a-text': {
    text: 'Code,Name\nA-1,Lens, front\nA-2,Lens\nA-3,Lens\n',
    rows: [{ code: 'A-2' }, { code: 'A-3' }],
    failed: { 2: 'transfer.cellCount' },
  },
  'blank-lines-above': { text: `\n\nStock list\n\n${CHINESE}\n\n`, rows: chinese, header: [5, 5] },
  'units-below': {
    recognised: { decimal: ',' },
    text: 'Code;Weight;Count\n;(kg);(pcs)\nA-1;1,5;2\n',
    map: { 'Weight / (kg)': 'weight', 'Count / (pcs)': 'count' },
    rows: [{ code: 'A-1', weight: 1.5, count: 2 }],
    header: [1, 2],
  },
  'groups-above': {
    recognised: { decimal: '.' },
    text: 'Code,Numbers,,Other,\n,Weight,Count,Bought,Remark\nA-1,0.5,3,2024-03-05,x\nA-2,1.5,4,2024-03-06,y\n',
    map: {
      'Numbers / Weight': 'weight',
      'Numbers / Count': 'count',
      'Other / Bought': 'bought',
      'Other / Remark': 'remark',
    },
    rows: [
      { code: 'A-1', weight: 0.5, count: 3, bought: '2024-03-05', remark: 'x' },
      { code: 'A-2', weight: 1.5, count: 4, bought: '2024-03-06', remark: 'y' },
    ],
    header: [1, 2],
  },
  'heads-said': {
    text: 'Stock\nA;B\nCode;Name\nA-1;Lens\n',
    layout: { header: { first: 3, last: 3 } },
    rows: [{ code: 'A-1', name: 'Lens' }],
    header: [3, 3],
  },
  'quotes-within': {
    text: 'Code\tName\nA-1\t5" lens\nA-2\t"two\nlines"\n',
    as: 'txt',
    rows: [{ name: '5" lens' }, { name: 'two\nlines' }],
  },
  'control-characters': {
    text: 'Code,Name\nA-1,Le\u0007ns\n',
    rows: [{ code: 'A-1', name: 'Lens' }],
    notices: ['controlCharacters'],
  },
  'name-twice': {
    text: 'Code,Name,Name\nA-1,Lens,other\n',
    rows: [{ code: 'A-1', name: 'Lens' }],
    notices: ['skippedColumn'],
  },
  'signs-in-windows-1252': {
    text: 'Code,Name\nA-1,Lens 40°C\nA-2,3 µm mirror\n',
    encoding: 'windows-1252',
    rows: [
      { code: 'A-1', name: 'Lens 40°C' },
      { code: 'A-2', name: '3 µm mirror' },
    ],
    notices: ['encodingGuessed'],
  },
  'quote-missing': {
    text: 'Code,Name,Remark\nA-1,"19 rack,x\nA-2,Lens,y\nA-3,"21 rack,z\nA-4,Lens,w\n',
    rows: [{ code: 'A-4', name: 'Lens', remark: 'w' }],
    failed: { 2: 'transfer.quoteMissing' },
  },
  'rows-in-a-text': {
    text: 'Code;Name\nA-1;"19 rack\nA-2;Lens\nA-3;Mirror 5"\nA-4;Lamp\n',
    rows: [{ code: 'A-1' }, { code: 'A-4', name: 'Lamp' }],
    doubtful: [2],
    notices: ['doubtfulRows'],
  },
  'headings-and-total': {
    text: `Code,Name,Count\nLamps\n${['A-1,Lamp,1', 'A-2,Lens,2', 'A-3,Hook,3', 'A-4,Clamp,4', 'A-5,Nut,5', 'A-6,Screw,6', 'A-7,Washer,7', 'Total,,28'].join('\n')}\n`,
    rows: [
      { code: 'Lamps', name: null },
      ...['Lamp', 'Lens', 'Hook', 'Clamp', 'Nut', 'Screw', 'Washer'].map((name, index) => ({
        code: `A-${index + 1}`,
        name,
        count: index + 1,
      })),
      { code: 'Total', count: 28 },
    ],
    doubtful: [2, 10],
    notices: ['doubtfulRows', 'doubtfulRows'],
  },
  garbled: {
    text: 'Code,Name,Remark\nA-1,GehÃ¤use,good\nA-2,闀滃ご,good\nA-3,Gehäuse,锟斤拷\nA-4,Gehäuse “É” 灯具,±5 °C\n',
    rows: [
      { code: 'A-1', name: 'GehÃ¤use', remark: 'good' },
      { code: 'A-2', name: '闀滃ご', remark: 'good' },
      { code: 'A-3', name: 'Gehäuse', remark: '锟斤拷' },
      { code: 'A-4', name: 'Gehäuse “É” 灯具', remark: '±5 °C' },
    ],
    doubtful: [2, 3, 4],
    notices: ['doubtfulRows'],
  },
  'table-below': {
    text: 'Code,Name,Remark\nA-1,Lens,front\n\nCode,Remark,Name\nA-2,back,Mirror\n',
    rows: [{ code: 'A-1', name: 'Lens', remark: 'front' }],
    failed: { 4: 'transfer.tableBelow', 5: 'transfer.tableBelow' },
  },
  'padded-with-zeros': {
    text: 'Code,Name\nA-1,Lens\u0000\u0000\u0000\nA-2,Mirror\u0000\n',
    rows: [
      { code: 'A-1', name: 'Lens' },
      { code: 'A-2', name: 'Mirror' },
    ],
    notices: ['controlCharacters'],
  },
  'mac-line-ends': {
    text: 'Code,Name,Weight\rA-1,"two\rlines",0.5\rA-2,Lens,1.5\r',
    recognised: { decimal: '.', separator: ',' },
    rows: [
      { code: 'A-1', name: 'two\nlines', weight: 0.5 },
      { code: 'A-2', name: 'Lens', weight: 1.5 },
    ],
  },
  'comma-in-every-line': {
    recognised: { decimal: ',' },
    text: 'Code;Weight\n1,5;2,5\n1,6;3,5\n1,7;4,5\n',
    rows: [
      { code: '1,5', weight: 2.5 },
      { code: '1,6', weight: 3.5 },
      { code: '1,7', weight: 4.5 },
    ],
  },
  'right-to-left': {
    text: 'Code,Name,Remark\nA-1,\u200fעדשה\u200f,\u202bקדמי\u202c\n',
    rows: [{ code: 'A-1', name: 'עדשה', remark: 'קדמי' }],
    notices: ['controlCharacters'],
  },
}
