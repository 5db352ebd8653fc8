/** Texts of the area "transfer". */
import type { Pairs } from '../pairs.ts'

export const transfer = {} as const satisfies Pairs
