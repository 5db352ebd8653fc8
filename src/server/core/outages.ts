/** Maps database outages to errors of requests. */
import { type PublicError, StorageFullError, UnavailableError } from '#shared/errors.ts'
import type { Outage } from './db/engines/engine.ts'

const ERRORS: Readonly<Record<Outage, () => PublicError>> = {
  unavailable: () => new UnavailableError(),
  unknown: () => new UnavailableError({ key: 'error.unavailableWrite' }),
  slow: () => new UnavailableError({ key: 'error.unavailableSlow' }),
  full: () => new StorageFullError(),
}

export const outageError = (outage: Outage): PublicError => ERRORS[outage]()
