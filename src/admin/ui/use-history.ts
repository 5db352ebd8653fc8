/** Undo and redo for a value while the form is open. */
import { useState } from 'react'

const MAX_STEPS = 200

export interface History<T> {
  /**
   * Records a new state.
   * @param merge equal keys merge consecutive steps, e.g. a drag or a held key
   */
  change(next: T, merge?: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
}

interface HistoryState<T> {
  past: readonly T[]
  future: readonly T[]
  merge: string | undefined
  /**
   * The last recorded state, as text; any other value was set from outside and ends the history.
   */
  last: string
}

/** @param value the current state, owned by the form @param set replaces it */
export function useHistory<T>(value: T, set: (next: T) => void): History<T> {
  const [stored, setStored] = useState<HistoryState<T>>({
    past: [],
    future: [],
    merge: undefined,
    last: JSON.stringify(value),
  })
  const isCurrent = stored.last === JSON.stringify(value)
  const {
    past,
    future,
    merge: lastMerge,
  } = isCurrent ? stored : { past: [], future: [], merge: undefined }
  const apply = (next: T, steps: Omit<HistoryState<T>, 'last'>) => {
    setStored({ ...steps, last: JSON.stringify(next) })
    set(next)
  }
  return {
    change: (next, merge) => {
      const isMerged = merge !== undefined && merge === lastMerge
      apply(next, { past: isMerged ? past : [...past, value].slice(-MAX_STEPS), future: [], merge })
    },
    undo: () => {
      const next = past.at(-1)
      if (next !== undefined)
        apply(next, { past: past.slice(0, -1), future: [value, ...future], merge: undefined })
    },
    redo: () => {
      const [next, ...remaining] = future
      if (next !== undefined)
        apply(next, { past: [...past, value], future: remaining, merge: undefined })
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
