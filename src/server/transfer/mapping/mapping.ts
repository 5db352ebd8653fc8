/** Compiles the columns of a file to the fields that each row fills. */

import { definitionOf, valueKind } from '#fields/index.ts'
import { convert } from '#fields/units.ts'
import type { Message } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor } from '../../context.ts'
import { message, rejectInput } from '../../message.ts'
import type { Cells, Source } from '../sources/source.ts'
import { ID, matchColumn, unitOf } from './match-columns.ts'
import {
  isSecretColumn,
  type MappingOptions,
  nameHint,
  requireTarget,
  type Target,
  targetName,
} from './targets.ts'
import { cellProblem, checkColumn, readCell } from './values.ts'

/** Input of a row for one field: a whole value, or parts of a bilingual one. */
export interface FieldInput {
  field: ResolvedField
  complete?: unknown
  parts?: Record<string, string | null>
  /** Why a cell cannot be read. */
  problem?: Message
}
/** By field name. */
export type RowInput = Map<string, FieldInput>

export interface Mapping {
  /**
   * The fields that a row fills.
   * @param isExisting of an existing record, whose fields empty cells may leave alone
   */
  read(cells: Cells, isExisting?: boolean): RowInput
  /** Targets of the file's columns, in order; complete for the columns known from the start. */
  targets: Target[]
  /** The column that holds ids of records. */
  idColumn: string | null
  /** The column of a target; undefined for constants and the like. */
  columnOf(target: Target): string | undefined
  /** The targets of a row's empty cells. */
  emptyTargets(cells: Cells): Target[]
  /** Whether a column fills a field. */
  reads(column: string): boolean
  /** Whether a column fills a field of unique texts. */
  holdsKeys(column: string): boolean
  /** Whether a column may contain passwords. */
  isSecret(column: string): boolean
  /** Notices for the user: ignored columns. Grows while rows are read. */
  notices: Message[]
}

/** A cell of a row and its target. */
interface TargetReader {
  target: Target
  read(cells: Cells, isExisting: boolean): unknown
  problem?(cells: Cells): Message | undefined
}

/**
 * Compiles a mapping for the columns of a source.
 * @throws ReadableError for unknown fields and columns, with the closest match, and for a column
 * that can be read in two ways
 */
