/** CSV that spreadsheets open as intended. */
import { describe, expect, it } from 'vitest'
import { bilingualText, reference, select, text } from '#shared/fields/index.ts'
import { defineResources } from '#shared/resources/define.ts'
import { csvCells, csvHeadings, csvLine } from './csv.ts'

const { a } = defineResources({
  a: {
    label: { en: 'A', zh: '甲' },
    icon: 'list',
    menu: 'goods',
    title: 'code',
    permissions: {},
    fields: {
      code: text('Code', '编号'),
      name: bilingualText('Name', '名称'),
      status: select('Status', '状态', { options: { on: { en: 'On', zh: '开' } } }),
      above: reference('Above', '上级', { to: 'a' }),
    },
  },
})
const record = {
  id: 1,
  lock_version: 1,
  created_at: '',
  updated_at: '',
  code: '=1+1',
  name: { en: 'Lamp', zh: null },
  status: 'on',
  above: 2,
  $refs: { above: { id: 2, title: { en: 'Rig', zh: '灯架' } } },
}
const fields = Object.values((a as unknown as { fields: Record<string, Parameters<typeof csvCells>[0]> }).fields)

describe('csv', () => {
  it('writes headings and cells in the current language', () => {
    expect(fields.flatMap((f) => csvHeadings(f, 'zh'))).toEqual([
      '编号',
      '名称（英文）',
      '名称（中文）',
      '状态',
      '上级',
    ])
    expect(fields.flatMap((f) => csvCells(f, record, 'zh'))).toEqual(['=1+1', 'Lamp', '', '开', '灯架'])
  })

  it('quotes cells, and neutralizes formulas', () => {
    expect(csvLine(['=1+1', 'a,b', 'say "x"', 'two\nlines', ' plain '])).toBe(
      `'=1+1,"a,b","say ""x""","two\nlines", plain \r\n`,
    )
  })
})
