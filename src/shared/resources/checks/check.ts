/** Checks of a valid config for settings that types and loader accept, but that are wrong or slow. */
import type { Field } from '../../fields/field.ts'
import type { RowsOptions } from '../../fields/rows.ts'
import type { TextField } from '../../fields/text.ts'
import type { Resource, Resources } from '../define.ts'
import type { ResolvedField } from '../resolve-field.ts'

/** Path below the resource (`fields.weight.unit`), and a sentence without full stop. */
export type Finding = readonly [path: string, message: string]

export interface Check {
  /** Name in reports, and in comments that suppress findings. */
  rule: string
  /** An error contradicts the rest of the config; a warning works, but not well. */
  severity: 'error' | 'warning'
  find(resource: Resource, resources: Resources): readonly Finding[]
}

type Problem = string | false | null | undefined

/** Creates a check of every field. @param problemOf returns the problem of a field, if any @param setting offending setting */
export const ofFields = (
  rule: string,
  severity: Check['severity'],
  problemOf: (f: ResolvedField, resource: Resource, resources: Resources) => Problem,
  setting = '',
): Check => ({
  rule,
  severity,
  find: (resource, resources) =>
    Object.values(resource.fields).flatMap((f): Finding[] => {
      const problem = problemOf(f, resource, resources)
      return problem ? [[`fields.${f.name}${setting && `.${setting}`}`, problem]] : []
    }),
})

/** Fields of a resource and the columns of its lists of rows, with their paths. */
export const valuesOf = ({ fields }: Resource): [path: string, f: Field][] =>
  Object.values(fields).flatMap((f): [string, Field][] => [
    [`fields.${f.name}`, f],
    ...Object.entries((f as Partial<RowsOptions>).columns ?? {}).map(([name, column]): [string, Field] => [
      `fields.${f.name}.columns.${name}`,
      column,
    ]),
  ])

/** Creates a check of every field, and of the columns of rows. */
export const ofValues = (
  rule: string,
  severity: Check['severity'],
  problemOf: (f: Field) => Problem,
  setting: string,
): Check => ({
  rule,
  severity,
  find: (resource) =>
    valuesOf(resource).flatMap(([path, f]): Finding[] => {
      const problem = problemOf(f)
      return problem ? [[`${path}.${setting}`, problem]] : []
    }),
})

/** Returns all objects and lists within a resource, with their paths in the config. */
export function settingsWithin(value: unknown, path = ''): [path: string, settings: object][] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return []
  // The terms of a field that names resources are not declared: they are the labels of the resources.
  const { terms, ...declared } = value as Partial<TextField>
  const parts = Object.entries(declared.namesResource ? declared : value).flatMap(([key, part]) => {
    // The config declares steps by name; resolved, they are a list.
    const name = path === 'workflow.steps' ? (part as { name: string }).name : key
    return settingsWithin(part, path ? `${path}.${name}` : name)
  })
  return [[path, value], ...parts]
}

/** Returns items that repeat an earlier one. */
export const findDuplicates = <T>(items: readonly T[]): T[] =>
  items.filter((item, index) => items.indexOf(item) !== index)

/** Formats names for a message: `"a", "b"`. */
export const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
