/**
 * Edits the balloons of a drawing: numbering, placing, moving, renaming, and comparison with the
 * part list.
 */

import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey, compareBalloons } from '#modules/catalogue/shared/balloon.ts'

export type Hotspots = readonly Hotspot[]

/** Increments the last number or letter: 9 → 10, 5A → 5B, Z → AA. */
export function incrementBalloon(balloon: string): string {
  const [, number = '', letters = ''] = /^(.*?)([A-Za-z]*)$/.exec(balloon.trim()) ?? []
  if (letters) return number + incrementLetters(letters)
  const [, before = '', digits = ''] = /^(.*?)(\d*)$/.exec(number) ?? []
  return digits ? before + String(Number(digits) + 1).padStart(digits.length, '0') : `${number}1`
}

function incrementLetters(letters: string): string {
  const last = letters.at(-1) ?? ''
  const prefix = letters.slice(0, -1)
  const first = last === last.toLowerCase() ? 'a' : 'A'
  if (last.toUpperCase() !== 'Z') return prefix + String.fromCharCode(last.charCodeAt(0) + 1)
  return (prefix ? incrementLetters(prefix) : first) + first
}

/** The next number that the drawing does not contain yet. */
export function nextAfter(balloon: string, spots: Hotspots): string {
  const usedKeys = new Set(spots.map((spot) => balloonKey(spot.balloon)))
  let next = incrementBalloon(balloon)
  while (usedKeys.has(balloonKey(next))) next = incrementBalloon(next)
  return next
}

/** The default next number: the first row without a balloon, else the successor of the last. */
export function nextBalloon(spots: Hotspots, rows: readonly string[]): string {
  const [unplaced] = withoutBalloon(spots, rows)
  if (unplaced !== undefined) return unplaced
  const last = spots
    .map(({ balloon }) => balloon)
    .toSorted(compareBalloons)
    .at(-1)
  return last === undefined ? '1' : nextAfter(last, spots)
}

/** Numbers of the part list without a balloon, unique, in the order of the list. */
export function withoutBalloon(spots: Hotspots, rows: readonly string[]): string[] {
  const balloonKeys = new Set(spots.map(({ balloon }) => balloonKey(balloon)))
  return rows.toSorted(compareBalloons).filter((row) => {
    const key = balloonKey(row)
    return !balloonKeys.has(key) && balloonKeys.add(key)
  })
}

/** Indices of the balloons without a row in the part list. */
export function withoutRow(spots: Hotspots, rows: readonly string[]): number[] {
  const rowKeys = new Set(rows.map(balloonKey))
  return spots.flatMap(({ balloon }, index) => (rowKeys.has(balloonKey(balloon)) ? [] : [index]))
}

const DIGITS = 10_000
const clampShare = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * DIGITS) / DIGITS

export const createHotspot = (balloon: string, x: number, y: number): Hotspot => ({
  balloon,
  x: clampShare(x),
  y: clampShare(y),
})

/** The list with one balloon moved. */
export const moveHotspot = (spots: Hotspots, position: number, x: number, y: number): Hotspot[] =>
  spots.map((spot, index) => (index === position ? createHotspot(spot.balloon, x, y) : spot))

export const renameHotspot = (spots: Hotspots, position: number, balloon: string): Hotspot[] =>
  spots.map((spot, index) => (index === position ? { ...spot, balloon } : spot))

export const removeHotspot = (spots: Hotspots, index: number): Hotspot[] =>
  spots.toSpliced(index, 1)

/** The list with detected balloons added; existing ones stay in place. */
export function mergeHotspots(spots: Hotspots, matches: Hotspots): Hotspot[] {
  const existingKeys = new Set(spots.map(({ balloon }) => balloonKey(balloon)))
  return [...spots, ...matches.filter(({ balloon }) => !existingKeys.has(balloonKey(balloon)))]
}
