/** What the sheets need to know of a product's electrics, taken from its parts. */
import { revisionsOf } from '../parts/parts.ts'
import type { Product } from '../products/product.ts'

const MOVING = new Set(['profile', 'wash', 'beam'])

export const hasPart = ({ model }: Product, slot: string) => revisionsOf(model, slot).length > 0
export const isMoving = ({ body }: Product) => MOVING.has(body)
/** Art-Net and sACN come through a network socket. */
export const hasNetwork = ({ rows }: Product) =>
  rows.some(([name, value]) => name === 'protocols' && value.includes('Art-Net'))
/** The voltage of the main supply, as its specification says it; null where there is none. */
export const supplyVolts = ({ model }: Product): string | null =>
  /(\d+) V DC/.exec(revisionsOf(model, 'psu').at(-1)?.specification.en ?? '')?.[1] ?? null
