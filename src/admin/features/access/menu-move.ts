/** Moving a menu by keys or by pointer: where it stands while it is being moved. */
import { useState } from 'react'
import { allowedPlace, type MenuLine, type Place } from './menu-order.ts'

export interface Move {
  id: number
  place: Place
  /** Keys move it a step at a time and show it at its place; a pointer carries it. */
  byKeys: boolean
}

const STEPS: Record<string, readonly [at: number, depth: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** What a key does to a menu that is picked up: a step, or the end of the move. */
export function useMenuMove(lines: readonly MenuLine[], onDrop: (id: number, place: Place) => void) {
  const [move, setMove] = useState<Move | null>(null)
  const begin = (id: number, byKeys: boolean) => {
    const at = lines.findIndex(({ menu }) => menu.id === id)
    setMove({ id, byKeys, place: { at, depth: lines[at]?.depth ?? 0 } })
  }
  const to = (place: Place) => move && setMove({ ...move, place: allowedPlace(lines, move.id, place) })
  const cancel = () => setMove(null)
  const drop = () => {
    if (move) onDrop(move.id, move.place)
    setMove(null)
  }

  /** @returns whether the key was for the move */
  function press(key: string, id: number): boolean {
    if (key === ' ' || key === 'Enter') {
      if (move) drop()
      else begin(id, true)
      return true
    }
    const step = STEPS[key]
    if (!move || (key !== 'Escape' && !step)) return false
    if (step) to({ at: move.place.at + step[0], depth: move.place.depth + step[1] })
    else cancel()
    return true
  }

  return { move, begin, to, cancel, drop, press }
}
