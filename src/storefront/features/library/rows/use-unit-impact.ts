/** Whether a change affects the selected unit. */
import type { Ref } from '#shared/resources/published.ts'
import { type Fit, fitOf } from '#shared/unit/serial.ts'
import { serialFor, useUnit } from '#storefront/core/unit/unit.ts'

/** Null without a selected unit, or with one of another product. */
export function useUnitImpact(): (change: { from_serial: string | null; $refs: { goods: Ref | null } }) => Fit | null {
  const unit = useUnit()
  return ({ from_serial, $refs: { goods } }) => {
    const serial = goods ? serialFor(unit, goods.id) : null
    return serial === null ? null : fitOf(serial, { from: from_serial })
  }
}
