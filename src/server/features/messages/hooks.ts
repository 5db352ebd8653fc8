/** Rules of messages: who answered, and when, is written down with the tick. */
import type { WriteHooks } from '#server/core/writes/hook.ts'

export const messageHooks: WriteHooks = {
  messages: {
    before: ({ action, values, actor }) => {
      // Undo, and records brought from elsewhere, say themselves who it was.
      if (action === 'delete' || typeof values.done !== 'boolean' || values.done_at || values.done_by) return
      if (action === 'update' && 'done_at' in values) return
      values.done_by = values.done && actor.kind === 'users' ? actor.id : null
      values.done_at = values.done ? new Date().toISOString() : null
    },
  },
}
