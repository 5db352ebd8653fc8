/** Texts of the area "frame". */
import type { Pairs } from '../pairs.ts'

export const frame = {} as const satisfies Pairs
