/** How both front ends read through TanStack Query: another attempt only where it can succeed. */
import { CODES } from '../errors.ts'
import { hasCode, NO_RESPONSE } from './http-error.ts'

const MAX_RETRIES = 1

export const READ_DEFAULTS = {
  // Offline calls fail at once with a message, or are answered by the service worker, instead of
  // pausing silently.
  networkMode: 'always',
  // Which this mode turns off.
  refetchOnReconnect: true,
  /** Where no response came, or none from the database. */
  retry: (failures: number, error: unknown) =>
    failures < MAX_RETRIES && navigator.onLine && hasCode(error, NO_RESPONSE, CODES.unavailable),
} as const