export function compileMapping(
  resource: Resource,
  options: MappingOptions,
  { columns, styles }: Pick<Source, 'columns' | 'styles'>,
  actor: Actor,
): Mapping {
  const { locale } = actor
  const notices: Message[] = []
  const usedColumns = new Set<string>()
  const requireColumn = (name: string) => {
    if (!columns.includes(name))
      throw rejectInput('transfer.unknownColumn', { name, hint: nameHint(name, columns, locale) })
    return name
  }
  const target = (name: string) => {
    const match = requireTarget(resource, name, locale)
    usedColumns.add(targetName(match))
    return match
  }
  const chosen = new Map<string, Target[]>()
  let idColumn: string | null = null
  for (const { column, field } of options.map ?? []) {
    const targets = chosen.get(requireColumn(column)) ?? []
    if (field === ID) {
      idColumn = column
      usedColumns.add(ID)
    }
    chosen.set(column, field === '' || field === ID ? targets : [...targets, target(field)])
  }
  const leftOut = [...chosen].flatMap(([column, targets]) =>
    targets.length || column === idColumn ? [] : [column],
  )
  if (leftOut.length) notices.push(message('transfer.columnsLeftOut', { columns: leftOut }))
  const fixed: TargetReader[] = [
    ...(options.set ?? []).map(({ field, value }) => ({
      target: target(field),
      read: () => value,
    })),
    ...(options.templates ?? []).map(({ field, template: source }) => {
      const template = readTemplate(source)
      for (const name of template.columns) requireColumn(name)
      return { target: target(field), read: template.fill }
    }),
  ]
  for (const { field, column } of options.lookups ?? []) {
    requireColumn(column)
    target(field)
  }
  const replaced = new Map<string, Map<string, string>>()
  for (const { column, from, to } of options.values ?? []) {
    replaced.set(requireColumn(column), (replaced.get(column) ?? new Map()).set(from, to))
  }

  const automatic = (column: string): Target[] => {
    const { target: match, notice } = matchColumn(actor, resource, column, usedColumns, columns)
    if (notice) notices.push(notice)
    if (match === ID) idColumn = column
    return match === null || match === ID ? [] : [match]
  }
  const byColumn = new Map<string, TargetReader[]>()
  const readersOf = (column: string): TargetReader[] => {
    const existing = byColumn.get(column)
    if (existing) return existing
    const values = replaced.get(column)
    const style = styles?.get(column)
    const readers = (chosen.get(column) ?? automatic(column)).map((target): TargetReader => {
      const { field } = target
      if (style) notices.push(...checkColumn(column, style, field))
      const unit = unitOf(column, field)
      // A number may name its unit below a header that names another: `6 kg` below “Weight (g)”.
      const written = unit?.factor ? { ...field, unit: unit.from } : field
      const inUnit = unitReader(column, unit, written, notices)
      const replacement = (cells: Cells) => values?.get(String(cells[column]))
      const value = (cells: Cells) => replacement(cells) ?? readCell(cells[column], written, style)
      return {
        target,
        read: (cells, isExisting) =>
          emptyCell(inUnit(value(cells)), target, options.empty, isExisting),
        problem: (cells) =>
          replacement(cells) === undefined ? cellProblem(cells[column], written, style) : undefined,
      }
    })
    byColumn.set(column, readers)
    return readers
  }
  const targets = [...columns.flatMap(readersOf), ...fixed].map((reader) => reader.target)

  const read = (cells: Cells, isExisting = false): RowInput => {
    const input: RowInput = new Map()
    for (const column of Object.keys(cells)) {
      for (const { target, read, problem } of readersOf(column))
        addInput(input, target, read(cells, isExisting), problem?.(cells))
    }
    for (const reader of fixed) addInput(input, reader.target, reader.read(cells, isExisting))
    return input
  }
  const columnOf = (requested: Target) => {
    const matches = ({ target: { field, part } }: TargetReader) =>
      field === requested.field && (!part || !requested.part || part === requested.part)
    return [...byColumn].find(([, readers]) => readers.some(matches))?.[0]
  }
  const emptyTargets = (cells: Cells) =>
    Object.entries(cells).flatMap(([column, cell]) =>
      isBlank(cell) ? readersOf(column).map((reader) => reader.target) : [],
    )
  const holdsKeys = (column: string) =>
    byColumn
      .get(column)
      ?.some(({ target: { field } }) => field.unique && valueKind(field) === 'text') ?? false
  const reads = (column: string) => (byColumn.get(column)?.length ?? 0) > 0
  const inSecretTemplate = new Set(
    (options.templates ?? []).flatMap(({ field, template }) =>
      isSecretColumn(resource, '', [target(field)]) ? readTemplate(template).columns : [],
    ),
  )
  const isSecret = (column: string) =>
    inSecretTemplate.has(column) ||
    isSecretColumn(
      resource,
      column,
      readersOf(column).map(({ target }) => target),
    )
  return { read, targets, idColumn, columnOf, emptyTargets, reads, holdsKeys, isSecret, notices }
}

/** Converts the numbers of a column to the unit of the field, where its header names another. */
function unitReader(
  column: string,
  unit: ReturnType<typeof unitOf>,
  field: ResolvedField,
  notices: Message[],
): (cell: unknown) => unknown {
  if (!unit) return (cell) => cell
  const { from, to, factor } = unit
  notices.push(
    message(factor === null ? 'transfer.unitUnknown' : 'transfer.unitConverted', {
      name: column,
      from,
      to,
    }),
  )
  if (factor === null) return (cell) => cell
  return (cell) => {
    const value =
      typeof cell === 'string' && cell.trim() !== '' ? definitionOf(field).parse(cell, field) : cell
    return typeof value === 'number' ? convert(value, factor) : cell
  }
}

