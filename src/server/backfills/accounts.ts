/**
 * Adds the account to entries from before it was stored, as far as their username and time
 * determine it.
 */
import { type RawBuilder, sql } from 'kysely'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import { SYSTEM, VISITOR } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import { accountOf } from '../records/actor-names.ts'
import type { WriteContext } from '../writes/hook.ts'
import { backfillSteps, type Holder } from './step-accounts.ts'

const KINDS = ['users', 'customers'] as const
const START = ''
/** Later than all times. */
const END = '~'

/** Resources with columns `actor` and `account`, and the column of the time. */
const RESOURCES: readonly (readonly [string, string])[] = [
  ['notifications', CREATED_AT],
  ['errors', 'last_seen'],
]

/** System tables with these columns. The entries of the log follow their summaries. */
const systemTablesOf = ({ tables }: Database): (readonly [string, string])[] =>
  tables.flatMap(({ name, columns }) => {
    const has = new Set(columns.map((column) => column.name))
    return has.has('actor') && has.has('account')
      ? [[name, has.has('at') ? 'at' : CREATED_AT] as const]
      : []
  })

/** Entries of a time at which several accounts had the username stay without one. */
export async function backfillAccounts(context: WriteContext): Promise<void> {
  const { db, resources } = context
  if (!resources.audit) return
  const tables = [...systemTablesOf(db), ...RESOURCES.filter(([name]) => resources[name])]
  for (const [table, at] of tables) {
    const named = db.query.selectFrom(table).select('actor').distinct()
    const rows = await named.where('account', 'is', null).where('actor', 'is not', null).execute()
    for (const name of rows.map(({ actor }) => String(actor))) {
      const holders = await holdersOf(db.query, name)
      for (const holder of holders) {
        const others = holders.filter(({ account }) => account !== holder.account)
        await db.transaction(async (trx) => {
          const fill = (filled: string) => missing(trx, filled, name, sql.ref(at), holder, others)
          const { numUpdatedRows } = await fill(table).executeTakeFirstOrThrow()
          if (numUpdatedRows && table === 'audit_writes') await fill('audit').execute()
        })
      }
    }
  }
  await backfillSteps(context, (name) => holdersOf(db.query, name))
}

const missing = (
  trx: Query,
  table: string,
  name: string,
  at: RawBuilder<unknown>,
  { account, from, to }: Holder,
  others: readonly Holder[],
) =>
  others.reduce(
    (update, other) =>
      update.where(sql<boolean>`not (${at} between ${other.from} and ${other.to})`),
    trx
      .updateTable(table)
      .set({ account })
      .where('account', 'is', null)
      .where('actor', '=', name)
      .where(sql<boolean>`${at} between ${from} and ${to}`),
  )

/**
 * Accounts with a username, former and deleted ones included; an API key has the one of its owner.
 */
async function holdersOf(query: Query, name: string): Promise<Holder[]> {
  const [username = name, key] = name.split(' (API: ')
  const holders: Holder[] = [SYSTEM, VISITOR]
    .filter((actor) => actor.name === name)
    .map((actor) => ({ account: accountOf(actor), from: START, to: END }))
  for (const kind of key === undefined ? KINDS : KINDS.slice(0, 1)) {
    const logged = await loggedHolders(query, kind, username)
    const present = await query
      .selectFrom(kind)
      .select(['id', 'created_at'])
      .where('username', '=', username)
      .execute()
    const unlogged = present
      .map(({ id, created_at }) => ({
        account: `${kind}:${id}`,
        from: String(created_at),
        to: END,
      }))
      .filter(
        ({ account }) => !logged.some((holder) => holder.account === account && holder.to === END),
      )
    holders.push(...logged, ...unlogged)
  }
  return holders
}

/** The times at which accounts had a username, by the titles of their log. */
async function loggedHolders(query: Query, kind: string, username: string): Promise<Holder[]> {
  const named = query
    .selectFrom('audit')
    .select('record')
    .where('resource', '=', kind)
    .where('title', '=', username)
  const entries = await query
    .selectFrom('audit')
    .select(['record', 'action', 'title', 'at'])
    .where('resource', '=', kind)
    .where('record', 'in', named)
    .orderBy('id')
    .execute()
  return [...Map.groupBy(entries, ({ record }) => Number(record))].flatMap(([record, ofRecord]) => {
    const holders: Holder[] = []
    for (const [index, { action, title, at }] of ofRecord.entries()) {
      const last = holders.at(-1)
      const isOpen = last?.to === END
      const isNamed = title === username
      // The log of an older account begins with its first change.
      const from = index === 0 && action !== 'create' ? START : String(at)
      if (isNamed && !isOpen) holders.push({ account: `${kind}:${record}`, from, to: END })
      if (last && isOpen && !isNamed) last.to = String(at)
      const open = holders.at(-1)
      if (open && action === 'delete') open.to = String(at)
    }
    return holders
  })
}
