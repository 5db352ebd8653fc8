/** Moving a menu by keys or by pointer: where it stands while it is being moved. */
import { useState } from 'react'
import { allowedPosition, type MenuLine, type MenuPosition } from './menu-order.ts'

export interface Move {
  id: number
  position: MenuPosition
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
export function useMenuMove(lines: readonly MenuLine[], onDrop: (id: number, position: MenuPosition) => void) {
  const [move, setMove] = useState<Move | null>(null)
  const begin = (id: number, byKeys: boolean) => {
    const index = lines.findIndex(({ menu }) => menu.id === id)
    setMove({ id, byKeys, position: { at: index, depth: lines[index]?.depth ?? 0 } })
  }
  const to = (position: MenuPosition) =>
    move && setMove({ ...move, position: allowedPosition(lines, move.id, position) })
  const cancel = () => setMove(null)
  const drop = () => {
    if (move) onDrop(move.id, move.position)
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
    if (step) to({ at: move.position.at + step[0], depth: move.position.depth + step[1] })
    else cancel()
    return true
  }

  return { move, begin, to, cancel, drop, press }
}
