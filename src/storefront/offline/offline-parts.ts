/** Contributions of modules without a network, as `StorefrontModule.offline` loads them. */
import type { OutboxKind } from './outbox/kind.ts'

export interface OfflineParts {
  /** Kinds of requests that wait for the network. */
  outbox?: readonly OutboxKind[]
  /** Code that forms load later, and pages that they lead to: loaded in advance. */
  code?: readonly (() => Promise<unknown>)[]
  pages?: readonly string[]
  /** Paths of reads that these forms need: requested in advance, and with each download. */
  calls?: readonly string[]
  /** Paths of further reads of the customer's own data: requested with each download. */
  ownData?: readonly string[]
}

let load: () => Promise<readonly OfflineParts[]> = async () => []

/** Called once, when the storefront is put together. */
export const setOfflineParts = (loadParts: typeof load): void => {
  load = loadParts
}

/** The parts of all modules, in their order. */
export const loadOfflineParts = (): Promise<readonly OfflineParts[]> => load()
