/** Declaration of a system table for the schema plan. Times are ISO text. */
import type { Column } from '#fields/field.ts'
import type { AccountRows } from './account-rows.ts'

export interface SystemTable {
  name: string
  /** Rows that refer to an account, which are deleted with it; null if none do. */
  accountRows: AccountRows | null
  columns: { name: string; kind: Column['kind']; nullable?: boolean; primary?: boolean }[]
  /** Columns of each index. */
  indexes: string[][]
  /** Columns that are looked up without the case of A to Z, each with a separate index. */
  ignoringCase?: string[]
  /** Whether the table describes running processes; excluded from backups. */
  isTransient?: boolean
}
