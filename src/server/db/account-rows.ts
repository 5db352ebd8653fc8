/** How system tables refer to accounts; each of them says it, or that it does not, where it is declared. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { type KeyEnv, keyedHash } from '../secrets/secret-key.ts'
import type { Database, Query, Tables } from './database.ts'

export interface AccountOwner {
  kind: 'users' | 'customers'
  id: number
}

/** An account with the names by which it signs in. */
export interface AccountNames extends AccountOwner {
  username: string
  /** Empty without one. */
  email: string
}

export interface DeletedAccount extends AccountNames {
  /** Values of its fields that people may have searched for. */
  texts?: readonly string[]
  /**
   * Idempotency key of the request that deletes the account, which stays: it has no personal data.
   */
  request?: string | undefined
}

type Is = ExpressionBuilder<Tables, string>
/** Selects the rows of an account. */
type Rows = (is: Is, account: DeletedAccount, env: KeyEnv) => Expression<SqlBool>

/** The rows of a table that refer to an account. They are deleted with it. */
export interface AccountRows {
  rows: Rows
  /** Column to empty, where the rows are not the account's alone. */
  clears?: string
  /** Whether the rows stay while a deleted account can be restored. */
  restorable?: true
  /** Whether the rows are part of the copy of its data that a customer can download. */
  exported?: true
}

/** All texts that continue one of these with a blank. */
export const startsWith = (is: Is, column: string, prefixes: readonly string[]) =>
  is.or(
    // `!` is the character after a blank.
    prefixes.map((prefix) =>
      is.and([is(column, '>=', `${prefix} `), is(column, '<', `${prefix}!`)]),
    ),
  )

/** Columns `kind` and `account_id`. */
export const ofKind: AccountRows = {
  rows: (is, { kind, id }) => is.and([is('kind', '=', kind), is('account_id', '=', id)]),
}
/** The column has ids of accounts of one kind. */
const idIn =
  (column: string, of: AccountOwner['kind']): Rows =>
  (is, { kind, id }) =>
    is.and([is(column, '=', id), sql<boolean>`${sql.lit(kind === of ? 1 : 0)} = 1`])
export const ofStaff: AccountRows = { rows: idIn('account_id', 'users') }
export const ofCustomer: AccountRows = { rows: idIn('account_id', 'customers') }
/** Column `customer_id`; gone with the account at once. */
export const ofCustomerId: AccountRows = { rows: idIn('customer_id', 'customers') }
export const ofPresence: AccountRows = { rows: idIn('account', 'users') }
/** Collected by a customer; column `customer_id`. */
export const collected: AccountRows = {
  rows: idIn('customer_id', 'customers'),
  restorable: true,
  exported: true,
}

/**
 * Start of the keys of attempts at a name, which is hashed: people enter passwords in place of
 * names.
 */
export const attemptPrefix = (env: KeyEnv, kind: AccountOwner['kind'], name: string): string =>
  `${kind} ${keyedHash(env, name.trim().toLowerCase())}`

/** Starts of the keys of all attempts at an account. */
export const attemptPrefixes = (
  env: KeyEnv,
  { kind, id, username, email }: AccountNames,
): string[] => [
  `${kind} #${id}`,
  ...[username, email].filter((name) => name !== '').map((name) => attemptPrefix(env, kind, name)),
]

export const attempts: AccountRows = {
  rows: (is, account, env) => startsWith(is, 'key', attemptPrefixes(env, account)),
}
export const requests: AccountRows = {
  rows: (is, { kind, id, request = '' }) =>
    is.and([startsWith(is, 'key', [`${kind} ${id}`]), is('key', '!=', request)]),
}
export const uploads: AccountRows = {
  rows: (is, { kind, id }) => is('key', 'like', `% ${kind}:${id}`),
}
/** Without a record, contents are deleted as unused. */
export const createdFiles: AccountRows = {
  rows: (is, { kind, id }) => is('created_by', '=', `${kind}:${id}`),
  clears: 'created_by',
}
/** An address that several accounts share keeps its mails about the others. */
export const mails: AccountRows = {
  rows: (is, { kind, id, email }) =>
    is.or([
      is('about', 'in', [`account ${id}`, `${kind} ${id}`].slice(kind === 'customers' ? 0 : 1)),
      is.and([
        is('recipient', '=', email || null),
        is('about', 'not like', 'account %'),
        is('about', 'not like', 'users %'),
      ]),
    ]),
  restorable: true,
}

type AccountTables = Pick<Database, 'tables'>

/**
 * Deletes the rows of an account, in the transaction that deletes it.
 * @param isErased whether it can't be restored; otherwise, what a customer has collected stays
 */
export async function deleteAccountRows(
  { db: { tables }, env }: { db: AccountTables; env: KeyEnv },
  trx: Query,
  account: DeletedAccount,
  isErased: boolean,
): Promise<void> {
  for (const { name, accountRows } of tables) {
    if (!accountRows || (accountRows.restorable && !isErased)) continue
    const isReferring = (is: Is) => accountRows.rows(is, account, env)
    if (accountRows.clears)
      await trx
        .updateTable(name)
        .set({ [accountRows.clears]: null })
        .where(isReferring)
        .execute()
    else await trx.deleteFrom(name).where(isReferring).execute()
  }
}

/** Loads what a customer has collected, by table, without tokens. */
export async function readCustomerRows(
  { query, tables }: Pick<Database, 'query' | 'tables'>,
  customer: number,
): Promise<Record<string, Row[]>> {
  const match: Record<string, Row[]> = {}
  for (const { name } of tables.filter(({ accountRows }) => accountRows?.exported)) {
    const rows = await query
      .selectFrom(name)
      .selectAll()
      .where('customer_id', '=', customer)
      .execute()
    match[name] = rows.map(({ token_hash: _, ...row }) => row)
  }
  return match
}
