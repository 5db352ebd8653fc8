/** The selection on the drawings of a product, from the URL and the available assemblies. */

import type { Assembly, AssemblyLine, Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'

/** Parameters of the URL, all optional. */
export interface DrawingParams {
  assembly: number | null
  /** Part id. */
  part: number | null
  balloon: string | null
}

export interface DrawingTarget {
  assembly: Assembly
  /** The line with the open part. */
  line: AssemblyLine | null
  /** Key of the selected balloon. */
  balloon: string | null
}

const isPart = (line: AssemblyLine, part: number) =>
  line.part.id === part || line.replacement?.id === part

/** Null only for a product without assemblies. Ignores parameters that match nothing. */
export function targetOf(
  assemblies: readonly Assembly[],
  { assembly, part, balloon }: DrawingParams,
): DrawingTarget | null {
  const containing =
    part === null
      ? undefined
      : assemblies.find(({ lines }) => lines.some((line) => isPart(line, part)))
  const current =
    assemblies.find(({ id }) => id === assembly) ??
    containing ??
    assemblies.find(({ drawing }) => drawing !== null) ??
    assemblies[0]
  if (!current) return null
  const key = balloon === null ? null : balloonKey(balloon)
  const ofPart = part === null ? [] : current.lines.filter((line) => isPart(line, part))
  // The part itself before one that it replaces.
  const exactLines = ofPart.filter((line) => line.part.id === part)
  const candidates = exactLines.length ? exactLines : ofPart
  const line = candidates.find((item) => balloonKey(item.balloon) === key) ?? candidates[0] ?? null
  const hasBalloon = current.lines.some((line) => balloonKey(line.balloon) === key)
  return {
    assembly: current,
    line,
    balloon: line ? balloonKey(line.balloon) : hasBalloon ? key : null,
  }
}

/** The ancestors of an assembly, from the top. */
export function ancestorsOf(assemblies: readonly Assembly[], { parent }: Assembly): Assembly[] {
  const parentAssembly = assemblies.find(({ id }) => id === parent)
  return parentAssembly ? [...ancestorsOf(assemblies, parentAssembly), parentAssembly] : []
}

/** Depth of an assembly in the tree. */
export const depthOf = (assemblies: readonly Assembly[], assembly: Assembly): number =>
  ancestorsOf(assemblies, assembly).length

/** A balloon on the drawing with its lines. */
export interface Balloon extends Hotspot {
  key: string
  lines: AssemblyLine[]
}

/**
 * The balloons with lines in the list, in its order; a number may occur on the drawing several
 * times.
 */
export function balloonsOf(
  hotspots: readonly Hotspot[],
  lines: readonly AssemblyLine[],
): Balloon[] {
  const byKey = Map.groupBy(lines, ({ balloon }) => balloonKey(balloon))
  const order = [...byKey.keys()]
  return hotspots
    .flatMap((hotspot) => {
      const key = balloonKey(hotspot.balloon)
      const line = byKey.get(key)
      return line ? { ...hotspot, key, lines: line } : []
    })
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}
