/** Fields, and parts of bilingual fields, by the names that columns and options use. */

import { definitionOf } from '#fields/index.ts'
import { closestMatch, plainName } from '#shared/closest-match.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { languages } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { rejectInput } from '../../message.ts'
import { foldChinese } from '../../records/search-text.ts'
import { translate } from '../../translate.ts'
import type { SourceRow } from '../sources/source.ts'

/** A field, or one part of it (`en`, `zh`). */
export interface Target {
  field: ResolvedField
  part?: string
}

/** The name of a target in options and headers: `name`, `name_en`. */
export const targetName = ({ field, part }: Target): string => {
  const match = definitionOf(field).parts?.find((candidate) => candidate.path === part)
  return `${field.name}${match?.suffix ?? ''}`
}

/** The meaning of a field name. */
type NameSource = 'name' | 'label' | 'synonym'

export interface NamedTarget {
  target: Target
  source: NameSource
}

/** Headers in Traditional Chinese name the same fields. */
const foldedName = (name: string): string => foldChinese(plainName(name))

const cache = new WeakMap<Resource, Map<string, NamedTarget>>()

/**
 * Normalised names of all fields of the resource: name, `name.en`, `name_en`, label in every
 * language, label with language, and synonyms. The first of two equal names wins.
 */
export function namesOf(resource: Resource): ReadonlyMap<string, NamedTarget> {
  const names = cache.get(resource) ?? collectNames(resource)
  cache.set(resource, names)
  return names
}

function collectNames(resource: Resource): Map<string, NamedTarget> {
  const names = new Map<string, NamedTarget>()
  const addAs = (source: NameSource) => (name: string, target: Target) => {
    const key = foldedName(name)
    if (key !== '' && !names.has(key)) names.set(key, { target, source })
  }
  const fields = Object.values(resource.fields)
  const addName = addAs('name')
  for (const field of fields) addName(field.name, { field })
  for (const field of fields) {
    for (const { suffix, path } of definitionOf(field).parts ?? [])
      addName(`${field.name}${suffix}`, { field, part: path })
  }
  for (const field of fields) addLabels(field, addAs('label'))
  const addSynonym = addAs('synonym')
  for (const field of fields)
    for (const name of field.synonyms ?? [])
      addSynonym(name, { field, ...inWrittenLanguage(field, name) })
  return names
}

function addLabels(field: ResolvedField, add: (name: string, target: Target) => void): void {
  for (const locale of LOCALES) add(field.label[locale], { field, ...inLanguage(field, locale) })
  for (const { label, path } of definitionOf(field).parts ?? []) {
    for (const locale of LOCALES) {
      for (const second of LOCALES)
        add(`${field.label[locale]}${label[second]}`, { field, part: path })
      add(`${field.label[locale]}${path}`, { field, part: path })
    }
  }
}

/** The label of a bilingual field in a language refers to its part in this language. */
const inLanguage = (field: ResolvedField, locale: Locale): { part?: string } => {
  const part = definitionOf(field).parts?.find((part) => part.path === locale)
  return part ? { part: part.path } : {}
}

/** A synonym in the script of a language refers to its part of a bilingual field. */
function inWrittenLanguage(field: ResolvedField, name: string) {
  const language = languages.find(({ script }) => script?.test(name))
  return language ? inLanguage(field, language.locale) : {}
}

/** The target that a text names, and how, if any. */
export const findName = (resource: Resource, name: string): NamedTarget | undefined =>
  namesOf(resource).get(foldedName(name))

/** The target of a column name, if any. */
export const findTarget = (resource: Resource, name: string): Target | undefined =>
  findName(resource, name)?.target

/** Valid field names, for hints. */
export const targetNames = (resource: Resource): string[] =>
  Object.values(resource.fields).flatMap((field) => [
    field.name,
    ...(definitionOf(field).parts ?? []).map((part) => `${field.name}${part.suffix}`),
  ])

/** The target of an option. @throws ReadableError with the closest match if it is unknown */
export function requireTarget(resource: Resource, name: string, locale: Locale): Target {
  const target = findTarget(resource, name)
  if (target) return target
  throw rejectInput('transfer.unknownField', {
    resource: resource.label[locale],
    name,
    hint: nameHint(name, targetNames(resource), locale),
  })
}

/** A cell text and its replacement. */
interface ValueMap {
  column: string
  from: string
  to: string
}

/**
 * A field looked up in another record by the text of a column: `name = codes.name by
 * parent_part_no`.
 */
export interface Lookup {
  field: string
  column: string
  resource: string
  take: string
}

export interface MappingOptions {
  /**
   * Column to field (`name.en`, `name_en`, a label, `id`); an empty field ignores the column.
   * Several columns may fill one field.
   */
  map?: readonly { column: string; field: string }[]
  /** Field to a constant text. */
  set?: readonly { field: string; value: string }[]
  /** Field to a text with `{column}` placeholders; `{#}` counts rows with otherwise equal text. */
  templates?: readonly { field: string; template: string }[]
  values?: readonly ValueMap[]
  lookups?: readonly Lookup[]
  /**
   * Whether an empty cell empties its field, or leaves it as it is. By default, it leaves that of
   * an existing record, and a `null` in JSON is a value.
   */
  empty?: 'clear' | 'keep'
}

/** Whether options name a column that the header contains. */
export const isMapped = (
  { map = [], values = [], lookups = [] }: MappingOptions,
  name: string,
): boolean => [...map, ...values, ...lookups].some(({ column }) => column === name)

/** Returns the suggestion to append to the message, or an empty string without a match. */
export function nameHint(name: string, candidates: Iterable<string>, locale: Locale): string {
  const match = closestMatch(name, candidates)
  return match === undefined
    ? ''
    : translate({ key: 'transfer.nameHint', values: { name: match } }, locale)
}

const isSecret = ({ field }: Target): boolean => definitionOf(field).hashed === true

/**
 * Whether a column may contain passwords: by its targets, or by its name if it is ignored. Their
 * cells are written, and never kept: neither in reports and files of rows nor in samples. The
 * upload itself is deleted after the import.
 */
export const isSecretColumn = (
  resource: Resource,
  name: string,
  targets: readonly Target[],
): boolean =>
  (targets.length ? targets : [findTarget(resource, name)]).some(
    (target) => target !== undefined && isSecret(target),
  )

/** The row with these cells empty. */
export function withoutSecrets(row: SourceRow, isHidden: (column: string) => boolean): SourceRow {
  const hidden = Object.keys(row.cells).filter(isHidden)
  if (!hidden.length) return row
  return {
    ...row,
    cells: { ...row.cells, ...Object.fromEntries(hidden.map((column) => [column, ''])) },
  }
}
