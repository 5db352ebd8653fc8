/** Write hooks of messages: record user and time when a message is marked as done. */
import type { WriteHooks } from '#server/writes/hook.ts'

export const messageHooks: WriteHooks = {
  messages: {
    before: ({ action, values, actor }) => {
      // Undo and imports provide these values themselves.
      if (
        action === 'delete' ||
        typeof values.done !== 'boolean' ||
        values.done_at ||
        values.done_by
      )
        return
      if (action === 'update' && 'done_at' in values) return
      values.done_by = values.done && actor.kind === 'users' ? actor.id : null
      values.done_at = values.done ? new Date().toISOString() : null
    },
  },
}
