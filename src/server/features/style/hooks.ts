/** Write hook of page styles: records the author of a version. */
import type { WriteHooks } from '#server/core/writes/hook.ts'

export const styleHooks: WriteHooks = {
  page_styles: {
    before: ({ action, values, access, actor }) => {
      if (action === 'create' && actor.kind === 'users' && access === undefined) values.author = actor.id
    },
  },
}
