/** Undo and redo of unsaved changes. */
import { type Draft, EMPTY_DRAFT, type RowKey } from './draft.ts'

export interface History {
  past: readonly Draft[]
  draft: Draft
  future: readonly Draft[]
}

const MAX_STEPS = 200

export const EMPTY_HISTORY: History = { past: [], draft: EMPTY_DRAFT, future: [] }

/** A change as one step; it ends what could be redone. */
export const withStep = ({ past, draft }: History, next: Draft): History => ({
  past: [...past, draft].slice(-MAX_STEPS),
  draft: next,
  future: [],
})

export function undo({ past, draft, future }: History): History | null {
  const last = past.at(-1)
  return last ? { past: past.slice(0, -1), draft: last, future: [draft, ...future] } : null
}

export function redo({ past, draft, future }: History): History | null {
  const [next, ...rest] = future
  return next ? { past: [...past, draft], draft: next, future: rest } : null
}

/** The history as if nothing had been written to these rows: they no longer exist. */
export function withoutRows({ past, draft, future }: History, keys: ReadonlySet<RowKey>): History {
  const drop = (step: Draft): Draft => new Map([...step].filter(([key]) => !keys.has(key)))
  return { past: past.map(drop), draft: drop(draft), future: future.map(drop) }
}
