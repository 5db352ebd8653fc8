/** Write hook of page styles: records the author of a version. */
import type { WriteHooks } from '#server/core/writes/hook.ts'

export const styleHooks: WriteHooks = {
  page_styles: {
    before: ({ action, values, actor }) => {
      if (action === 'create' && actor.kind === 'users') values.author = actor.id
    },
  },
}
