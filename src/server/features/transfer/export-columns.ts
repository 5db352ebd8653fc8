/** The columns of an export: one per field, one per language for bilingual ones, and the id. */

import type { Actor } from '#server/core/context.ts'
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { NumberField } from '#shared/fields/number.ts'
import { isUnit } from '#shared/fields/units.ts'
import { inBrackets } from '#shared/i18n/language-names.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { findTarget, requireTarget, type Target, targetName } from './mapping/targets.ts'

/** A column; without a target it is the id. */
export interface ExportColumn {
  header: string
  target?: Target
  /** In this language, as a list shows it: texts in several languages are one cell. */
  shownIn?: Locale
}

const ID = 'id'

/** `name_en`, or as label `Name (English)`, where that is unambiguous. */
function headerOf(resource: Resource, target: Target, labels: Locale | undefined): string {
  const name = targetName(target)
  if (!labels) return name
  const part = definitionOf(target.field).parts?.find(({ path }) => path === target.part)
  const label = target.field.label[labels]
  const words = part ? inBrackets(label, part.label[labels], labels) : label
  const match = findTarget(resource, words)
  return match && targetName(match) === name ? words : name
}

const targetsOf = (field: ResolvedField): Target[] =>
  definitionOf(field).parts?.map(({ path }) => ({ field, part: path })) ?? [{ field }]

/**
 * The columns of an export, in the order of the config or as given. @param names fields (`name`, `name_en`) or `id`;
 * defaults to all readable fields @param labels language of label headers @throws ReadableError for an unknown field
 */
export function exportColumns(
  resource: Resource,
  actor: Actor,
  names: readonly string[] | undefined,
  labels: Locale | undefined,
): ExportColumn[] {
  const readable = (field: ResolvedField) =>
    !definitionOf(field).hashed && (actor.kind === 'system' || can(actor, 'read', resource, field.name))
  const requestedTargets = names?.map((name) => (name === ID ? null : requireTarget(resource, name, actor.locale)))
  const requested = requestedTargets ?? [null, ...Object.values(resource.fields).map((field) => ({ field }))]
  return requested.flatMap((target: Target | null): ExportColumn[] => {
    if (!target) return [{ header: ID }]
    if (!readable(target.field)) return []
    const targets = target.part ? [target] : targetsOf(target.field)
    return targets.map((item) => ({ header: headerOf(resource, item, labels), target: item }))
  })
}

/** The label with the unit that a list shows behind each number, and that an import understands. */
function shownHeader(field: ResolvedField, locale: Locale): string {
  const label = field.label[locale]
  const { unit } = field as Pick<NumberField, 'unit'>
  return unit !== undefined && isUnit(unit) ? inBrackets(label, unit, locale) : label
}

/**
 * The columns of an export as a list shows them: one per field, with its label and unit as header. @throws as
 * `exportColumns`
 */
export function shownColumns(
  resource: Resource,
  actor: Actor,
  names: readonly string[] | undefined,
  locale: Locale,
): ExportColumn[] {
  const fields = new Set(exportColumns(resource, actor, names, undefined).map(({ target }) => target?.field ?? null))
  return [...fields].map((field) =>
    field ? { header: shownHeader(field, locale), target: { field }, shownIn: locale } : { header: ID },
  )
}
