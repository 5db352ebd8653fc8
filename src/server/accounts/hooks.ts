/**
 * Write hooks of accounts and roles: reject changes that would lock users out, and common
 * passwords.
 */

import { type RawBuilder, sql } from 'kysely'
import { ROLES } from '#shared/constants.ts'
import { ConflictError, ReadableError, ValidationError } from '#shared/errors.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import { SERVER_NAMES, VISITOR } from '../context.ts'
import { deleteAccountRows } from '../db/account-rows.ts'
import type { Query } from '../db/database.ts'
import { deleteErrorsOf } from '../error-log/error-log.ts'
import { invalidateAccounts } from '../http/actor.ts'
import { eraseResponses } from '../idempotency/rows.ts'
import { revokeLinks, revokeSessions } from '../session/public.ts'
import type { Change, WriteHook, WriteHooks } from '../writes/hook.ts'
import { rejectPrivilegeEscalation, rejectRoleEscalation } from './access-rules.ts'

// Usernames are those of one person, for staff and customers together: the log and notices show
// them.

const KINDS = ['users', 'customers'] as const

const lowerCase = (text: unknown) => String(text).toLowerCase()

/** Words that the log, notices and programs use for no account. */
const RESERVED = [
  ...SERVER_NAMES,
  'deleted',
  'everyone',
  'false',
  'none',
  'null',
  'true',
  'undefined',
  'unknown',
]

/** Words by which people take a customer for the house. */
const OFFICE = [
  ...ROLES,
  VISITOR.name,
  'administration',
  'administrator',
  'backoffice',
  'billing',
  'contact',
  'desk',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'moderator',
  'noreply',
  'office',
  'official',
  'operator',
  'owner',
  'postmaster',
  'root',
  'sales',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'team',
  'webmaster',
]

/** Marks between letters, which are overlooked, and characters that are drawn alike. */
const ALIKE = [
  ['-', ''],
  ['_', ''],
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
] as const

/** The letters that a name is read as. */
const drawn = (name: string): string =>
  ALIKE.reduce((text, [drawing, letter]) => text.replaceAll(drawing, letter), lowerCase(name))

/** The letters that the names of a column are read as, in a statement. */
const drawnColumn = (column: string): RawBuilder<string> =>
  ALIKE.reduce(
    (text, [drawing, letter]) => sql<string>`replace(${text}, ${drawing}, ${letter})`,
    sql<string>`lower(${sql.ref(column)})`,
  )

const looksLike = (name: string, others: readonly string[]): boolean =>
  others.some((other) => drawn(other) === drawn(name))

/**
 * Whether a name has no other words than those of the house, or of the product: `root`,
 * `Support-Team`, `admin2`.
 */
const isOfOffice = (name: string, productName: string): boolean => {
  const words = name.split(/[-_]|\d+$/).filter(Boolean)
  const house = [...OFFICE, ...productName.split(/[^\p{L}\p{N}]+/u).filter(Boolean)]
  const isOffice = (word: string) => looksLike(word, house)
  return isOffice(name) || (words.length > 0 && words.every(isOffice))
}

/**
 * @throws ValidationError for the present or former username of another account, deleted ones
 * included, a reserved word, one that looks like a name of the other kind, and for customers, who
 * choose their names themselves, also for one that staff could have
 */
async function rejectTakenUsername(change: Change) {
  const { action, resource, values, before, access, trx, context } = change
  const { username } = values
  if (action === 'delete' || typeof username !== 'string') return
  const name = lowerCase(username)
  if (before && lowerCase(before.username) === name) return
  // A restored account has the name that it had.
  const isReturning = action === 'create' && access === 'restored'
  const isWord =
    looksLike(name, RESERVED) || (resource === 'customers' && isOfOffice(name, context.productName))
  if (isWord && !isReturning) throw usernameTaken()
  await context.db.engine.lockUntilCommit(trx, 'usernames')
  const checks = [
    ...presentNames(change, name),
    ...(access === 'restored' ? [] : formerNames(change, name)),
    ...(isReturning ? [] : alikeNames(change, name)),
  ]
  if (!checks.length) return
  const { rows } = await sql<{
    taken: unknown
  }>`select ${sql.join(checks, sql` or `)} as taken`.execute(trx)
  if (rows[0]?.taken) throw usernameTaken()
}

