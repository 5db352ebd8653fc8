/** Events from the providers to the UI: undoable writes, and the end of the session. */
import type { Identifier } from 'ra-core'
import { createEmitter } from '#shared/emitter.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface WriteEvent {
  action: 'create' | 'update' | 'delete' | 'restore'
  resource: string
  /** Number of records. */
  count: number
  /** Name of the workflow's step that was taken. */
  step?: string
  /** The record, if it is a single one. */
  record?: AnyRecord
  /** The records, where known. */
  ids?: readonly Identifier[]
  /** Whether a part of the form was saved before, whose event came first. */
  hasSavedPart?: boolean
  /** Id of the write for undo; null when nothing changed. */
  write: string | null
}

export interface SessionEnd {
  /** Whether a user action needs the session, as opposed to background polling. */
  isRequired: boolean
}

/** A page that failed to render. */
export interface PageFailure {
  error: unknown
  componentStack: string
}

/** The secret of a new record, which the server does not send again. */
export interface RevealedSecret {
  resource: string
  secret: string
}

/** The server responds again, after a message that it did not. */
export const connectionRestored = createEmitter<void>()

export const secretRevealed = createEmitter<RevealedSecret>()
export const pageFailed = createEmitter<PageFailure>()
export const writeEvents = createEmitter<WriteEvent>()
/** The server rejected the token. */
export const sessionEnded = createEmitter<SessionEnd>()
/** The user has signed out; clears their state, such as open tabs. */
export const signedOut = createEmitter<void>()
