/** Composes the extensions of all features: hooks, inspection kinds, page style. */
import type { Extensions } from '../core/context.ts'
import { gdtfKind, oflKind } from '../features/fixture-files/inspections.ts'
import { modelKind, posterKind } from '../features/models/inspections/kinds.ts'
import { currentStyle, isUsedByStyle } from '../features/style/current.ts'
import { hooks } from './hooks.ts'

export const extensions: Extensions = {
  hooks,
  inspections: [gdtfKind, oflKind, modelKind, posterKind],
  style: { current: currentStyle, shows: isUsedByStyle },
}
