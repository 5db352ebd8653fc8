/** Texts of the area "tabs". */
import type { Pairs } from '../pairs.ts'

export const tabs = {} as const satisfies Pairs
