/** Request context: the running server, and the actor that reads or writes. */
import { DEFAULT_LOCALE, type Locale, TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { PageStyle } from '#shared/page-style.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Subject } from '#shared/resources/permissions.ts'
import type { Env } from '../env.ts'
import type { Database, Query } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { InspectionKind } from './inspections/inspection.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { PastReader } from './past/past-reader.ts'
import type { WriteHooks } from './writes/hook.ts'

/** The page style, used by parts of core that show the product's name or logo. */
interface StyleReader {
  /** The current version. Inside a transaction, `query` is the transaction. */
  current(context: Pick<Context, 'resources'>, query: Query): Promise<PageStyle>
  /** Whether the current version shows a file with one of these uses, which makes it public. */
  shows(query: Query, uses: readonly { resource: unknown; record: unknown; field: unknown }[]): Promise<boolean>
}

/** Extensions that features contribute to core, composed once at startup. */
export interface Extensions {
  /** Hooks of single resources in the write path. */
  hooks: WriteHooks
  /** Kinds of files that are inspected at upload. */
  inspections: readonly InspectionKind[]
  style: StyleReader
}

/** The running server: config, database, environment, stored files. */
export interface Context extends Extensions {
  resources: Resources
  db: Database
  env: Env
  files: FileStore
  jobs: JobQueue
  past: PastReader
}

/** The actor of a read or write: a staff user, a customer, an anonymous visitor, or the server itself. */
export interface Actor {
  /** Shown in the audit log. */
  name: string
  /** Row of `users` or `customers`; null for the server itself and for visitors. */
  id: number | null
  kind: 'users' | 'customers' | 'system' | 'visitor'
  /** Of a customer also the role within the company. */
  roles: readonly string[]
  /** The company of a customer. */
  company?: number | null
  /** Records of the roles; customers have none. */
  roleIds?: readonly number[]
  /** Permission tables of the roles that have one. */
  grants?: Subject['grants']
  /** Permissions of the key that made the request. */
  limits?: Subject['limits']
  /** The API key of the request: the actor is its owner, with the role of the key. */
  key?: { id: number; name: string }
  /** The role that an administrator views the product as; `roles` has this one alone. */
  viewAs?: string
  /** The claim of a request with an idempotency key, which its writes are noted in. */
  idempotency?: { key: string; holder: string }
  locale: Locale
  /** Where the actor's days begin; defaults to the server's time zone. */
  timeZone?: string
  /** Path of the page that the request was sent from, as the browser names it. */
  page?: string
  /** Id of the request. */
  request?: string
  /** Token hash of the actor's own session, which survives when the actor changes its own access. */
  session?: string
}

/** The server on its own behalf (seed, command-line import): no permission checks. */
export const SYSTEM: Actor = { name: 'system', id: null, kind: 'system', roles: ['admin'], locale: TECHNICAL_LOCALE }
/** A request without a session. */
export const VISITOR: Actor = { name: 'visitor', id: null, kind: 'visitor', roles: [], locale: DEFAULT_LOCALE }