const usernameTaken = () => new ValidationError([{ path: 'username', key: 'error.usernameTaken' }])

/** The kinds of accounts of the product other than that of a change. */
const otherKinds = ({ resource, context }: Change) =>
  KINDS.filter((kind) => kind !== resource && context.resources[kind])

const hasName = (table: string, condition: RawBuilder<unknown>) =>
  sql`exists (select 1 from ${sql.table(table)} where ${condition})`

/** Conditions for an account of another kind that has a name. */
const presentNames = (change: Change, name: string) => {
  const username = sql.raw(change.context.db.engine.ignoringCase('username'))
  return otherKinds(change).map((kind) => hasName(kind, sql`${username} = ${name}`))
}

/**
 * Conditions for another account that had a name: entries of an account have the username of their
 * time as title, and what it has written has it as actor.
 */
function formerNames({ resource, id, context }: Change, name: string) {
  if (!context.resources.audit) return []
  const actor = sql.raw(context.db.engine.ignoringCase('actor'))
  return [
    hasName(
      'audit',
      sql`resource in (${sql.join(KINDS)}) and lower(title) = ${name}
        and not (resource = ${resource} and record = ${id ?? 0})`,
    ),
    hasName('audit_writes', sql`${actor} = ${name} and account <> ${`${resource}:${id ?? 0}`}`),
  ]
}

/** Conditions for an account of another kind whose name is drawn alike; also a former one of staff. */
function alikeNames(change: Change, name: string) {
  const kinds = otherKinds(change)
  const isAlike = (column: string) => sql`${drawnColumn(column)} = ${drawn(name)}`
  const present = kinds.map((kind) => hasName(kind, isAlike('username')))
  return change.context.resources.audit && kinds.includes('users')
    ? [...present, hasName('audit', sql`resource = 'users' and ${isAlike('title')}`)]
    : present
}

/** Fields whose change ends the sessions of an account, with its links and codes. */
const ACCESS = ['password', 'status', 'roles', 'second_factor']

/**
 * Hook for resources whose records can sign in: everything that was handed out before no longer
 * gives access.
 */
const revokeAccess: Required<Pick<WriteHook, 'after'>> = {
  after: async (change) => {
    const { action, resource, id, values, actor, trx, context } = change
    invalidateAccounts(context.db)
    if (action === 'create' || id === null) return
    if (action === 'delete') return eraseAccount(change, id)
    const owner = { kind: resource === 'users' ? 'users' : 'customers', id } as const
    if (ACCESS.some((name) => name in values))
      await revokeSessions(trx, owner, { except: actor.session })
    else if (resource === 'customers' && 'email' in values) await revokeLinks(trx, id)
    // Where both are changed together, the confirmation link of the address has just been sent.
    else if (resource === 'customers' && 'mobile' in values)
      await revokeLinks(trx, id, ['reset', 'sms'])
  },
}

async function eraseAccount(
  { resource, before, actor, trx, context }: Change,
  id: number,
): Promise<void> {
  const kind = resource === 'users' ? 'users' : 'customers'
  const [username = '', email = ''] = [before?.username, before?.email].map((name) =>
    name ? String(name) : '',
  )
  // A customer who deletes the own account can't be restored.
  const isOwn = kind === 'customers' && actor.roles[0] === 'custom' && actor.id === id
  const texts = Object.values(before ?? {}).filter((value) => typeof value === 'string')
  const account = { kind, id, username, email, texts, request: actor.idempotency?.key } as const
  await deleteAccountRows(context, trx, account, isOwn)
  if (isOwn) await deleteErrorsOf(context, trx, account)
  await eraseResponses(trx, { resource, id }, [username, email])
}

