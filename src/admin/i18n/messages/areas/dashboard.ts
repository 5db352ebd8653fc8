/** Texts of the area "dashboard". */
import type { Pairs } from '../pairs.ts'

export const dashboard = {} as const satisfies Pairs
