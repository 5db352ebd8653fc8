/**
 * Damage that a process has met, noted in a table: all processes report it, whether a request, a
 * job or a command has met it.
 */
import type { Query } from '../../database.ts'
import { outageOf } from './errors.ts'

const TABLE = 'database_damage'
const KEY = 'first'

export interface DamageNote {
  /** Notes the first damage, with other errors ignored. Aborted transactions don't hinder it. */
  add(error: unknown): void
  /** Returns the error of the noted damage; null without damage. */
  read(): Promise<string | null>
  clear(): Promise<void>
  /** Resolves when nothing is being noted. */
  settled(): Promise<void>
}

export function createDamageNote(query: Query): DamageNote {
  let pending: Promise<unknown> = Promise.resolve()
  return {
    add: (error) => {
      if (outageOf(error) !== 'damaged') return
      const row = { key: KEY, message: String(error), created_at: new Date().toISOString() }
      pending = query
        .insertInto(TABLE)
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute()
        // Before the first start there is no table. The error itself is in the log.
        .catch(() => undefined)
    },
    read: async () => {
      await pending
      const row = await query.selectFrom(TABLE).select('message').executeTakeFirst()
      return row ? String(row.message) : null
    },
    clear: async () => void (await query.deleteFrom(TABLE).execute()),
    settled: async () => void (await pending),
  }
}
