/** Record types, inferred from the config. */
import type { Field, ValueOf } from '#fields/field.ts'
import type { DeclaredFields } from './define.ts'
import { GROUP_OPERATORS } from './filters.ts'

const NAMES = [
  'id',
  'lock_version',
  'created_at',
  'updated_at',
  'search_text',
  'search_words',
  'q',
  '$refs',
  ...GROUP_OPERATORS,
] as const
export type ReservedName = (typeof NAMES)[number]

/**
 * Names that no field can have: those of system fields, and those with a special meaning in
 * filters.
 */
export const RESERVED: readonly string[] = NAMES

/** System fields of all records. Times are ISO 8601 in UTC. */
export interface SystemFields {
  id: number
  /** Version for optimistic locking: saves include the version they are based on. */
  lock_version: number
  created_at: string
  updated_at: string
}

/** Record of the resource `N` of the config `R`. */
export type RecordIn<R, N extends keyof R> = SystemFields & {
  -readonly [K in keyof DeclaredFields<R[N]>]: DeclaredFields<R[N]>[K] extends Field
    ? ValueOf<DeclaredFields<R[N]>[K]>
    : never
}

/** Record of a resource that is only known at run time. */
export type AnyRecord = SystemFields & Record<string, unknown>