const isBlank = (cell: unknown) => cell === null || (typeof cell === 'string' && cell.trim() === '')

/**
 * An empty cell that is to leave its field alone is no cell; nor is one of a field that cannot be
 * empty, as booleans.
 */
function emptyCell(
  cell: unknown,
  { field }: Target,
  empty: MappingOptions['empty'],
  isExisting: boolean,
): unknown {
  if (!isBlank(cell)) return cell
  const isKept = empty === 'keep' || (empty === undefined && isExisting && cell !== null)
  return isKept || definitionOf(field).emptyValue === false ? undefined : cell
}

const JOIN = '; '

/** Adds a cell to the input of its field; further columns of the same field are appended. */
function addInput(
  input: RowInput,
  { field, part }: Target,
  cell: unknown,
  problem?: Message,
): void {
  if (cell === undefined) return
  const entry: FieldInput = input.get(field.name) ?? { field }
  input.set(field.name, entry)
  if (problem) entry.problem ??= problem
  const path = part ?? (typeof cell === 'string' ? definitionOf(field).parts?.[0]?.path : undefined)
  if (path !== undefined) {
    entry.parts = { ...entry.parts, [path]: joinCells(entry.parts?.[path], cell) as string | null }
  } else {
    entry.complete = joinCells(entry.complete, cell)
  }
}

const joinCells = (before: unknown, cell: unknown): unknown => {
  if (before === undefined || before === null || before === '') return cell
  return cell === '' || cell === null ? before : `${before}${JOIN}${cell}`
}

const HOLE = /\{([^{}]+)\}/g
const COUNTER = '#'

export interface Template {
  /** Referenced columns. */
  columns: string[]
  /** The text for a row. */
  fill(cells: Cells): string
}

const cellText = (cell: unknown) => (cell === null || cell === undefined ? '' : String(cell))

/** Parses a template; `{#}` counts, from 1, rows with otherwise equal text. */
export function readTemplate(source: string): Template {
  const columns = [...source.matchAll(HOLE)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== COUNTER)
  const counts = new Map<string, number>()
  // A row is read more than once, and counts once.
  const filled = new WeakMap<Cells, string>()
  const counted = source.includes(`{${COUNTER}}`)
  const fillIn = (cells: Cells, count: string) =>
    source.replace(HOLE, (_, name: string) => (name === COUNTER ? count : cellText(cells[name])))
  return {
    columns,
    fill(cells) {
      if (!counted) return fillIn(cells, '')
      const existing = filled.get(cells)
      if (existing !== undefined) return existing
      const prefix = fillIn(cells, '')
      const count = (counts.get(prefix) ?? 0) + 1
      counts.set(prefix, count)
      const text = fillIn(cells, String(count))
      filled.set(cells, text)
      return text
    },
  }
}

/**
 * The unvalidated value of a field; text cells are parsed by the field type, typed values are not
 * changed.
 * @param before the current value, which keeps the parts that the row omits
 */
export function fieldValue(
  { field, complete: completeValue, parts }: FieldInput,
  before: unknown,
): unknown {
  const definition = definitionOf(field)
  const value =
    typeof completeValue === 'string' ? definition.parse(completeValue, field) : completeValue
  if (!parts) return value
  const base = (value ?? before ?? definition.emptyValue) as Record<string, unknown> | null
  const complete = Object.fromEntries(
    (definition.parts ?? []).map(({ path }) => [path, base?.[path] ?? null]),
  )
  return {
    ...complete,
    ...Object.fromEntries(
      Object.entries(parts).map(([path, text]) => [path, text === '' ? null : text]),
    ),
  }
}

/** Whether the row gives only parts of a value. */
export const isPartial = ({ field, complete, parts }: FieldInput): boolean =>
  complete === undefined &&
  parts !== undefined &&
  Object.keys(parts).length < (definitionOf(field).parts?.length ?? 0)
