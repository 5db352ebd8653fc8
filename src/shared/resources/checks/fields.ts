/**
 * Checks of single fields: contradictory settings, those without effect, and those that no value
 * can satisfy.
 */
import type { z } from 'zod'
import { TODAY } from '#fields/date/definition.ts'
import type { Field, FieldOptions } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { RowColumns } from '#fields/rows/definition.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { TextField } from '#fields/text/definition.ts'
import { withSuggestion } from '../config-error.ts'
import type { ResolvedField } from '../resolve-field.ts'
import {
  type Check,
  eachField,
  eachValue,
  error,
  named,
  quoteNames,
  refusal,
  warning,
} from './check.ts'

/** Beyond this number of rows, forms become slow. */
const MANY_ROWS = 1000
/** Settings without effect on columns of a row list. */
const NOT_IN_ROWS = [
  'unique',
  'ignoreCase',
  'uniqueMessage',
  'customers',
  'showWhen',
  'editableWhen',
  'synonyms',
  'list',
  'filter',
  'sort',
  'search',
  'readOnly',
  'logged',
  'read',
  'write',
]
const FILE_PROPERTIES: readonly string[] = [
  ...(['sha256', 'name', 'size', 'type', 'width', 'height'] satisfies (keyof StoredFile)[]),
]
const MEDIA = /^(\.[\w.+-]+|[\w.+-]+\/([\w.+-]+|\*))$/

interface Settings {
  min?: number | string
  max?: number | string
  pattern?: RegExp
  accept?: string
  columns?: RowColumns
  from?: string
  take?: string
  as?: string
}

const settingsOf = (f: Field): Settings => f as Settings

const needsInput = (f: ResolvedField): boolean =>
  f.required && f.default === undefined && !f.readOnly

/** Settings that another one makes useless, or that the field's type does not have. */
function uselessSettings(
  f: ResolvedField,
): [setting: keyof FieldOptions, isUseless: boolean, reason: string][] {
  const { operators, sortColumn } = definitionOf(f)
  return [
    [
      'uniqueMessage',
      f.uniqueMessage !== undefined && !f.unique,
      'values may repeat: the field is not unique',
    ],
    ['write', f.write !== undefined && f.readOnly, 'only the server writes the field'],
    [
      'editableWhen',
      f.editableWhen !== undefined && f.readOnly,
      'only the server writes the field',
    ],
    ['sort', f.sort === true && !sortColumn, 'values of this type have no order'],
    ['filter', f.filter === true && !operators.length, 'values of this type cannot be filtered'],
  ]
}

/** Sentence about a default that the field rejects, with the reason. */
function invalidDefault(f: Field, issue: z.core.$ZodIssue): string {
  const value = JSON.stringify(f.default)
  if (issue.code === 'invalid_value')
    return withSuggestion(
      `its default ${value} is not one of the options`,
      String(issue.input ?? f.default),
      issue.values.map(String),
    )
  // The texts of users are not loaded yet.
  const reason = issue.message.replace(/^Invalid input(: )?/, '')
  return `its default ${value} is not valid${reason && `: ${reason}`}`
}

