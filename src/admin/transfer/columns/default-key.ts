/** The key of an import without a choice. */
import type { Resource } from '#shared/resources/define.ts'
import { revisionFields } from '#shared/resources/revisions.ts'
import type { ImportSession } from '../import-session.ts'
import { ID, type ImportTarget } from './targets.ts'

/**
 * The targets that identify the record of a row, of those that columns are mapped to: a unique field, the id, what
 * identifies revisions, or the title. @returns null when a key has to be chosen
 */
export function defaultKey(
  resource: Resource,
  { structure, plan }: Pick<ImportSession, 'structure' | 'plan'>,
  targets: readonly ImportTarget[],
): string[] | null {
  const mapped = structure.columns.flatMap(({ name }) => plan.columns[name] ?? [])
  if (structure.key?.every((name) => mapped.includes(name))) return structure.key
  const mappedTargets = mapped.flatMap((name) => targets.find((target) => target.name === name) ?? [])
  const uniqueTarget = mappedTargets.find(({ field }) => field?.unique) ?? mappedTargets.find(({ name }) => name === ID)
  if (uniqueTarget) return [uniqueTarget.name]
  const isMapped = (name: string) => mappedTargets.some(({ field }) => field?.name === name)
  if (resource.revisions && !resource.revisions.by.some(isMapped)) return null
  // Other fields identify revisions where the file has them.
  const isNeeded = (name: string) => isMapped(name) || name === resource.title
  const names = resource.revisions ? revisionFields(resource).filter(isNeeded) : [resource.title]
  const key = names.flatMap((name) => mappedTargets.find(({ field }) => field?.name === name)?.name ?? [])
  return key.length === names.length ? key : null
}
