/** Type of a system table in the schema plan. Times are ISO text. */
import type { Column } from '#shared/fields/field.ts'

export interface SystemTable {
  name: string
  columns: { name: string; kind: Column['kind']; nullable?: boolean; primary?: boolean }[]
  /** Columns of each index, in order. */
  indexes: string[][]
  /** About running processes, so of no use in a backup. */
  isTransient?: boolean
  /** Of this installation alone, such as who is signed in: part of a backup, but not of an archive for another one. */
  isLocal?: boolean
}
