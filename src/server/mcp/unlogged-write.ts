/** The changes by a write to a record without an audit log, for its dry run: the record before and after it. */

import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Actor, SYSTEM } from '../context.ts'
import { readableChanges } from '../history/public.ts'
import { accountOf } from '../records/actor-names.ts'
import { getRecord } from '../records/read.ts'
import { changesBetween, titleOf } from '../writes/audit.ts'
import type { Operation } from '../writes/types.ts'
import type { UnloggedWrite } from './confirmed-write.ts'

/** @returns undefined for a resource whose log has it */
export function unloggedWrite(
  resource: Resource | undefined,
  operation: Operation,
  actor: Actor,
): UnloggedWrite | undefined {
  if (!resource || resource.audited) return undefined
  const { action } = operation
  const { name, fields } = resource
  let before: AnyRecord | null = null
  return {
    first: async (transactionContext) => {
      if (operation.action !== 'create') before = await getRecord(transactionContext, SYSTEM, name, operation.id)
    },
    change: ({ outcomes: [outcome] }) => {
      if (!outcome || outcome.status === 'failed' || outcome.status === 'unchanged') return null
      const { record } = outcome
      const after = action === 'delete' ? null : record
      const changes = changesBetween(resource, before, after, Object.keys(fields))
      const title = titleOf(resource, record)
      const entry = { action, resource: name, record: record.id, title, changes }
      const states = [before, after].filter((state) => state !== null)
      const isOpen = states.every((state) => can(actor, 'read', resource, undefined, state))
      const visible = { ...entry, record: action === 'create' ? null : record.id }
      return {
        entry: {
          ...entry,
          id: 0,
          at: '',
          actor: actor.name,
          account: accountOf(actor),
          write: '',
          line: null,
          cause: null,
        },
        visible: isOpen ? { ...visible, changes: readableChanges(actor, resource, entry) } : null,
      }
    },
  }
}
