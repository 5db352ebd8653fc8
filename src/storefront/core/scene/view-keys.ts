/** Keyboard shortcuts of the camera, shared by all scenes. */

/** Actions of keys on the view. */
export interface ViewHandle {
  /** In steps to the right and upwards. */
  turn(across: number, up: number): void
  /** In steps; negative ones zoom out. */
  approach(steps: number): void
  /** Frames everything. */
  fit(): void
}

/** @returns the key's action on the view; undefined for other keys */
export function viewKey(key: string, eye: ViewHandle): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ArrowLeft: () => eye.turn(1, 0),
    ArrowRight: () => eye.turn(-1, 0),
    ArrowUp: () => eye.turn(0, -1),
    ArrowDown: () => eye.turn(0, 1),
    '+': () => eye.approach(1),
    '=': () => eye.approach(1),
    '-': () => eye.approach(-1),
    '0': () => eye.fit(),
  }
  return actions[key]
}
