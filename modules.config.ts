/** Which capabilities of `src/modules` this product does without. */
import type { ModuleName } from '#modules/modules.ts'

/** Names such as `['tour', 'labels']`: their calls, pages, menus and jobs are gone. */
export const without: readonly ModuleName[] = []
