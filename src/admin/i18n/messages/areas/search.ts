/** Texts of the area "search". */
import type { Pairs } from '../pairs.ts'

export const search = {} as const satisfies Pairs
