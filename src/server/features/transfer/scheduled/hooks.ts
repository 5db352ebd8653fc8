/** Write hook of import sources: they import with the access of who said last what to import. */
import type { WriteHooks } from '#server/core/writes/hook.ts'
import { checkList } from '../check-list.ts'

/** Fields that determine which records are written: changing them could misuse another user's access. */
const DECIDING = ['list', 'address', 'mapping', 'active']

export const sourceHooks: WriteHooks = {
  import_sources: {
    before: (change) => {
      const { action, values, actor } = change
      if (actor.kind !== 'users' || action === 'delete') return
      checkList(change)
      const changesTarget = action === 'update' && DECIDING.some((name) => name in values)
      if (action === 'create' || changesTarget) values.owner = actor.id
    },
  },
}
