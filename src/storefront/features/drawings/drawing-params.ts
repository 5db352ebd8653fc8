/** Where on the drawings of a product one is: from what the address says, and what there is. */
import { balloonKey } from '#shared/assembly/balloon.ts'
import type { Assembly, AssemblyLine, Hotspot } from '#shared/web/assembly.ts'

/** What an address asks for; each may be missing. */
export interface DrawingParams {
  assembly: number | null
  /** Id of a part. */
  part: number | null
  balloon: string | null
}

export interface DrawingTarget {
  assembly: Assembly
  /** The line whose part is open. */
  line: AssemblyLine | null
  /** Key of the balloon that is chosen. */
  balloon: string | null
}

const names = (line: AssemblyLine, part: number) => line.part.id === part || line.replacement?.id === part

/** Null only where the product has no assemblies. What is not there is left out of account. */
export function targetOf(
  assemblies: readonly Assembly[],
  { assembly, part, balloon }: DrawingParams,
): DrawingTarget | null {
  const holding = part === null ? undefined : assemblies.find(({ lines }) => lines.some((line) => names(line, part)))
  const current =
    assemblies.find(({ id }) => id === assembly) ??
    holding ??
    assemblies.find(({ drawing }) => drawing !== null) ??
    assemblies[0]
  if (!current) return null
  const key = balloon === null ? null : balloonKey(balloon)
  const fitting = part === null ? [] : current.lines.filter((line) => names(line, part))
  // The part itself comes before one that it merely replaces.
  const own = fitting.filter((line) => line.part.id === part)
  const of = own.length ? own : fitting
  const line = of.find((one) => balloonKey(one.balloon) === key) ?? of[0] ?? null
  const isKnown = current.lines.some((one) => balloonKey(one.balloon) === key)
  return { assembly: current, line, balloon: line ? balloonKey(line.balloon) : isKnown ? key : null }
}

/** The assemblies above one, from the top. */
export function above(assemblies: readonly Assembly[], { parent }: Assembly): Assembly[] {
  const up = assemblies.find(({ id }) => id === parent)
  return up ? [...above(assemblies, up), up] : []
}

/** How deep an assembly lies in the tree. */
export const depthOf = (assemblies: readonly Assembly[], one: Assembly): number => above(assemblies, one).length

/** A balloon on the drawing with the lines that it stands for. */
export interface Balloon extends Hotspot {
  key: string
  lines: AssemblyLine[]
}

/** The balloons that stand for something in the list, in its order; a number may lie on the drawing several times. */
export function balloonsOf(hotspots: readonly Hotspot[], lines: readonly AssemblyLine[]): Balloon[] {
  const byKey = Map.groupBy(lines, ({ balloon }) => balloonKey(balloon))
  const order = [...byKey.keys()]
  return hotspots
    .flatMap((hotspot) => {
      const key = balloonKey(hotspot.balloon)
      const own = byKey.get(key)
      return own ? { ...hotspot, key, lines: own } : []
    })
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}
