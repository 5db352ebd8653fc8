/** Texts of the area "orders". */
import type { Pairs } from '../pairs.ts'

export const orders = {} as const satisfies Pairs
