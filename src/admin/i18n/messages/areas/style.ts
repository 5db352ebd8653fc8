/** Texts of the area "style". */
import type { Pairs } from '../pairs.ts'

export const style = {} as const satisfies Pairs
