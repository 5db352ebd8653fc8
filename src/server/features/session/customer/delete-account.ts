/** Deletes a customer's own account: personal data is erased, orders remain without a link to it. */
import type { Actor, Context } from '#server/core/context.ts'
import { referrersOf } from '#server/core/writes/referrers.ts'
import type { Operation } from '#server/core/writes/types.ts'
import { write } from '#server/core/writes/write.ts'
import { elevated, ownId } from './own-account.ts'
import { requirePassword } from './own-password.ts'

/** @throws ValidationError at `pwd` when the password is wrong */
export async function deleteAccount(context: Context, actor: Actor, pwd: string): Promise<void> {
  const id = ownId(actor)
  await requirePassword(context, actor, pwd)
  const referrers = await referrersOf(context, context.db.query, 'customers', id)
  const staying = referrers.filter(({ onDelete }) => onDelete !== 'cascade')
  const released = staying.flatMap(({ resource, field, ids }) =>
    ids.map((of): Operation => ({ action: 'update', resource: resource.name, id: of, values: { [field]: null } })),
  )
  const operations: Operation[] = [...released, { action: 'delete', resource: 'customers', id }]
  const nameless: Actor = { ...elevated(actor), name: `#${id}` }
  await write(context, nameless, operations, { origin: 'api', erase: true })
}
