/** Required fields that no column fills. */
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { ImportSession } from '../import-session.ts'
import type { ImportTarget } from './targets.ts'

/**
 * The fields without which new records are rejected: those that the server misses in the file, and those that it found
 * and that were left out since.
 */
export function missingFields(
  { structure, plan }: Pick<ImportSession, 'structure' | 'plan'>,
  targets: readonly ImportTarget[],
): ResolvedField[] {
  const fieldsOf = (names: readonly (string | null | undefined)[]) =>
    targets.filter(({ name, field }) => names.includes(name) || (field && names.includes(field.name)))
  const mappedFields = new Set(
    fieldsOf(structure.columns.map(({ name }) => plan.columns[name])).map(({ field }) => field),
  )
  const required = fieldsOf(structure.columns.map(({ target }) => target)).filter(({ field }) => field?.required)
  const needed = new Set([...fieldsOf(structure.required), ...required].map(({ field }) => field))
  return [...needed].flatMap((field) => (field && !mappedFields.has(field) ? [field] : []))
}
