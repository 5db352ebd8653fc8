/** Moving a menu by keys or by pointer, with its tentative position. */
import { useState } from 'react'
import { allowedPosition, type MenuLine, type MenuPosition } from './menu-order.ts'

export interface Move {
  id: number
  position: MenuPosition
  /** Keys move the menu step by step at its position; a pointer drags it. */
  isKeyboard: boolean
}

const STEPS: Record<string, readonly [at: number, depth: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Handles the keys of a lifted menu: step, drop, cancel. */
export function useMenuMove(lines: readonly MenuLine[], onDrop: (id: number, position: MenuPosition) => void) {
  const [move, setMove] = useState<Move | null>(null)
  const startMove = (id: number, isKeyboard: boolean) => {
    const index = lines.findIndex(({ menu }) => menu.id === id)
    setMove({ id, isKeyboard, position: { index, depth: lines[index]?.depth ?? 0 } })
  }
  const moveTo = (position: MenuPosition) =>
    move && setMove({ ...move, position: allowedPosition(lines, move.id, position) })
  const cancel = () => setMove(null)
  const drop = () => {
    if (move) onDrop(move.id, move.position)
    setMove(null)
  }

  /** @returns whether the key was handled */
  function handleKey(key: string, id: number): boolean {
    if (key === ' ' || key === 'Enter') {
      if (move) drop()
      else startMove(id, true)
      return true
    }
    const step = STEPS[key]
    if (!move || (key !== 'Escape' && !step)) return false
    if (step) moveTo({ index: move.position.index + step[0], depth: move.position.depth + step[1] })
    else cancel()
    return true
  }

  return { move, startMove, moveTo, cancel, drop, handleKey }
}
