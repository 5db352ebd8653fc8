/** Write hook of import sources: they import with the access of who said last what to import. */
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { takeOwnership } from '#server/core/writes/take-ownership.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import { checkList } from '../check-list.ts'
import { checkedUrl, isUrl } from './download.ts'
import { resolveFolder } from './source-files.ts'

/** Fields that determine which records are written. */
const ACTION_FIELDS = ['list', 'address', 'mapping', 'active']

export const sourceHooks: WriteHooks = {
  import_sources: {
    before: async (change) => {
      const { action, actor } = change
      if (actor.kind !== 'users' || action === 'delete') return
      checkList(change)
      await checkAddress(change)
      await takeOwnership(change, ACTION_FIELDS)
    },
  },
}

/** Each run checks it again: hosts and folders change. @throws ValidationError for one that cannot be imported from */
async function checkAddress({ values, before, context }: Change): Promise<void> {
  const { importHosts: hosts, importRoot } = context.env
  if (typeof values.address !== 'string' || values.address === before?.address) return
  const address = values.address.trim()
  try {
    if (isUrl(address)) checkedUrl(address, { hosts })
    else await resolveFolder(importRoot, address)
  } catch (error) {
    if (error instanceof ReadableError) throw new ValidationError([{ path: 'address', ...error.publicMessage }])
    throw error
  }
}
