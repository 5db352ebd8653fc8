/** Adds the account to log entries from before it was stored, as far as their username and time determine it. */
import { sql } from 'kysely'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import { SYSTEM } from '../context.ts'
import type { Query } from '../db/database.ts'
import { accountOf } from '../records/actor-names.ts'
import type { WriteContext } from './hook.ts'

const KINDS = ['users', 'customers'] as const
const START = ''
/** Later than all times. */
const END = '~'

/** Account that had a username for some time. */
interface Holder {
  account: string
  from: string
  to: string
}

/** Entries of a time at which several accounts had the username stay without one. */
export async function backfillAccounts({ db, resources }: WriteContext): Promise<void> {
  if (!resources.audit) return
  const rows = await db.query
    .selectFrom('audit_writes')
    .select('actor')
    .distinct()
    .where('account', 'is', null)
    .execute()
  for (const name of rows.map(({ actor }) => String(actor))) {
    const holders = await holdersOf(db.query, name)
    for (const holder of holders) {
      const others = holders.filter((other) => other !== holder)
      await db.transaction(async (trx) => {
        const { numUpdatedRows } = await missing(trx, 'audit_writes', name, holder, others).executeTakeFirstOrThrow()
        if (numUpdatedRows) await missing(trx, 'audit', name, holder, others).execute()
      })
    }
  }
}

const missing = (trx: Query, table: string, name: string, { account, from, to }: Holder, others: readonly Holder[]) =>
  others.reduce(
    (update, other) => update.where(sql<boolean>`not (at between ${other.from} and ${other.to})`),
    trx
      .updateTable(table)
      .set({ account })
      .where('account', 'is', null)
      .where('actor', '=', name)
      .where('at', '>=', from)
      .where('at', '<=', to),
  )

/** Accounts with a username, deleted ones included; an API key has the one of its owner. */
async function holdersOf(query: Query, name: string): Promise<Holder[]> {
  if (name === SYSTEM.name) return [{ account: accountOf(SYSTEM), from: START, to: END }]
  const [username = name, key] = name.split(' (API: ')
  const holders: Holder[] = []
  for (const kind of key === undefined ? KINDS : KINDS.slice(0, 1)) {
    const present = await query.selectFrom(kind).select(['id', 'created_at']).where('username', '=', username).execute()
    for (const { id, created_at } of present) {
      holders.push({ account: `${kind}:${id}`, from: String(created_at), to: END })
    }
    const deleted = await query
      .selectFrom('audit')
      .select(['record', 'at', 'changes'])
      .where('resource', '=', kind)
      .where('action', '=', 'delete')
      .where('title', '=', username)
      .execute()
    for (const { record, at, changes } of deleted) {
      const created = (JSON.parse(String(changes)) as { field: string; before: string | null }[]).find(
        ({ field }) => field === CREATED_AT,
      )?.before
      const from = created ? String(JSON.parse(created)) : START
      holders.push({ account: `${kind}:${record}`, from, to: String(at) })
    }
  }
  // A restored account is the same one.
  return [...Map.groupBy(holders, ({ account }) => account)].map(([account, same]) => ({
    account,
    from: same.map(({ from }) => from).toSorted()[0] ?? START,
    to:
      same
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? END,
  }))
}
