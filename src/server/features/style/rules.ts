/** A version of the page style is signed by whoever made it. */
import type { Rules } from '#server/core/writes/rule.ts'

export const styleRules: Rules = {
  page_styles: {
    before: ({ action, values, actor }) => {
      if (action === 'create' && actor.kind === 'users') values.author = actor.id
    },
  },
}
