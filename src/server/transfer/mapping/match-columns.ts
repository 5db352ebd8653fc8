/** Matches the columns of a file with the fields of a resource. */

import { definitionOf } from '#fields/index.ts'
import { headerUnit, isSameDimension, unitFactor } from '#fields/units.ts'
import { closestMatch, plainName } from '#shared/closest-match.ts'
import type { Message } from '#shared/errors.ts'
import type { FileColumn } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { RESERVED } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor } from '../../context.ts'
import { message } from '../../message.ts'
import { foldChinese } from '../../records/search-text.ts'
import { HEADER_JOIN } from '../sources/header.ts'
import {
  findName,
  type NamedTarget,
  nameHint,
  namesOf,
  type Target,
  targetName,
  targetNames,
} from './targets.ts'

/** The target of a column that holds ids. */
export const ID = 'id'

export interface ColumnMatch {
  target: Target | typeof ID | null
  by: Exclude<FileColumn['by'], 'mapping'>
  /** Why a column without a target has none. */
  notice?: Message
}

/** The name of the target that a misspelled header may mean. */
export function suggestTarget(resource: Resource, column: string): string | null {
  const names = namesOf(resource)
  const near = names.get(closestMatch(foldChinese(column), names.keys()) ?? '')
  return near ? targetName(near.target) : null
}

const HAN = /\p{Script=Han}+/gu

/** Headers in both languages, `零件编号 Part number`, name a field if it has both names. */
function findInLanguages(resource: Resource, column: string) {
  const match = findName(resource, column)
  if (match) return match
  const chinese = findName(resource, column.match(HAN)?.join('') ?? '')
  const other = findName(resource, column.replace(HAN, ' '))
  return chinese && other && targetName(chinese.target) === targetName(other.target)
    ? chinese
    : undefined
}

/** A header without the unit in it also names its field. */
function findColumn(resource: Resource, column: string) {
  const match = findInLanguages(resource, column)
  if (match) return match
  const { name, unit } = headerUnit(column) ?? {}
  if (name === undefined || unit === undefined) return undefined
  const withoutUnit = name === '' ? findByUnit(resource, unit) : findInLanguages(resource, name)
  return withoutUnit && definitionOf(withoutUnit.target.field).summed ? withoutUnit : undefined
}

/** The only field with a unit that measures the same: `(kg)` names the weight. */
function findByUnit(resource: Resource, unit: string): NamedTarget | undefined {
  const fields = Object.values(resource.fields).filter(
    (field) =>
      definitionOf(field).summed && isSameDimension((field as { unit?: string }).unit ?? '', unit),
  )
  const [field, ...others] = fields
  return field && !others.length ? { target: { field }, source: 'label' } : undefined
}

const BRACKETED = /^[[({（［【].*[\])}）］】]$/u

/**
 * Readings of a multi-line header: its last line, under the name of a group; units belong to the
 * line above.
 */
function lastLine(column: string): string | undefined {
  const lines = column.split(HEADER_JOIN)
  const last = lines.pop()
  const above = lines.at(-1)
  if (last === undefined || above === undefined) return undefined
  if (BRACKETED.test(last)) return `${above} ${last}`
  return headerUnit(`${above} (${last})`) ? `${above} (${last})` : last
}

/**
 * The field of a header, by all of it, else by its last line, if no other column is named by that
 * one.
 */
function findHeader(resource: Resource, column: string, columns: readonly string[]) {
  const match = findColumn(resource, column)
  if (match) return match
  const line = lastLine(column)
  const columnMatch = line === undefined ? undefined : findColumn(resource, line)
  if (!columnMatch) return undefined
  const sharesTarget = (other: string) => {
    const otherMatch = findColumn(resource, other) ?? findColumn(resource, lastLine(other) ?? '')
    return (
      otherMatch !== undefined && targetName(otherMatch.target) === targetName(columnMatch.target)
    )
  }
  return columns.filter(sharesTarget).length > 1 ? undefined : columnMatch
}

/** Whether a header names a field. */
export const isHeader = (resource: Resource, column: string): boolean =>
  plainName(column) === ID || findColumn(resource, column) !== undefined

/** Whether the actor may import into the field. */
export const isFillable = (actor: Actor, resource: Resource, field: ResolvedField): boolean =>
  !definitionOf(field).compute &&
  (actor.kind === 'system' || can(actor, 'create', resource, field.name))

/**
 * Matches a column.
 * @param claimed names of targets that have their column; a match is added, so that the first of
 * two columns gets the target
 * @param columns all of the file
 */
export function matchColumn(
  actor: Actor,
  resource: Resource,
  column: string,
  claimed: Set<string>,
  columns: readonly string[] = [],
): ColumnMatch {
  if (plainName(column) === ID && !claimed.has(ID)) {
    claimed.add(ID)
    return { target: ID, by: 'name' }
  }
  if (RESERVED.includes(column)) return { target: null, by: null }
  const none = (notice: Message): ColumnMatch => ({ target: null, by: null, notice })
  const match = findHeader(resource, column, columns)
  if (!match) {
    const near = nameHint(column, targetNames(resource), actor.locale)
    return none(message('transfer.skippedColumn', { name: column, hint: near }))
  }
  const { target, source: by } = match
  if (!isFillable(actor, resource, target.field)) {
    return none(
      message('transfer.readOnlyColumn', { name: column, field: target.field.label[actor.locale] }),
    )
  }
  const name = targetName(target)
  if (claimed.has(name)) return none(message('transfer.skippedColumn', { name: column, hint: '' }))
  claimed.add(name)
  return { target, by }
}

/** The unit of a column, where it differs from that of the field. */
export function unitOf(column: string, field: ResolvedField): FileColumn['unit'] {
  const to = (field as { unit?: string }).unit
  // A field whose own name ends like a unit.
  if (
    [field.name, ...Object.values(field.label)].some(
      (name) => plainName(name) === plainName(column),
    )
  )
    return undefined
  const { unit: from } = headerUnit(column) ?? headerUnit(lastLine(column) ?? '') ?? {}
  if (!to || from === undefined) return undefined
  const factor = unitFactor(from, to)
  return factor === 1 ? undefined : { from, to, factor }
}
