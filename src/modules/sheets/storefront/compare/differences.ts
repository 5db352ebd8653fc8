/**
 * Differences between two drawings: labels, and wires by what they connect. Where
 * they are drawn is no difference, and neither is the version that a drawing states.
 */
import type { NetMembership } from '../svg/nets.ts'

/** The version that a label states: `Version B`, `版本 B`. */
const STATED = /^(?:version|ver|revision|rev|issue|版本|修订版?)[\s.:：]*/i

/** The identity of a label or a wire; null for what is compared by neither. */
export function itemOf({ net, connectors, text, isConnector }: NetMembership): string | null {
  if (text !== null) return text
  if (!net || isConnector) return null
  return `${net}: ${connectors.toSorted().join(' – ')}`
}

type Side = readonly string[]
type Version = string | null

/** @returns for each side the indexes of its unmatched items; repeated items are counted */
export function differences(
  left: Side,
  right: Side,
  [leftVersion, rightVersion]: readonly [Version, Version] = [null, null],
): { left: number[]; right: number[] } {
  const leftOnly = unmatchedIndices(left, right).filter(
    (index) => !states(left[index], leftVersion),
  )
  const rightOnly = unmatchedIndices(right, left).filter(
    (index) => !states(right[index], rightVersion),
  )
  // The letter itself stands once in each title block; elsewhere, it may name a terminal.
  const ofLeft = leftOnly.filter((index) => left[index] === leftVersion)
  const ofRight = rightOnly.filter((index) => right[index] === rightVersion)
  if (ofLeft.length !== 1 || ofRight.length !== 1) return { left: leftOnly, right: rightOnly }
  return {
    left: leftOnly.filter((index) => index !== ofLeft[0]),
    right: rightOnly.filter((index) => index !== ofRight[0]),
  }
}

const states = (item: string | undefined, version: Version): boolean =>
  version !== null &&
  item !== undefined &&
  STATED.test(item) &&
  item.replace(STATED, '') === version

function unmatchedIndices(items: Side, others: Side): number[] {
  const left = new Map<string, number>()
  for (const item of others) left.set(item, (left.get(item) ?? 0) + 1)
  return items.flatMap((item, index) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count > 0 ? [] : index
  })
}
