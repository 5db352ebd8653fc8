/**
 * Roles of parts: what they are for, the same in every product. Guides name them, and part lists
 * say who has them.
 */
import { components } from '../components/components.ts'
import { type Both, both, type Draft, type Ref, ref } from '../draft.ts'
import type { Part } from './parts.ts'

/** Names where the parts in a role have different ones. */
const NAMES: Readonly<Record<string, Both>> = {
  heatsink: both('Heat sink', '散热器'),
  'lens-plate': both('Lens plate', '透镜板'),
  reflector: both('Reflector', '反光杯'),
  pump: both('Pump', '油泵'),
  heater: both('Heater', '加热器'),
  psu: both('Main power supply', '主电源'),
  'psu-aux': both('Auxiliary power supply', '辅助电源'),
}

/** Parts that all products share need no role: they have one number everywhere. */
const hasRole = ({ product, family }: Part) => product !== null && family !== 'ASY'

/** The role of a part in its product; null without one. */
export const roleOf = (part: Part): Ref | null =>
  hasRole(part) ? ref('part_roles', part.slot) : null

export function roleDrafts(): Draft<'part_roles'>[] {
  const built = components.flatMap(({ lines }) => lines.map(({ part }) => part)).filter(hasRole)
  const bySlot = new Map(built.toReversed().map(({ slot, name }) => [slot, NAMES[slot] ?? name]))
  return [...bySlot].toReversed().map(([slot, name]) => ({ key: slot, values: { name } }))
}
