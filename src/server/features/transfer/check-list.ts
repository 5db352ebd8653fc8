/** Records that name the list that files go into: it must be there, and open to imports of who names it. */
import type { Change } from '#server/core/writes/hook.ts'
import { ValidationError } from '#shared/errors.ts'
import { canImport } from '#shared/resources/permissions.ts'

/** @throws ValidationError for a list that the actor may not import into */
export function checkList({ values, before, actor, context }: Change): void {
  const { list } = values
  if (typeof list !== 'string' || list === before?.list) return
  const resource = Object.hasOwn(context.resources, list) ? context.resources[list] : undefined
  if (!resource || resource.readOnly || !canImport(actor, resource)) {
    throw new ValidationError([{ path: 'list', key: 'validation.reference' }])
  }
}
