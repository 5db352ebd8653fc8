/** Texts of the area "registrations". */
import type { Pairs } from '../pairs.ts'

export const registrations = {} as const satisfies Pairs
