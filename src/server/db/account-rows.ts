/**
 * How system tables refer to accounts, in any form. Every table is listed
 * (`tests/http/account.test.ts`), so that none is forgotten when an account is deleted.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { searchKey } from '#shared/key-text.ts'
import { type KeyEnv, keyedHash } from '../secrets/secret-key.ts'
import type { Query, Tables } from './database.ts'
import { escapeLike } from './escape-like.ts'

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

interface Reference {
  rows: Rows
  /** Column to empty, where the rows are not the account's alone. */
  clears?: string
  /** Whether the rows stay while a deleted account can be restored. */
  restorable?: true
}

/** All texts that continue one of these with a blank. */
export const startsWith = (is: Is, column: string, prefixes: readonly string[]) =>
  is.or(
    // `!` is the character after a blank.
    prefixes.map((prefix) =>
      is.and([is(column, '>=', `${prefix} `), is(column, '<', `${prefix}!`)]),
    ),
  )

const ofKind: Reference = {
  rows: (is, { kind, id }) => is.and([is('kind', '=', kind), is('account_id', '=', id)]),
}
/** The column has ids of accounts of one kind. */
const idIn =
  (column: string, of: AccountOwner['kind']): Rows =>
  (is, { kind, id }) =>
    is.and([is(column, '=', id), sql<boolean>`${sql.lit(kind === of ? 1 : 0)} = 1`])
const ofStaff: Reference = { rows: idIn('account_id', 'users') }
const collected: Reference = { rows: idIn('customer_id', 'customers'), restorable: true }

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

const attempts: Reference = {
  rows: (is, account, env) => startsWith(is, 'key', attemptPrefixes(env, account)),
}
const requests: Reference = {
  rows: (is, { kind, id, request = '' }) =>
    is.and([startsWith(is, 'key', [`${kind} ${id}`]), is('key', '!=', request)]),
}
/** Terms are counted without the searching account, so only those that name it can be found. */
const searches: Reference = {
  rows: (is, { username, email, texts = [] }) => {
    const names = [username, email].map(searchKey).filter((name) => name !== '')
    return is.or([
      is('term', 'in', ['', ...texts.map(searchKey)]),
      ...names.map((name) => sql<boolean>`term like ${`%${escapeLike(name)}%`} escape '\\'`),
    ])
  },
}
const uploads: Reference = { rows: (is, { kind, id }) => is('key', 'like', `% ${kind}:${id}`) }
/** An address that several accounts share keeps its mails about the others. */
const mails: Reference = {
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

export const ACCOUNT_ROWS: Readonly<Record<string, Reference | null>> = {
  account_choices: ofStaff,
  app_secrets: ofStaff,
  attempts,
  // The log is erased with the history of a record.
  audit_write_resources: null,
  audit_writes: null,
  cart_lines: collected,
  challenges: ofStaff,
  change_news: collected,
  change_tellings: null,
  customer_fixtures: collected,
  devices: ofKind,
  favourite_files: collected,
  file_inspections: null,
  file_uploads: uploads,
  file_uses: null,
  // Without a record, contents are deleted as unused.
  files: {
    rows: (is, { kind, id }) => is('created_by', '=', `${kind}:${id}`),
    clears: 'created_by',
  },
  firmware_news: collected,
  firmware_subscriptions: collected,
  guide_votes: collected,
  idempotency_keys: requests,
  job_schedule: null,
  job_states: null,
  key_hashes: null,
  number_series: null,
  one_time_links: { rows: idIn('account_id', 'customers') },
  open_writes: null,
  ordered_parts: null,
  outgoing_mails: mails,
  part_demand: null,
  part_demand_by_product: null,
  passkeys: ofStaff,
  presence: { rows: idIn('account', 'users') },
  recovery_codes: ofStaff,
  saved_lists: collected,
  searches_without_result: searches,
  servers: null,
  sessions: ofKind,
  shared_carts: collected,
  social_accounts: ofKind,
  table_versions: null,
  webhook_contents: null,
  webhook_secrets: null,
}

/**
 * Deletes the rows of an account, in the transaction that deletes it.
 * @param isErased whether it can't be restored; otherwise, what a customer has collected stays
 */
export async function deleteAccountRows(
  trx: Query,
  env: KeyEnv,
  account: DeletedAccount,
  isErased: boolean,
): Promise<void> {
  for (const [table, reference] of Object.entries(ACCOUNT_ROWS)) {
    if (!reference || (reference.restorable && !isErased)) continue
    const isReferring = (is: Is) => reference.rows(is, account, env)
    if (reference.clears)
      await trx
        .updateTable(table)
        .set({ [reference.clears]: null })
        .where(isReferring)
        .execute()
    else await trx.deleteFrom(table).where(isReferring).execute()
  }
}

/** Loads what a customer has collected, by table, without tokens. */
export async function readCustomerRows(
  query: Query,
  customer: number,
): Promise<Record<string, Row[]>> {
  const match: Record<string, Row[]> = {}
  for (const [table] of Object.entries(ACCOUNT_ROWS).filter(
    ([, reference]) => reference === collected,
  )) {
    const rows = await query
      .selectFrom(table)
      .selectAll()
      .where('customer_id', '=', customer)
      .execute()
    match[table] = rows.map(({ token_hash: _, ...row }) => row)
  }
  return match
}
