/** Texts of the area "profile". */
import type { Pairs } from '../pairs.ts'

export const profile = {} as const satisfies Pairs
