/** The unit at hand: one serial number, by which everything is narrowed until it is put away. */
import { createPersistedValue } from '../reading/persisted-value.ts'

export interface Unit {
  serial: string
  /** The product that it is one of, where that is known. */
  product: { id: number; model_number: string } | null
}

const MAX_LENGTH = 60

function unitIn(stored: unknown): Unit | null {
  const { serial, product } = (stored ?? {}) as Partial<Unit>
  if (typeof serial !== 'string' || !serial.trim() || serial.length > MAX_LENGTH) return null
  const isKnown = typeof product?.id === 'number' && typeof product.model_number === 'string'
  return { serial, product: isKnown && product ? { id: product.id, model_number: product.model_number } : null }
}

const unit = createPersistedValue<Unit | null>('storefront.unit', unitIn)

/** The unit at hand; null when there is none. */
export const useUnit = unit.use

/** Takes a unit at hand, or puts it away (null). */
export const setUnit = unit.write

/** The serial number by which a product is narrowed: that of the unit at hand, unless it is one of another product. */
export const serialFor = (at: Unit | null, product: number): string | null =>
  at && (at.product === null || at.product.id === product) ? at.serial : null
