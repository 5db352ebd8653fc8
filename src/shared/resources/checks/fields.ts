/** Checks of single fields: contradictory settings, and settings that no value can satisfy. */
import { TODAY } from '../../fields/date.ts'
import type { Field } from '../../fields/field.ts'
import { definitionOf } from '../../fields/index.ts'
import type { RowColumns } from '../../fields/rows.ts'
import type { StoredFile } from '../../fields/stored-file.ts'
import type { TextField } from '../../fields/text.ts'
import { missingField } from '../config-error.ts'
import type { Resource } from '../define.ts'
import { filterOperands } from '../filter-operands.ts'
import type { ResolvedField } from '../resolve-field.ts'
import { type Check, type Finding, ofFields, ofValues, quoteNames } from './check.ts'

/** Beyond this number of rows, forms become slow. */
const MANY_ROWS = 1000
/** Settings without effect on columns of a row list. */
const NOT_IN_ROWS = [
  ...['unique', 'ignoreCase', 'uniqueMessage', 'customers', 'showWhen', 'editableWhen', 'synonyms', 'list', 'filter'],
  ...['sort', 'search', 'readOnly', 'logged', 'read', 'write'],
]
const FILE_PROPERTIES: readonly string[] = [
  'sha256',
  'name',
  'size',
  'type',
  'width',
  'height',
] satisfies (keyof StoredFile)[]
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

/** Finds conditions on values that the other field never has. */
function impossibleConditions({ fields }: Resource): Finding[] {
  return Object.values(fields).flatMap((f) =>
    (['showWhen', 'editableWhen'] as const).flatMap((setting): Finding[] => {
      const condition = f[setting]
      const decider = condition && fields[condition.field]
      const invalid = decider ? condition.in.filter((value) => filterOperands(decider, 'eq', value) === null) : []
      return invalid.length
        ? [
            [
              `fields.${f.name}.${setting}`,
              `"${decider?.name}" is never ${invalid.map((value) => JSON.stringify(value)).join(', ')}`,
            ],
          ]
        : []
    }),
  )
}

/** Names of the fields that decide whether a field is shown, up to the first that occurs twice. */
function decidersOf(f: ResolvedField, fields: Resource['fields']): string[] {
  const names = [f.name]
  for (let next = f.showWhen?.field; next !== undefined; next = fields[next]?.showWhen?.field) {
    const isRepeated = names.includes(next)
    names.push(next)
    if (isRepeated) break
  }
  return names
}

const needsInput = (f: ResolvedField): boolean => f.required && f.default === undefined && !f.readOnly

export const fieldChecks: readonly Check[] = [
  { rule: 'impossible-condition', severity: 'error', find: impossibleConditions },
  ofFields(
    'never-shown',
    'error',
    (f, { fields }) => {
      const deciders = decidersOf(f, fields)
      return deciders.length > 1 && deciders.at(-1) === f.name && `depends on itself: ${deciders.join(' is shown by ')}`
    },
    'showWhen',
  ),
  ofValues(
    'impossible-limits',
    'error',
    (f) => {
      const { min, max } = settingsOf(f)
      const isRelative = min === TODAY || max === TODAY
      return (
        min !== undefined &&
        max !== undefined &&
        !isRelative &&
        min > max &&
        `no value is at least ${min} and at most ${max}`
      )
    },
    'min',
  ),
  ofValues(
    'pattern-flags',
    'error',
    (f) =>
      /[gy]/.test(settingsOf(f).pattern?.flags ?? '') &&
      'a pattern with the flag g or y remembers where it stopped, and rejects every other value',
    'pattern',
  ),
  ofValues(
    'loose-pattern',
    'warning',
    (f) => {
      const { source = '^$' } = settingsOf(f).pattern ?? {}
      const isWhole = source.startsWith('^') && source.endsWith('$')
      return !isWhole && 'a text passes if any part of it matches: begin the pattern with ^ and end it with $'
    },
    'pattern',
  ),
  ofValues(
    'accept',
    'error',
    (f) => {
      const rules =
        settingsOf(f)
          .accept?.split(',')
          .map((rule) => rule.trim()) ?? []
      const invalid = rules.filter((rule) => !MEDIA.test(rule))
      return (
        invalid.length > 0 &&
        `no file is ${quoteNames(invalid)}: write an ending such as .glb, or a type such as image/*`
      )
    },
    'accept',
  ),
  ofFields('rows-limit', 'warning', (f, { readOnly }) => {
    const { columns, max } = settingsOf(f)
    if (!columns || f.readOnly || readOnly || (typeof max === 'number' && max <= MANY_ROWS)) return null
    return max === undefined
      ? 'the list has no limit of its own: set max to the number of rows that a record may have'
      : `all ${max} rows are one value, shown and saved at once: make them a resource with a reference`
  }),
  ofFields(
    'rows-setting',
    'error',
    (f) => {
      const settings = Object.entries(settingsOf(f).columns ?? {}).flatMap(([name, column]) =>
        [...NOT_IN_ROWS, ...(definitionOf(column).check ? ['min', 'max'] : [])]
          .filter((setting) => setting in column)
          .map((setting) => `${name}.${setting}`),
      )
      return settings.length > 0 && `${quoteNames(settings)} has no effect in a list of rows`
    },
    'columns',
  ),
  ofFields('hidden-required', 'error', (f, { readOnly, permissions, groups }) => {
    const isOnForm = f.form && groups.some(({ fields }) => fields.includes(f.name))
    return (
      needsInput(f) && !readOnly && !isOnForm && permissions.create.length > 0 && 'is required, but no form shows it'
    )
  }),
  ofFields(
    'useless-required',
    'warning',
    (f) => {
      const { isEmpty, emptyValue } = definitionOf(f)
      return f.required && !isEmpty(emptyValue) && 'has no effect: the field always has a value'
    },
    'required',
  ),
  ofFields(
    'unique-default',
    'error',
    (f) => f.unique && f.default !== undefined && 'the second new record is rejected: the field is unique',
    'default',
  ),
  ofValues(
    'default-term',
    'warning',
    (f) => {
      const { terms } = f as Partial<TextField>
      const isUnknown = terms && typeof f.default === 'string' && !Object.hasOwn(terms, f.default)
      return isUnknown && `"${f.default}" is none of the terms, so it is the same in every language`
    },
    'default',
  ),
  ofFields(
    'computed-source',
    'error',
    (f, { fields }) => {
      const { from } = settingsOf(f)
      if (!definitionOf(f).compute || from === undefined) return null
      const source = fields[from]
      if (!source) return missingField(from, fields)
      return !definitionOf(source).files && `"${from}" has no file to derive it from`
    },
    'from',
  ),
  ofFields(
    'computed-value',
    'error',
    (f) => {
      const { take, as } = settingsOf(f)
      if (take === undefined) return null
      if (!FILE_PROPERTIES.includes(take)) return `a file has no "${take}": it has ${quoteNames(FILE_PROPERTIES)}`
      const needed = take === 'size' ? 'bytes' : 'text'
      return as !== needed && `"${take}" cannot be stored as '${as}', but as '${needed}'`
    },
    'take',
  ),
]
