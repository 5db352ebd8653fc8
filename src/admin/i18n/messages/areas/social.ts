/** Texts of the area "social". */
import type { Pairs } from '../pairs.ts'

export const social = {} as const satisfies Pairs
