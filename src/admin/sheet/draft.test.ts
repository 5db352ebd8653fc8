/**
 * Unsaved rows: their values, their errors, what a save sends, and what others have saved
 * meanwhile.
 */
import '#shared/i18n/every-message.ts'
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { cellsOf } from '#fields/parts/field-cells.ts'
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { batchRows, rejectedRows } from './batch.ts'
import { type ErrorContext, findDuplicates, findErrors, ROW } from './cell-errors.ts'
import { cellText, parseCell } from './cell-text.ts'
import { columnLabel, type SheetColumn } from './columns.ts'
import { conflictsOf, mergeEdit } from './conflicts.ts'
import {
  applyWrites,
  type Draft,
  EMPTY_DRAFT,
  keyOf,
  rowsOf,
  withEarlier,
  withoutSaved,
} from './draft.ts'
import { EMPTY_HISTORY, redo, undo, withStep } from './history.ts'

const codes: Resource = resources.codes
const columns: SheetColumn[] = cellsOf(Object.values(codes.fields))
const columnOf = (key: string): SheetColumn => {
  const column = columns.find((one) => one.key === key)
  if (!column) throw new Error(`there is no column ${key}`)
  return column
}
const blank = { status: 'active', orderable: true, part_number: null, name: null }
const system = {
  lock_version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const part: AnyRecord = {
  ...system,
  id: 7,
  part_number: 'A-7',
  name: { en: 'Lens', zh: '镜头' },
  status: 'active',
  weight: 1,
}
const key = keyOf(part)
const write = (
  name: string,
  text: string,
  record: AnyRecord | null = part,
  row = record ? keyOf(record) : '+0',
) => ({
  key: row,
  record,
  column: columnOf(name),
  value: parseCell(columnOf(name), text),
})
const draftOf = (...writes: ReturnType<typeof write>[]) => applyWrites(EMPTY_DRAFT, writes, blank)
const editOf = (draft: Draft, row = key) => {
  const edit = draft.get(row)
  if (!edit) throw new Error(`${row} has no edit`)
  return edit
}
const context: ErrorContext = {
  resource: codes,
  columns,
  locale: 'en',
  isWritable: ({ readOnly }) => !readOnly,
  unreachable: 'unreachable',
  subject: { roles: ['admin'] },
  hidden: 'hidden',
  distinctNames: (_, title) => (title === 'Fan' ? ['Fan (#1)', 'Fan (#2)'] : undefined),
}
const errorsOf = (draft: Draft, row = key) =>
  Object.fromEntries(findErrors(editOf(draft, row), context))

describe('columns', () => {
  it('have one for each language of a text, and name the unit', () => {
    expect(
      columns.filter(({ field }) => field.name === 'name').map((one) => columnLabel(one, 'en')),
    ).toEqual(['Name (English)', 'Name (Chinese)'])
    expect(columnLabel(columnOf('weight'), 'zh')).toBe('重量（kg）')
  })
})

describe('a cell', () => {
  it('shows and reads choices, yes and no, and numbers as people write them', () => {
    expect(parseCell(columnOf('status'), '已被替代')).toBe('superseded')
    expect(parseCell(columnOf('orderable'), '否')).toBe(false)
    expect(parseCell(columnOf('weight'), '１.５')).toBe(1.5)
    const text = (name: string, value: unknown) =>
      cellText(columnOf(name), { [name]: value }, () => undefined, 'zh')
    expect([
      text('status', 'superseded'),
      text('orderable', false),
      text('orderable', 'perhaps'),
    ]).toEqual(['已被替代', '否', 'perhaps'])
  })

  it('shows the title of a record, or the text that is not found', () => {
    const text = (value: unknown) =>
      cellText(
        columnOf('superseded_by'),
        { superseded_by: value },
        (_, id) => (id === 7 ? 'A-7' : undefined),
        'en',
      )
    expect([text(7), text(8), text('A-9'), text(null)]).toEqual(['A-7', '#8', 'A-9', ''])
    expect(parseCell(columnOf('superseded_by'), '#12')).toBe(12)
  })
})

describe('a draft', () => {
  it('contains the changed fields with the version that they are based on', () => {
    const draft = draftOf(write('name.en', 'Big lens'), write('weight', '2'))
    expect(editOf(draft).values).toEqual({ name: { en: 'Big lens', zh: '镜头' }, weight: 2 })
    const [row] = batchRows(draft, blank, Object.values(codes.fields), () => true)
    expect(row?.body).toEqual({
      id: 7,
      lock_version: 3,
      name: { en: 'Big lens', zh: '镜头' },
      weight: 2,
    })
  })

  it('drops a value that is again what the record has', () => {
    const changed = draftOf(write('weight', '2'))
    expect(applyWrites(changed, [write('weight', '1')], blank).size).toBe(0)
  })

  it('keeps rows that are no longer listed, and new ones at the end', () => {
    const other = { ...part, id: 8 }
    const draft = draftOf(write('part_number', 'NEW', null), write('weight', '2'))
    expect(rowsOf([other], draft).map(({ key: row }) => row)).toEqual([keyOf(other), key, '+0'])
    expect(rowsOf([other], draft).at(-1)?.values).toMatchObject({
      part_number: 'NEW',
      status: 'active',
    })
  })

  it('sends no new row that was left as it came', () => {
    const draft = draftOf(write('part_number', '', null))
    expect(batchRows(draft, blank, Object.values(codes.fields), () => true)).toEqual([])
  })

  it('is undone and redone step by step', () => {
    const one = withStep(EMPTY_HISTORY, draftOf(write('weight', '2')))
    const two = withStep(one, draftOf(write('weight', '3')))
    const back = undo(two)
    expect(back?.draft).toBe(one.draft)
    expect(back && redo(back)?.draft).toBe(two.draft)
    expect(undo(EMPTY_HISTORY)).toBeNull()
    expect(redo(withStep(two, one.draft))).toBeNull()
  })
})

describe('a draft of an earlier visit', () => {
  it('keeps its cells and the record that it was based on below what has been typed since', () => {
    const newer = { ...part, lock_version: 4, weight: 2 }
    const earlier = draftOf(
      write('weight', '5'),
      write('remark', 'old'),
      write('part_number', 'N-1', null, '+a 0'),
    )
    const typed = draftOf(write('remark', 'new', newer), write('part_number', 'N-2', null, '+b 0'))
    const merged = withEarlier(typed, earlier)
    expect(editOf(merged)).toEqual({ base: part, values: { weight: 5, remark: 'new' } })
    expect([...merged.keys()]).toEqual([key, '+a 0', '+b 0'])
  })
})

describe('a draft after a save', () => {
  it('keeps the cells that were changed meanwhile, also of new rows, on top of what was saved', () => {
    const saved = draftOf(write('weight', '5'), write('part_number', 'N-1', null, '+a 0'))
    const changed = applyWrites(
      saved,
      [
        write('remark', 'later'),
        write('weight', '6', null, '+a 0'),
        write('part_number', 'N-2', null, '+a 1'),
      ],
      blank,
    )
    const ids = new Map([
      [key, 7],
      ['+a 0', 8],
    ])
    const left = withoutSaved(changed, saved, ids)
    expect(editOf(left)).toMatchObject({
      base: { id: 7, lock_version: 3, weight: 5 },
      values: { remark: 'later' },
    })
    expect(editOf(left, '#8')).toMatchObject({
      base: { id: 8, part_number: 'N-1' },
      values: { weight: 6 },
    })
    expect(editOf(left, '+a 1')).toMatchObject({ base: null, values: { part_number: 'N-2' } })
    expect(withoutSaved(saved, saved, ids)).toEqual(EMPTY_DRAFT)
  })
})

describe('wrong cells', () => {
  it('have the reasons of forms and server, by column', () => {
    const draft = draftOf(
      write('weight', 'heavy'),
      write('status', 'gone'),
      write('name.en', ''),
      write('name.zh', ''),
    )
    expect(errorsOf(draft)).toEqual({
      weight: 'Enter a number',
      status: expect.any(String),
      'name.en': 'must be filled in',
    })
  })

  it('include states that the user cannot reach by a step', () => {
    const { orders }: Record<string, Resource> = resources
    if (!orders) throw new Error('there are no orders')
    const base: AnyRecord = { ...system, id: 1, status: 'confirmed' }
    const ofOrders = {
      ...context,
      resource: orders,
      columns: cellsOf(Object.values(orders.fields)),
    }
    const reasonOf = (status: string, roles = ['admin']) =>
      findErrors({ base, values: { status } }, { ...ofOrders, subject: { roles } }).get('status')
    expect([reasonOf('shipped'), reasonOf('cancelled')]).toEqual([undefined, undefined])
    expect([reasonOf('completed'), reasonOf('submitted')]).toEqual(['unreachable', 'unreachable'])
    expect(reasonOf('shipped', ['visitor'])).toBe('unreachable')
  })

  it('include required fields of new rows, and fields without a column', () => {
    const draft = draftOf(write('weight', '1', null))
    expect(errorsOf(draft, '+0')).toMatchObject({
      part_number: 'must be filled in',
      'name.en': 'must be filled in',
    })
    const few = { ...context, columns: [columnOf('weight')] }
    expect(findErrors(editOf(draft, '+0'), few).get(ROW)).toBe('Part number: must be filled in')
  })

  it('report records that are not found, and values that would be dropped', () => {
    const hidden = draftOf(write('superseded_by', 'A-9'))
    expect(errorsOf(hidden)).toEqual({ superseded_by: 'No record is named “A-9”' })
    const shared = draftOf(write('superseded_by', 'Fan'), write('status', 'superseded'))
    const sharedName = 'Several records are named “Fan”. Enter one of these: Fan (#1); Fan (#2)'
    expect(errorsOf(shared)).toEqual({ superseded_by: sharedName })
    expect(errorsOf(draftOf(write('superseded_by', '#9')))).toEqual({ superseded_by: 'hidden' })
    expect(errorsOf(draftOf(write('superseded_by', '#9'), write('status', 'superseded')))).toEqual(
      {},
    )
  })

  it('include values that two rows of the sheet share', () => {
    const rows = rowsOf([part], draftOf(write('part_number', 'A-7', null)))
    expect([...findDuplicates(rows, context).keys()]).toEqual(['+0'])
  })
})

describe('a rejected save', () => {
  const rows = batchRows(
    draftOf(write('weight', '2')),
    blank,
    Object.values(codes.fields),
    () => true,
  )

  it('is read row by row', () => {
    const errors = [{ path: 'weight', message: 'Too heavy' }]
    const data = {
      rows: [{ index: 0, code: CODES.validation, message: 'Wrong', data: { errors } }],
    }
    expect(rejectedRows(new HttpError(CODES.rejectedRows, 'x', data), rows)).toMatchObject([
      { key, errors, message: null },
    ])
    const denied = { rows: [{ index: 0, code: CODES.forbidden, message: 'Denied', data: null }] }
    expect(rejectedRows(new HttpError(CODES.rejectedRows, 'x', denied), rows)).toMatchObject([
      { message: 'Denied' },
    ])
    expect(rejectedRows(new HttpError(CODES.server, 'x'), rows)).toBeNull()
  })

  it('merges cells that only one side has changed, and asks about the others', () => {
    const mine = editOf(draftOf(write('name.en', 'Mine'), write('weight', '2')))
    const current = {
      ...part,
      lock_version: 4,
      name: { en: 'Lens', zh: '他们的' },
      weight: 5,
      unit: 'm',
    }
    expect(conflictsOf(key, mine, current, columns).map(({ column }) => column.key)).toEqual([
      'weight',
    ])
    const merged = mergeEdit(mine, current, columns, new Set())
    expect(merged).toMatchObject({
      base: { lock_version: 4 },
      values: { name: { en: 'Mine', zh: '他们的' }, weight: 2 },
    })
    expect(mergeEdit(mine, current, columns, new Set(['weight'])).values).toEqual({
      name: { en: 'Mine', zh: '他们的' },
    })
  })
})
