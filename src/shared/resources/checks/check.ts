/** Form of the checks of the config: a condition, and a sentence about each place that meets it. */
import type { Field } from '#fields/field.ts'
import type { RowsOptions } from '#fields/rows/definition.ts'
import type { TextField } from '#fields/text/definition.ts'
import { missingField } from '../config-error.ts'
import type { Resource, Resources } from '../define.ts'
import type { ResolvedField } from '../resolve-field.ts'
import type { Step } from '../workflow.ts'

/** Path below the resource (`fields.weight.unit`), and a sentence without full stop. */
export type Finding = readonly [path: string, message: string]
type Nothing = false | null | undefined | ''
type Problem = string | Nothing
/** Finds one problem, several, or none. */
type Find = (
  resource: Resource,
  resources: Resources,
) => Finding | Nothing | readonly (Finding | Nothing)[]

export interface Check {
  /** Name in reports, and in comments that suppress findings. */
  rule: string
  /** An error contradicts the rest of the config; a warning works, but not well. */
  severity: 'error' | 'warning'
  /** Whether the server refuses such a config, so that it does not start with it. */
  refuses: boolean
  find(resource: Resource, resources: Resources): readonly Finding[]
}

function check(severity: Check['severity'], rule: string, find: Find, refuses = false): Check {
  const findAll = (resource: Resource, resources: Resources): Finding[] => {
    const found = find(resource, resources) || []
    return isFinding(found) ? [found] : found.filter((one) => !!one)
  }
  return { rule, severity, refuses, find: findAll }
}

/** Whether it is one finding, with its sentence, in contrast to a list. */
const isFinding = (found: Finding | readonly (Finding | Nothing)[]): found is Finding =>
  typeof found[1] === 'string' && found[1] !== ''

export const error = (rule: string, find: Find): Check => check('error', rule, find)
export const warning = (rule: string, find: Find): Check => check('warning', rule, find)
/** Creates a check of a config that cannot work at all; no comment allows what it finds. */
export const refusal = (find: Find): Check => check('error', 'config', find, true)

const at = (path: string, setting: string): string => (setting ? `${path}.${setting}` : path)

/** Looks at every field. @param setting offending setting; empty for the whole field */
export const eachField =
  (
    setting: string,
    problemOf: (f: ResolvedField, resource: Resource, resources: Resources) => Problem,
  ): ((resource: Resource, resources: Resources) => (Finding | Nothing)[]) =>
  (resource, resources) =>
    Object.values(resource.fields).map((f) => {
      const problem = problemOf(f, resource, resources)
      return problem && [at(`fields.${f.name}`, setting), problem]
    })

/** Fields of a resource and the columns of its lists of rows, with their paths. */
export const valuesOf = ({ fields }: Resource): [path: string, f: Field][] =>
  Object.values(fields).flatMap((f): [string, Field][] => [
    [`fields.${f.name}`, f],
    ...Object.entries((f as Partial<RowsOptions>).columns ?? {}).map(
      ([name, column]): [string, Field] => [`fields.${f.name}.columns.${name}`, column],
    ),
  ])

/** Looks at every field, and at the columns of rows. */
export const eachValue =
  (setting: string, problemOf: (f: Field) => Problem): Find =>
  (resource) =>
    valuesOf(resource).map(([path, f]) => {
      const problem = problemOf(f)
      return problem && [`${path}.${setting}`, problem]
    })

/** Looks at every step of the workflow. */
export const eachStep =
  (setting: string, problemOf: (step: Step, resource: Resource) => Problem): Find =>
  (resource) =>
    resource.workflow?.steps.map((step) => {
      const problem = problemOf(step, resource)
      return problem && [at(`workflow.steps.${step.name}`, setting), problem]
    })

/** Finds that a setting names no field, or one that is not fit for it. */
export function named(
  { fields }: Resource,
  path: string,
  name: string | null | undefined,
  problemOf: (f: ResolvedField) => Problem = () => null,
): Finding | Nothing {
  if (name === null || name === undefined) return null
  const f = Object.hasOwn(fields, name) ? fields[name] : undefined
  const problem = f ? problemOf(f) : missingField(name, fields)
  return problem && [path, problem]
}

/** Returns all objects and lists within a resource, with their paths in the config. */
export function settingsWithin(value: unknown, path = ''): [path: string, settings: object][] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return []
  // The terms of a field that names resources are not declared: they are the labels of the
  // resources.
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
export const quoteNames = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ')