const isBuiltIn = (key: unknown): boolean => (ROLES as readonly unknown[]).includes(key)

/** Hooks of users, customers and roles. */
export const accountHooks: WriteHooks = {
  users: {
    before: async (change) => {
      await rejectPrivilegeEscalation(change)
      await rejectTakenUsername(change)
      await protectLastAdmin(change)
      await rejectCommonPassword(change)
    },
    after: revokeAccess.after,
  },
  customers: {
    before: async (change) => {
      await rejectTakenUsername(change)
      await rejectCommonPassword(change)
    },
    after: revokeAccess.after,
  },
  roles: {
    before: async (change) => {
      rejectRoleEscalation(change)
      await protectSystemRoles(change)
    },
    after: ({ context }) => invalidateAccounts(context.db),
  },
}

/** The last active administrator cannot be deleted, disabled or lose the role. */
async function protectLastAdmin({
  action,
  id,
  before,
  values,
  trx,
  context,
}: Change): Promise<void> {
  if (action === 'create' || id === null || before?.status !== 'active') return
  const changesAccess = action === 'delete' || 'status' in values || 'roles' in values
  if (!changesAccess) return
  const adminRole = await lockAdminRole(context, trx)
  if (adminRole === null || !includesRole(before.roles, adminRole)) return
  const remains =
    action === 'update' &&
    (values.status ?? before.status) === 'active' &&
    includesRole(values.roles ?? before.roles, adminRole)
  if (!remains && !(await otherAdmin(trx, adminRole, id)))
    throw new ReadableError({ key: 'error.lastAdmin' })
}

const includesRole = (roles: unknown, id: number): boolean =>
  Array.isArray(roles) && roles.includes(id)

/**
 * The administrator role, locked, so that two administrators cannot remove each other at the same
 * time.
 */
async function lockAdminRole({ db }: Change['context'], trx: Query): Promise<number | null> {
  const role = trx.selectFrom('roles').select('id').where('key', '=', ADMIN_ROLE)
  const row = await db.engine.forUpdate(role).executeTakeFirst()
  return row ? Number(row.id) : null
}

const otherAdmin = (trx: Query, adminRole: number, id: number) =>
  trx
    .selectFrom('users as u')
    .innerJoin('users_roles as l', 'l.owner_id', 'u.id')
    .select('u.id')
    .where('l.target_id', '=', adminRole)
    .where('u.status', '=', 'active')
    .where('u.id', '!=', id)
    .limit(1)
    .executeTakeFirst()

/** Built-in roles keep their key; a role in use cannot be deleted. */
async function protectSystemRoles({
  action,
  id,
  before,
  values,
  actor,
  trx,
  context,
}: Change): Promise<void> {
  if (action === 'create' || id === null) return
  const isRenamed = 'key' in values && values.key !== before?.key
  if (isRenamed && isBuiltIn(before?.key)) {
    throw new ReadableError({ key: 'error.builtInRole', values: { key: String(before?.key) } })
  }
  if (action !== 'delete') return
  const used = await trx
    .selectFrom('users_roles')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  const resource = context.resources.users?.label[actor.locale] ?? 'users'
  if (Number(used.count) > 0) {
    throw new ConflictError({ key: 'error.inUse', values: { count: Number(used.count), resource } })
  }
}

/** Number of common passwords that are rejected. */
const COMMON_PASSWORDS = 10_000

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * The most common passwords of leaked lists (zxcvbn-ts, MIT), which are read when the first
 * password is set.
 */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS))
}

/** Rejects the passwords that are guessed first. @throws ValidationError at `password` */
async function rejectCommonPassword({ values }: Pick<Change, 'values'>): Promise<void> {
  const { password } = values
  if (typeof password !== 'string') return
  commonPasswords ??= loadCommonPasswords()
  const isCommon = (await commonPasswords).has(password.trim().toLowerCase())
  if (isCommon) throw new ValidationError([{ path: 'password', key: 'validation.commonPassword' }])
}
