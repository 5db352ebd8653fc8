/** Checks of a valid config for settings that types and loader accept, but that are wrong or slow. */
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

/** Creates a check of every field. @param problemOf returns the problem of a field, if any @param setting offending setting */
export const ofFields = (
  rule: string,
  severity: Check['severity'],
  problemOf: (f: ResolvedField, resource: Resource, resources: Resources) => string | false | null | undefined,
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

/** Returns items that repeat an earlier one. */
export const findDuplicates = <T>(items: readonly T[]): T[] =>
  items.filter((item, index) => items.indexOf(item) !== index)

/** Formats names for a message: `"a", "b"`. */
export const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
