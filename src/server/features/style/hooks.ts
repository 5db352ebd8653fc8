/** A version of the page style is signed by whoever made it. */
import type { WriteHooks } from '#server/core/writes/hook.ts'

export const styleHooks: WriteHooks = {
  page_styles: {
    before: ({ action, values, actor }) => {
      if (action === 'create' && actor.kind === 'users') values.author = actor.id
    },
  },
}