export const fieldChecks: readonly Check[] = [
  refusal(
    eachValue('default', (f) => {
      if (f.default === undefined) return null
      const [issue] = definitionOf(f).schema(f).safeParse(f.default).error?.issues ?? []
      return issue && invalidDefault(f, issue)
    }),
  ),
  refusal(
    eachField('unique', (f) => {
      const { columns, hashed, compute, sorted } = definitionOf(f)
      const isOneValue = columns(f, f.name).length === 1 && !hashed && !compute && sorted
      return f.unique && !isOneValue && 'a field of this type cannot be unique'
    }),
  ),
  refusal(
    eachField('ignoreCase', (f) => {
      const columns = definitionOf(f).columns(f, f.name)
      return (
        f.ignoreCase && !columns.every(({ kind }) => kind === 'text') && '"ignoreCase" is for texts'
      )
    }),
  ),
  error(
    'impossible-limits',
    eachValue('min', (f) => {
      const { min, max } = settingsOf(f)
      if (min === undefined || max === undefined || min === TODAY || max === TODAY) return null
      return min > max && `no value is at least ${min} and at most ${max}`
    }),
  ),
  error(
    'pattern-flags',
    eachValue('pattern', (f) => {
      const remembers = /[gy]/.test(settingsOf(f).pattern?.flags ?? '')
      return (
        remembers &&
        'a pattern with the flag g or y remembers where it stopped, and rejects every other value'
      )
    }),
  ),
  warning(
    'loose-pattern',
    eachValue('pattern', (f) => {
      const { source = '^$' } = settingsOf(f).pattern ?? {}
      const isWhole = source.startsWith('^') && source.endsWith('$')
      return (
        !isWhole &&
        'a text passes if any part of it matches: begin the pattern with ^ and end it with $'
      )
    }),
  ),
  error(
    'accept',
    eachValue('accept', (f) => {
      const kinds = settingsOf(f).accept?.split(',') ?? []
      const invalid = quoteNames(
        kinds.map((kind) => kind.trim()).filter((kind) => !MEDIA.test(kind)),
      )
      return (
        invalid && `no file is ${invalid}: write an ending such as .glb, or a type such as image/*`
      )
    }),
  ),
  warning(
    'rows-limit',
    eachField('', (f, { readOnly }) => {
      const { columns, max } = settingsOf(f)
      if (!columns || f.readOnly || readOnly || (typeof max === 'number' && max <= MANY_ROWS))
        return null
      return max === undefined
        ? 'the list has no limit of its own: set max to the number of rows that a record may have'
        : `all ${max} rows are one value, shown and saved at once: make them a resource with a reference`
    }),
  ),
  error(
    'rows-setting',
    eachField('columns', (f) => {
      const settings = Object.entries(settingsOf(f).columns ?? {}).flatMap(([name, column]) =>
        [...NOT_IN_ROWS, ...(definitionOf(column).check ? ['min', 'max'] : [])]
          .filter((setting) => setting in column)
          .map((setting) => `${name}.${setting}`),
      )
      return settings.length > 0 && `${quoteNames(settings)} has no effect in a list of rows`
    }),
  ),
  error(
    'hidden-required',
    eachField('', (f, { readOnly, permissions, groups }) => {
      const isOnForm = f.form && groups.some(({ fields }) => fields.includes(f.name))
      const isCreated = !readOnly && permissions.create.length > 0
      return needsInput(f) && isCreated && !isOnForm && 'is required, but no form shows it'
    }),
  ),
  warning(
    'useless-required',
    eachField('required', (f) => {
      const { isEmpty, emptyValue } = definitionOf(f)
      return f.required && !isEmpty(emptyValue) && 'has no effect: the field always has a value'
    }),
  ),
  warning('useless-setting', ({ fields }) =>
    Object.values(fields).flatMap((f) =>
      uselessSettings(f).map(
        ([setting, isUseless, reason]) =>
          isUseless && ([`fields.${f.name}.${setting}`, `has no effect: ${reason}`] as const),
      ),
    ),
  ),
  error(
    'unique-default',
    eachField('default', (f) => {
      return (
        f.unique &&
        f.default !== undefined &&
        'the second new record is rejected: the field is unique'
      )
    }),
  ),
  warning(
    'default-term',
    eachValue('default', (f) => {
      const { terms } = f as Partial<TextField>
      const isUnknown = terms && typeof f.default === 'string' && !Object.hasOwn(terms, f.default)
      return isUnknown && `"${f.default}" is none of the terms, so it is the same in every language`
    }),
  ),
  error('computed-source', (resource) =>
    Object.values(resource.fields).map((f) => {
      const from = definitionOf(f).compute && settingsOf(f).from
      const problemOf = (source: ResolvedField) =>
        !definitionOf(source).files && `"${from}" has no file to derive it from`
      return named(resource, `fields.${f.name}.from`, from, problemOf)
    }),
  ),
  error(
    'computed-value',
    eachField('take', (f) => {
      const { take, as } = settingsOf(f)
      if (take === undefined) return null
      if (!FILE_PROPERTIES.includes(take))
        return `a file has no "${take}": it has ${quoteNames(FILE_PROPERTIES)}`
      const needed = take === 'size' ? 'bytes' : 'text'
      return as !== needed && `"${take}" cannot be stored as '${as}', but as '${needed}'`
    }),
  ),
]
