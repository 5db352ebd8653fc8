/** Texts of the area "error-log". */
import type { Pairs } from '../pairs.ts'

export const errorLog = {} as const satisfies Pairs
