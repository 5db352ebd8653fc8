/** The selected unit: one serial number, which filters all content until it is cleared. */
import { createPersonalValue } from '#storefront/query/persisted-value.ts'

export interface Unit {
  serial: string
  /** The product of the unit, if known. */
  product: { id: number; model_number: string } | null
}

const MAX_LENGTH = 60

function parseUnit(stored: unknown): Unit | null {
  const { serial, product } = (stored ?? {}) as Partial<Unit>
  if (typeof serial !== 'string' || !serial.trim() || serial.length > MAX_LENGTH) return null
  const hasProduct = typeof product?.id === 'number' && typeof product.model_number === 'string'
  return {
    serial,
    product: hasProduct && product ? { id: product.id, model_number: product.model_number } : null,
  }
}

const unit = createPersonalValue<Unit | null>('storefront.unit', parseUnit)

/** The selected unit; null without one. */
export const useUnit = unit.use

/** Selects a unit, or clears the selection (null). */
export const setUnit = unit.write

/**
 * The serial number that filters a product: that of the selected unit, unless it belongs to another
 * product.
 */
export const serialFor = (selected: Unit | null, product: number): string | null =>
  selected && (selected.product === null || selected.product.id === product)
    ? selected.serial
    : null
