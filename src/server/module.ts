/** The server side of a capability: all that it adds to the engine. */
import type { Page } from '#shared/pages.ts'
import type { Actor, Context } from './context.ts'
import type { Query } from './db/database.ts'
import type { SystemTable } from './db/system-table.ts'
import type { RouteModule } from './http/scopes.ts'
import type { InspectionKind } from './inspections/inspection.ts'
import type { MailJob } from './mail/worker.ts'
import type { NoticeKind } from './notices/kind.ts'
import type { OpenWork, StartFigures } from './start-page.ts'
import type { ImportFormat } from './transfer/import-format.ts'
import type { WriteHooks } from './writes/hook.ts'

/**
 * Maintenance that runs once a day, in a job of its own process; a failure does not stop the
 * others.
 */
type DailyTask = (context: Context, now: Date) => Promise<unknown>

/**
 * Copies the records of a customer, with all that it may read of them, for the download of its data.
 */
type RecordCopy = (context: Context, customer: Actor) => Promise<readonly object[]>

/** Lets rows outside the records lead to the record that is kept of merged ones. */
export type FollowMerged = (
  trx: Query,
  merged: { ids: readonly number[]; kept: number; key: string },
) => Promise<void>

/** Contribution of a module to the copy of a record for devices without a network. */
export interface OfflineReads {
  /** Pattern of the paths of its reads, after `/api/web/`. */
  paths: string
  /**
   * Reads of a copy.
   * @param id of the copied record
   * @param listed ids of the records in its list of a kind
   */
  urls(id: number, listed: (kind: string) => readonly number[]): readonly string[]
  /** Further reads that the response to one of them leads to, and files that it shows. */
  follow?(data: unknown): { reads: readonly string[]; files: readonly string[] }
}

export interface ServerModule {
  /** Folder of the module. */
  name: string
  /** Hand-made pages of the office, for menus and permissions. */
  pages?: readonly Page[]
  /** URLs of its pages of customers, with parameters where another page has the path without. */
  storefrontPages?: readonly string[]
  /** Tables in addition to those of resources. */
  tables?: readonly SystemTable[]
  /** Routes by scope. */
  routes?: readonly RouteModule[]
  /** Write hooks by resource; those of the same resource run in the order of the modules. */
  hooks?: readonly WriteHooks[]
  /** Kinds of files that are inspected on upload. */
  inspections?: readonly InspectionKind[]
  /** Formats that `npm run import -- <name>` reads, by name. */
  imports?: Readonly<Record<string, ImportFormat>>
  /** Called by `npm run keys:merge`, by resource. */
  merges?: Readonly<Record<string, FollowMerged>>
  /** Kinds of notices of customers, by name: in their bell, by push and by mail. */
  notices?: Readonly<Record<string, NoticeKind>>
  /** Its records in the copy of a customer's data, by resource. */
  copies?: Readonly<Record<string, RecordCopy>>
  /** Collect events, and mail customers in batches. */
  mailJobs?: readonly MailJob[]
  daily?: readonly DailyTask[]
  /** On the start page of staff. */
  openWork?: readonly OpenWork[]
  figures?: readonly StartFigures[]
  /**
   * Fields that its pages show to customers, by resource. Other fields that they see of these
   * appear on the pages as facts; resources that no module names have plain pages.
   */
  shows?: Readonly<Record<string, readonly string[]>>
  /** Kept on devices. */
  offline?: OfflineReads
  /** Groups of its calls in the API document, with their descriptions. */
  tags?: Readonly<Record<string, string>>
}
