/** Steps back and forward through the states of a value, as long as the form is open. */
import { useState } from 'react'

const MAX_STEPS = 200

export interface Steps<T> {
  /** Takes a new state. @param merge with the same text as the step before makes one step of both: a drag, a held key */
  change(next: T, merge?: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
}

interface Kept<T> {
  past: readonly T[]
  future: readonly T[]
  merge: string | undefined
  /** What was set last, as text; another value has come from elsewhere, and the steps do not lead to it. */
  last: string
}

/** @param value the present state, which the form keeps; @param set puts another in its place */
export function useHistory<T>(value: T, set: (next: T) => void): Steps<T> {
  const [stored, setStored] = useState<Kept<T>>({ past: [], future: [], merge: undefined, last: JSON.stringify(value) })
  const isOurs = stored.last === JSON.stringify(value)
  const { past, future, merge: before } = isOurs ? stored : { past: [], future: [], merge: undefined }
  const go = (next: T, steps: Omit<Kept<T>, 'last'>) => {
    setStored({ ...steps, last: JSON.stringify(next) })
    set(next)
  }
  return {
    change: (next, merge) => {
      const isOne = merge !== undefined && merge === before
      go(next, { past: isOne ? past : [...past, value].slice(-MAX_STEPS), future: [], merge })
    },
    undo: () => {
      const next = past.at(-1)
      if (next !== undefined) go(next, { past: past.slice(0, -1), future: [value, ...future], merge: undefined })
    },
    redo: () => {
      const [next, ...rest] = future
      if (next !== undefined) go(next, { past: [...past, value], future: rest, merge: undefined })
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
