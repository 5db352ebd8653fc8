/** Texts of the area "inbox". */
import type { Pairs } from '../pairs.ts'

export const inbox = {} as const satisfies Pairs
