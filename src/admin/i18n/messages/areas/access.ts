/** Texts of the area "access". */
import type { Pairs } from '../pairs.ts'

export const access = {} as const satisfies Pairs
