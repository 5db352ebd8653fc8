/** The keys that move the eye around what is shown in space; the same on every picture. */

/** What a key can do to the view. */
export interface ViewHandle {
  /** In steps to the right and upwards. */
  turn(across: number, up: number): void
  /** In steps nearer; negative ones go away. */
  approach(steps: number): void
  /** Shows everything. */
  fit(): void
}

/** @returns what a key does to the view; undefined for one that does nothing */
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
