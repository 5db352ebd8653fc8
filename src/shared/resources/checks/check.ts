/** Checks of a config that loads: what would be wrong or slow, though neither types nor the loader refuse it. */
import type { Resource, Resources } from '../define.ts'
import type { ResolvedField } from '../resolve-field.ts'

/** Its place below the resource (`fields.weight.unit`), and a sentence without its full stop. */
export type Finding = readonly [path: string, message: string]

export interface Check {
  /** Its name, in reports and in comments that allow what it finds. */
  rule: string
  /** An error contradicts the config; a warning works, but not well. */
  severity: 'error' | 'warning'
  find(resource: Resource, resources: Resources): readonly Finding[]
}

/** A check of each field. @param problemOf the problem of a field, if any @param setting at fault */
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

/** The items that occur before in the list. */
export const findDuplicates = <T>(items: readonly T[]): T[] =>
  items.filter((item, index) => items.indexOf(item) !== index)

/** Names for a message: `"a", "b"`. */
export const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
