/** An assembly as a part: listed in its parent assembly, and sold as a whole. */
import { both } from '../draft.ts'
import type { Part } from '../parts/parts.ts'
import type { Component } from './components.ts'

/** A module with sub-assemblies is not sold; its sub-assemblies are. */
export function modulePart({ code, key, name, product, lines, children }: Component): Part {
  const balloons = Map.groupBy(lines, ({ balloon }) => balloon)
  const built = [...balloons.values()].flatMap((revisions) => revisions.at(-1) ?? [])
  const grams = built.reduce((sum, { part, quantity }) => sum + part.weight * quantity * 1000, 0)
  const { model } = product
  return {
    slot: key,
    family: 'ASY',
    name,
    specification: both(
      `Complete, ${built.length} items, for ${model}`,
      `总成，含 ${built.length} 项零件，适用于 ${model}`,
    ),
    weight: Math.round(grams / 10) / 100,
    shape: 'module',
    unit: 'pcs',
    number: code,
    product: model,
    status: 'active',
    supersededBy: null,
    orderable: children.length === 0,
    since: null,
    until: null,
  }
}
