/** Compiles the columns of a file to the fields that each row fills. */

import type { Actor } from '#server/core/context.ts'
import { message, rejectInput } from '#server/core/message.ts'
import { hint } from '#shared/closest-match.ts'
import type { Message } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { RESERVED } from '#shared/resources/check.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Cells } from '../sources/source.ts'
import type { MappingOptions } from './options.ts'
import { findTarget, requireTarget, type Target, targetName, targetNames } from './targets.ts'
import { readTemplate } from './template.ts'

/** Input of a row for one field: a whole value, or parts of a bilingual one. */
export interface FieldInput {
  field: ResolvedField
  whole?: unknown
  parts?: Record<string, string | null>
}
/** By field name. */
export type RowInput = Map<string, FieldInput>

export interface Mapping {
  /** The fields that a row fills. */
  read(cells: Cells): RowInput
  /** Targets of the file's columns, in order; complete for the columns known from the start. */
  targets: Target[]
  /** Notices for the user: ignored columns. Grows while rows are read. */
  notices: Message[]
}

/** A cell of a row and its target. */
interface TargetReader {
  target: Target
  read(cells: Cells): unknown
}

/**
 * Compiles a mapping. @param columns the columns of the file @throws ReadableError for unknown fields and columns, with
 * the closest match
 */
export function compileMapping(
  resource: Resource,
  options: MappingOptions,
  columns: readonly string[],
  actor: Actor,
): Mapping {
  const { locale } = actor
  const notices: Message[] = []
  const claimed = new Set<string>()
  const requireColumn = (name: string) => {
    if (!columns.includes(name))
      throw rejectInput('transfer.unknownColumn', { name, hint: hint(name, columns, locale) })
    return name
  }
  const target = (name: string) => {
    const match = requireTarget(resource, name, locale)
    claimed.add(targetName(match))
    return match
  }
  const chosen = new Map<string, Target[]>()
  for (const { column, field } of options.map ?? []) {
    const targets = chosen.get(requireColumn(column)) ?? []
    chosen.set(column, field === '' ? targets : [...targets, target(field)])
  }
  const fixed: TargetReader[] = [
    ...(options.set ?? []).map(({ field, value }) => ({ target: target(field), read: () => value })),
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
    if (RESERVED.includes(column)) return []
    const match = findTarget(resource, column)
    if (!match) {
      notices.push(
        message('transfer.skippedColumn', { name: column, hint: hint(column, targetNames(resource), locale) }),
      )
      return []
    }
    const { field } = match
    if (definitionOf(field).compute || (actor.kind !== 'system' && !can(actor, 'create', resource, field.name))) {
      notices.push(message('transfer.readOnlyColumn', { name: column, field: field.label[locale] }))
      return []
    }
    if (claimed.has(targetName(match))) {
      notices.push(message('transfer.skippedColumn', { name: column, hint: '' }))
      return []
    }
    claimed.add(targetName(match))
    return [match]
  }
  const byColumn = new Map<string, TargetReader[]>()
  const readersOf = (column: string): TargetReader[] => {
    const known = byColumn.get(column)
    if (known) return known
    const values = replaced.get(column)
    const readCell = (cells: Cells) => values?.get(String(cells[column])) ?? cells[column]
    const readers = (chosen.get(column) ?? automatic(column)).map((one) => ({ target: one, read: readCell }))
    byColumn.set(column, readers)
    return readers
  }
  const targets = [...columns.flatMap(readersOf), ...fixed].map((reader) => reader.target)

  const read = (cells: Cells): RowInput => {
    const input: RowInput = new Map()
    for (const column of Object.keys(cells)) {
      for (const reader of readersOf(column)) addInput(input, reader.target, reader.read(cells))
    }
    for (const reader of fixed) addInput(input, reader.target, reader.read(cells))
    return input
  }
  return { read, targets, notices }
}

const JOIN = '; '

/** Adds a cell to the input of its field; further columns of the same field are appended. */
function addInput(input: RowInput, { field, part }: Target, cell: unknown): void {
  if (cell === undefined) return
  const entry = input.get(field.name) ?? { field }
  input.set(field.name, entry)
  const path = part ?? (typeof cell === 'string' ? definitionOf(field).parts?.[0]?.path : undefined)
  if (path !== undefined) {
    entry.parts = { ...entry.parts, [path]: joinCells(entry.parts?.[path], cell) as string | null }
  } else {
    entry.whole = joinCells(entry.whole, cell)
  }
}

const joinCells = (before: unknown, cell: unknown): unknown => {
  if (before === undefined || before === null || before === '') return cell
  return cell === '' || cell === null ? before : `${before}${JOIN}${cell}`
}
