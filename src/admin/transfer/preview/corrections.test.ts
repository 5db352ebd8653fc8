/** Cells that are corrected before an import. */
import { describe, expect, it } from 'vitest'
import type { PreviewRow } from '#shared/file-import.ts'
import { cellText, withCells } from './corrections.ts'
import { problemsAt } from './preview-cells.ts'

const row: PreviewRow = {
  row: 7,
  status: 'failed',
  cells: { a: 'x', b: 'y' },
  changes: {},
  problems: [],
}

describe('corrections', () => {
  it('add to those of the same row', () => {
    const first = withCells(undefined, [{ row: 7, column: 'a', text: '1' }])
    const both = withCells(first, [
      { row: 7, column: 'b', text: '2' },
      { row: 8, column: 'a', text: '3' },
    ])
    expect(both).toEqual({ 7: { a: '1', b: '2' }, 8: { a: '3' } })
    expect(first).toEqual({ 7: { a: '1' } })
  })

  it('are shown in place of the cell, including empty ones', () => {
    expect(cellText(row, 'a', { 7: { a: '' } })).toBe('')
    expect(cellText(row, 'b', { 7: { a: '' } })).toBe('y')
    expect(cellText(row, 'c', undefined)).toBe('')
  })
})

it('reasons are shown at their column without its name, in both languages', () => {
  const at = (text: string, label: string, locale: 'en' | 'zh') =>
    problemsAt({ ...row, problems: [{ text, column: 'a' }] }, 'a', label, locale)
  expect(at('名称：必须填写', '名称', 'zh')).toEqual(['必须填写'])
  expect(at('名称.中文：必须填写', '名称', 'zh')).toEqual(['必须填写'])
  expect(at('Name: must be filled in', 'Name', 'en')).toEqual(['must be filled in'])
  expect(at('Name is taken: see row 3', 'Name', 'en')).toEqual(['Name is taken: see row 3'])
})
