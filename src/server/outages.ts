/** Maps database outages to errors of requests. */
import { CODES, PublicError, StorageFullError, UnavailableError } from '#shared/errors.ts'
import type { Outage } from './db/engines/engine.ts'

const ERRORS: Readonly<Record<Outage, () => PublicError>> = {
  unavailable: () => new UnavailableError(),
  unknown: () => new UnavailableError({ key: 'error.unavailableWrite' }),
  slow: () => new UnavailableError({ key: 'error.unavailableSlow' }),
  damaged: () => new PublicError(CODES.server, { key: 'error.damaged' }),
  full: () => new StorageFullError(),
}

export const outageError = (outage: Outage): PublicError => ERRORS[outage]()
