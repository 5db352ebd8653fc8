/**
 * State of an import that is kept when its file is read in another layout, or a saved mapping is
 * applied.
 */
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import type { FileColumn, FileStructure } from '#shared/file-import.ts'
import { columnProblems, isSettled } from './columns/problems.ts'
import { firstPlan, type ImportSession, openSteps, planFor } from './import-session.ts'

const column = (
  name: string,
  target: string | null,
  more: Partial<FileColumn> = {},
): FileColumn => ({
  name,
  target,
  samples: [],
  by: target ? 'name' : null,
  hint: null,
  ...more,
})
const structureOf = (columns: FileColumn[], sheet = 'A'): FileStructure => ({
  job: 1,
  name: 'parts.xlsx',
  layout: { sheet, decimal: '.' },
  sheets: ['A', 'B'],
  rows: 2,
  columns,
  preview: [],
  notices: [],
  required: [],
  key: null,
  mapping: null,
})
const structure = structureOf([
  column('Number', 'part_number'),
  column('Name', null),
  column('Mass', 'weight'),
])

describe('another layout', () => {
  const plan = {
    ...firstPlan(structure, {}, null),
    columns: { Number: 'part_number', Name: 'name_en', Mass: null },
    existing: 'keep' as const,
    corrections: { 3: { Number: 'A-1' } },
  }
  const before = { structure, plan }

  it('keeps what was chosen by hand, and the corrections of the same cells', () => {
    const next = structureOf([
      column('Number', 'part_number'),
      column('Name', null),
      column('Mass', 'weight'),
    ])
    expect(planFor(next, { decimal: ',' }, before)).toEqual({
      ...plan,
      layout: { sheet: 'A', decimal: ',' },
    })
  })

  it('recognises other columns again, and drops corrections of cells that have moved', () => {
    const next = structureOf([
      column('Number', 'remark'),
      column('Name', null),
      column('Price', 'price'),
    ])
    const { columns, corrections, existing } = planFor(next, {}, before)
    expect(columns).toEqual({ Number: 'remark', Name: 'name_en', Price: 'price' })
    expect(corrections).toBeUndefined()
    expect(existing).toBe('keep')
    expect(planFor(structureOf(structure.columns, 'B'), {}, before).corrections).toBeUndefined()
  })
})

describe('a plan', () => {
  it('starts with the options of a saved mapping, but without its corrections', () => {
    const saved = {
      ...firstPlan(structure, {}, null),
      key: ['weight'],
      empty: 'keep' as const,
      corrections: { 2: { Mass: '1' } },
    }
    const plan = firstPlan(structure, {}, saved)
    expect(plan).toMatchObject({
      columns: { Number: 'part_number', Mass: 'weight' },
      key: ['weight'],
      empty: 'keep',
    })
    expect(plan.corrections).toBeUndefined()
  })
  it('names the style of numbers only where it was chosen: the next similar file may have another', () => {
    expect(firstPlan(structure, {}, null).layout).toEqual({ sheet: 'A' })
    const chosen = { columns: { Mass: { decimal: ',' as const } } }
    expect(firstPlan(structure, chosen, null).layout).toEqual({ sheet: 'A', ...chosen })
  })
})

describe('columns', () => {
  const problemsOf = (columns: FileColumn[]) => {
    const structureQuestion = structureOf(columns)
    return columnProblems(resources.codes, {
      structure: structureQuestion,
      plan: firstPlan(structureQuestion, {}, null),
    })
  }
  it('wait for an answer only where they are imported', () => {
    const open = problemsOf([
      column('Mass', 'weight', { ambiguous: 'decimal' }),
      column('Day', null, { ambiguous: 'dates' }),
      column('Number', 'part_number', { ambiguous: 'decimal' }),
    ])
    expect(open.ambiguous).toEqual(['Mass'])
    expect(isSettled(open)).toBe(false)
  })
  it('have different fields, and at least one', () => {
    expect(problemsOf([column('A', 'weight'), column('B', 'weight')]).duplicates).toEqual([
      'weight',
    ])
    expect(problemsOf([column('A', null)]).isEmpty).toBe(true)
    expect(isSettled(problemsOf([column('A', 'weight')]))).toBe(true)
  })
})

it('steps open as far as they are ready', () => {
  const session: ImportSession = {
    step: 'columns',
    structure,
    chosen: {},
    plan: firstPlan(structure, {}, null),
    checked: null,
    running: null,
    result: null,
    mapping: null,
    cancelled: null,
  }
  const report = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    skipped: 0,
    doubtful: 0,
    writes: [],
    seconds: 0,
    columns: [],
    failures: [],
    notices: [],
  }
  expect(openSteps(null)).toEqual(['file'])
  expect(openSteps(session)).toEqual(['file', 'columns'])
  expect(openSteps({ ...session, checked: { report, isStale: true } })).toEqual([
    'file',
    'columns',
    'preview',
  ])
  expect(openSteps({ ...session, result: report })).toEqual(['result'])
})
