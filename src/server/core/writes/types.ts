/** The vocabulary of the write path. */
import type { FieldError, PublicError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'

type Values = Record<string, unknown>

/** `restrictedTo`: the user whose rules by record apply where the server writes for them (undo). */
export type Operation = { resource: string; restrictedTo?: Actor } & (
  | { action: 'create'; values: Values; id?: number }
  /** `version` is the one the writer began from; without it the write wins over what happened
   * meanwhile, unless a field is no longer as `expect` says (undo). */
  | { action: 'update'; id: number; values: Values; version?: number; expect?: Values }
  | { action: 'delete'; id: number; expect?: Values }
)

export interface WriteOptions {
  origin: 'api' | 'import' | 'seed' | 'undo'
  /** The write that this one undoes. */
  undoes?: string
  /** When it is to have happened, for records brought from elsewhere; now without it. ISO 8601, UTC. */
  at?: string
  /** Refused operations are reported and left out instead of refusing the whole (imports). */
  partial?: boolean
  /** Nothing is kept of what deleted records held, now or in earlier entries: a person is to be forgotten. */
  erase?: boolean
}

/** Result of one operation; `record` is the record after it, or before it for a delete. */
export type Outcome =
  | { status: 'created' | 'updated' | 'unchanged' | 'deleted'; record: AnyRecord }
  | { status: 'failed'; error: PublicError; fields: readonly FieldError[] }

export interface WriteResult {
  /** Names the write, for undo; null when nothing changed. */
  write: string | null
  /** One per operation, in their order. */
  outcomes: Outcome[]
}
