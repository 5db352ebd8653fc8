/** The data of a delivery, as of the change to the record. */
import type { AnyRecord } from '#shared/resources/record.ts'

export interface DeliveryContent {
  /** Time of the change, ISO 8601. */
  at: string
  /** The record after the change, or before its deletion, with all fields; of an erased record only the id. */
  record: AnyRecord | { id: number }
  /** Names of the changed fields. */
  changed: readonly string[]
  /** Whether the record meets the filter after the change; false for one that has just left it, or was deleted. */
  matches: boolean
  /** Id of the request that changed it. */
  request?: string
}
