/**
 * Records that a product brings for its first start: they name each other by key, and name their
 * files.
 */
import type { Context } from './context.ts'

/** Another record of the demo, by its resource and key. */
export interface DemoRef {
  ref: string
  key: string
}

/** A file of the demo. */
export interface DemoAsset {
  asset: string
}

export interface DemoDraft {
  key: string
  /** By field; ids are references, and stored files assets, at any depth. */
  values: Record<string, unknown>
  /** Records that must exist before it, although no value names them. */
  after?: readonly DemoRef[]
  /** Time of its creation, ISO 8601. */
  at?: string
}

export interface DemoCatalogue {
  /** Drafts by resource. @param now the day on which orders and registrations end */
  drafts(now: Date): Readonly<Record<string, readonly DemoDraft[]>>
  /** URL of a file. */
  assetUrl(name: string): URL
  /**
   * Resources whose records wait for all those of another one, which they are validated against.
   */
  last?: Readonly<Record<string, string>>
  /** Writes what no resource contains, in the transaction of the records. */
  addRows?(context: Context): Promise<void>
}
