/** What providers tell the screen: writes that can be undone, and the end of the session. */
import type { Identifier } from 'ra-core'
import { createEmitter } from '#shared/emitter.ts'

export interface WriteEvent {
  action: 'create' | 'update' | 'delete'
  resource: string
  /** Records concerned. */
  count: number
  /** The records, where they are known. */
  ids?: readonly Identifier[]
  /** Names the write for undo; null when nothing changed. */
  write: string | null
}

export interface SessionEnd {
  /** Whether the person did something that needs them to be signed in; the page's own questions come again and again. */
  wanted: boolean
}

/** A page that cannot be drawn. */
export interface PageFailure {
  error: unknown
  componentStack: string
}

export const pageFailed = createEmitter<PageFailure>()
export const writeEvents = createEmitter<WriteEvent>()
/** The server no longer knows the token. */
export const sessionEnded = createEmitter<SessionEnd>()
/** The person has signed out: whatever was theirs on the screen goes, such as the open tabs. */
export const signedOut = createEmitter<void>()
