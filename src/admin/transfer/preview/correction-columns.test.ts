/** Cells of a file as editors and lists show them. */
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import type { Resource } from '#shared/resources/define.ts'
import { correctionColumns, displayText, errorOf, textOf, valueIn } from './correction-columns.ts'

const codes = resources.codes as unknown as Resource
const NAMES = ['number', 'name', 'weight', 'status', 'superseded', 'image']
const TARGETS = ['part_number', 'name_en', 'weight', 'status', 'superseded_by', 'image']

function columnsOf(decimal?: ',' | '.') {
  const columns = NAMES.map((name, index) => ({
    name,
    samples: [],
    target: TARGETS[index] ?? null,
    by: null,
    hint: null,
    ...(name === 'weight' && { unit: { from: 'g', to: 'kg', factor: 0.001 } }),
  }))
  const layout = { columns: { weight: decimal ? { decimal } : {} } }
  const structure = {
    job: 1,
    name: '',
    layout,
    sheets: [],
    rows: 0,
    columns,
    preview: [],
    notices: [],
    required: [],
  }
  const plan = {
    columns: Object.fromEntries(NAMES.map((name, index) => [name, TARGETS[index] ?? null])),
  }
  const [number, name, weight, status, superseded, image] = correctionColumns(codes, {
    structure: { ...structure, key: null, mapping: null },
    plan,
  })
  if (!number || !name || !weight || !status || !superseded || !image)
    throw new Error('a column is missing')
  return { number, name, weight, status, superseded, image }
}

describe('a cell of a rejected row', () => {
  it('has the number that its column writes, in the unit of the file', () => {
    const { weight } = columnsOf(',')
    expect([valueIn(weight, '1.234'), valueIn(weight, '0,125'), valueIn(weight, 'heavy')]).toEqual([
      1234,
      0.125,
      'heavy',
    ])
    expect([textOf(weight, 0.125, 'en'), textOf(weight, 1234, 'en')]).toEqual(['0,125', '1234'])
    expect(weight.field).toMatchObject({ unit: 'g' })
    expect([errorOf(weight, 'heavy', 'en'), errorOf(weight, '0,125', 'en')]).toEqual([
      expect.any(String),
      undefined,
    ])
  })

  it('shows unambiguous numbers where the column gives no style', () => {
    const { weight } = columnsOf()
    expect([
      valueIn(weight, '1,234'),
      textOf(weight, 1.234, 'en'),
      textOf(weight, 1.5, 'en'),
    ]).toEqual(['1,234', '1.2340', '1.5'])
  })

  it('refers to records by their ids, and shows their titles', () => {
    const { superseded } = columnsOf()
    expect(textOf(superseded, 12, 'en')).toBe('#12')
    expect(displayText(superseded, '#12', (_, id) => `Part ${id}`, 'en')).toBe('Part 12')
    expect(valueIn(superseded, '#12')).toBe(12)
  })

  it('is checked by the rules of its field, and shown by its label', () => {
    const { status, number, name, image } = columnsOf()
    expect([errorOf(status, 'sold', 'en'), errorOf(number, '', 'en')]).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    expect([errorOf(status, 'active', 'en'), errorOf(status, '', 'en')]).toEqual([
      undefined,
      undefined,
    ])
    expect(displayText(status, 'active', () => undefined, 'zh')).toBe('在用')
    expect(valueIn(name, 'Lens')).toBe('Lens')
    expect(image.field.type).toBe('text')
  })
})
