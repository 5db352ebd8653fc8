/** Server context, and the actor of reads and writes. */
import { DEFAULT_LOCALE, type Locale, TECHNICAL_LOCALE } from '#shared/constants.ts'
import { WRITE_KINDS } from '#shared/history.ts'
import type { PageStyle } from '#shared/page-style.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { Database, Query } from './db/database.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/file-store.ts'
import type { InspectionKind } from './inspections/inspection.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { ServerModule } from './module.ts'
import type { NoticeKind } from './notices/kind.ts'
import type { PastReader } from './past/past-reader.ts'
import type { WriteHooks } from './writes/hook.ts'

/** The product, of which the page style changes the name. */
export type StyleContext = Pick<Context, 'resources' | 'productName'>

/** Reads the page style, for the product's name and logo. */
interface StyleReader {
  /** Reads the current version. @param query the transaction, inside one */
  current(context: StyleContext, query: Query): Promise<PageStyle>
  /**
   * Whether the current version uses a file, which makes the file public.
   * @param uses references to the file
   */
  shows(
    query: Query,
    uses: readonly { resource: unknown; record: unknown; field: unknown }[],
  ): Promise<boolean>
}

/** Extensions of reads and writes by the engine and the modules, composed once at startup. */
export interface Extensions {
  /** The engine's own one, and those of the product. */
  modules: readonly ServerModule[]
  /** Write hooks by resource. */
  hooks: WriteHooks
  /** Kinds of files that are inspected on upload. */
  inspections: readonly InspectionKind[]
  /** Kinds of notices of customers, by name. */
  notices: Readonly<Record<string, NoticeKind>>
  style: StyleReader
}

/** Running server: config, database, environment, stored files. */
export interface Context extends Extensions {
  /** Name of the product until the page style has another one. */
  productName: string
  resources: Resources
  db: Database
  env: Env
  files: FileStore
  jobs: JobQueue
  past: PastReader
}

/**
 * Actor of a read or write: a staff user, a customer, an anonymous visitor, or the server itself.
 */
export interface Actor {
  /** Name in the audit log. */
  name: string
  /** Id in `users` or `customers`; null for the server itself and for visitors. */
  id: number | null
  kind: 'users' | 'customers' | 'system' | 'visitor'
  /** Role keys; for customers, also the role within the company. */
  roles: readonly string[]
  /** Company of a customer. */
  company?: number | null
  /** Ids of the role records; customers have none. */
  roleIds?: readonly number[]
  /** Permission tables by role. */
  grants?: Subject['grants']
  /** Limits of the API key of the request. */
  limits?: Subject['limits']
  /** API key of the request; the actor is its owner, with the role of the key. */
  key?: { id: number; name: string }
  /** Role previewed by an administrator; then also the only role in `roles`. */
  viewAs?: string
  /** Claim of a request with an idempotency key; records the writes of the request. */
  idempotency?: { key: string; holder: string }
  locale: Locale
  /** Time zone of the actor; defaults to that of the server. */
  timeZone?: string
  /** Path of the page that sent the request, as reported by the browser. */
  page?: string
  /** Id of the request. */
  request?: string
  /** Token hash of the actor's session, which is kept when the actor changes its own access. */
  session?: string
}

/** The server itself (seed, command-line import), without permission checks. */
export const SYSTEM: Actor = {
  name: 'system',
  id: null,
  kind: 'system',
  roles: ['admin'],
  locale: TECHNICAL_LOCALE,
}
/** Sender of requests without a session. */
export const VISITOR: Actor = {
  name: 'visitor',
  id: null,
  kind: 'visitor',
  roles: [],
  locale: DEFAULT_LOCALE,
}
/**
 * Names for what the server does itself, which no account may have. Staff may be called `visitor`,
 * as in the specification.
 */
export const SERVER_NAMES: readonly string[] = [
  SYSTEM.name,
  ...WRITE_KINDS,
  'anonymous',
  'api',
  'command',
  'guest',
  'job',
  'mcp',
  'server',
]
