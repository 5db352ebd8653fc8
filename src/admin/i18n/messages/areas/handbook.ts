/** Texts of the area "handbook". */
import type { Pairs } from '../pairs.ts'

export const handbook = {} as const satisfies Pairs
