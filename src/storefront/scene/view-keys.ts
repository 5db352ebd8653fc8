/** Keyboard shortcuts of the camera, shared by all scenes. */

/** Actions of keys on the view. */
export interface ViewHandle {
  /** Moves the camera around the model, in steps to the left and upwards. */
  rotate(left: number, up: number): void
  /** In steps; negative ones zoom out. */
  dolly(steps: number): void
  /** Frames everything. */
  fit(): void
}

/** @returns the key's action on the view; undefined for other keys */
export function viewKey(key: string, view: ViewHandle): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ArrowLeft: () => view.rotate(1, 0),
    ArrowRight: () => view.rotate(-1, 0),
    ArrowUp: () => view.rotate(0, 1),
    ArrowDown: () => view.rotate(0, -1),
    '+': () => view.dolly(1),
    '=': () => view.dolly(1),
    '-': () => view.dolly(-1),
    '0': () => view.fit(),
  }
  return actions[key]
}
