/** What a request works with. */
import type { Locale } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Subject } from '#shared/resources/permissions.ts'
import type { Env } from '../env.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Rules } from './writes/rule.ts'

/** The running server: config, database, environment, stored files. */
export interface Context {
  resources: Resources
  db: Database
  env: Env
  files: FileStore
  /** What single resources add to the write path. */
  rules: Rules
}

/** Who writes or reads: a staff user, a customer, an anonymous visitor, or the server itself. */
export interface Actor {
  /** Shown in the audit log. */
  name: string
  /** Row of `users` or `customers`; null for the server itself and for visitors. */
  id: number | null
  kind: 'users' | 'customers' | 'system' | 'visitor'
  roles: readonly string[]
  /** Tables of permissions of the roles that have one. */
  grants?: Subject['grants']
  locale: Locale
  /** Hash of the token it speaks through: the session that survives when it changes its own access. */
  session?: string
}

/** The server acting on its own behalf (seed, import from the command line): may do everything. */
export const SYSTEM: Actor = { name: 'system', id: null, kind: 'system', roles: ['admin'], locale: 'en' }
/** Nobody has signed in. */
export const VISITOR: Actor = { name: 'visitor', id: null, kind: 'visitor', roles: [], locale: 'zh' }
