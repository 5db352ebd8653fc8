/** Which capabilities of `src/modules` this product does without. */
import type { OptionalModule } from '#modules/optional.ts'

/** Names such as `['tour', 'labels']`: their routes, pages, menus and jobs are gone. */
export const without: readonly OptionalModule[] = []
