/**
 * Write hook of delivery addresses: each belongs to a customer or to a company, and a shared one
 * stays with its company.
 */

import type { Change, WriteHooks } from '#server/writes/hook.ts'
import { ValidationError } from '#shared/errors.ts'

/**
 * @throws ValidationError for a customer without a company, who has no colleagues to share it with
 */
function setOwner({ action, values, before, actor }: Change): void {
  if (action === 'delete' || actor.kind !== 'customers') return
  const isShared = (values.shared ?? before?.shared) === true
  if (action === 'update' && isShared === (before?.shared === true)) return
  if (isShared && actor.company == null)
    throw new ValidationError([{ path: 'shared', key: 'validation.noCompany' }])
  values.owner = isShared ? null : actor.id
  values.firm = isShared ? actor.company : null
}

export const companyHooks: WriteHooks = { addresses: { before: setOwner } }
