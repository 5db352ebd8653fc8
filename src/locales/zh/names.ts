/** Chinese names are where something is named, next to the English ones. */
import type { names as en } from '../en/names.ts'

export const names: typeof en = {}
