/** Record types, inferred from the config. */
import type { Field, ValueOf } from '../fields/field.ts'
import type { DeclaredFields } from './define.ts'

/** System fields of every record. Times are ISO 8601, UTC. */
export interface SystemFields {
  id: number
  /** Number of changes; a save names the version that it is based on. */
  lock_version: number
  created_at: string
  updated_at: string
}

/** A record of the resource `N` of the config `R`. */
export type RecordIn<R, N extends keyof R> = SystemFields & {
  -readonly [K in keyof DeclaredFields<R[N]>]: DeclaredFields<R[N]>[K] extends Field
    ? ValueOf<DeclaredFields<R[N]>[K]>
    : never
}

/** A record whose resource is only known at run time. */
export type AnyRecord = SystemFields & Record<string, unknown>
