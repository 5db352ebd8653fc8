/** The number of pending entries in a cookie, which stays where the browser deletes its storage. */
import Cookies from 'js-cookie'
import { MIRROR_KEY, outboxMirror } from './entry.ts'

const COOKIE = 'storefront.pending'
/** Browsers keep no cookie longer. */
const COOKIE_DAYS = 400

/** `owner/count` */
function readCookie(): { owner: number; count: number } {
  const [owner = 0, count = 0] = (Cookies.get(COOKIE) ?? '').split('/').map(Number)
  return { owner, count }
}

/** A full storage does not contain the mirror either, but the page does. */
function isStorageDeleted(): boolean {
  try {
    return localStorage.getItem(MIRROR_KEY) === null && !outboxMirror.read().length
  } catch {
    return false
  }
}

/** Number of entries that the browser has deleted, by their number of now. Called before the mirror is written. */
export function countDeleted(owner: number, count: number): number {
  const stored = readCookie()
  return stored.owner === owner && isStorageDeleted() ? Math.max(0, stored.count - count) : 0
}

/** Entries of other users of this browser stay counted. */
export function writePendingCookie(owner: number, count: number): void {
  const attributes = { sameSite: 'lax', secure: window.location.protocol === 'https:' } as const
  if (count) Cookies.set(COOKIE, `${owner}/${count}`, { ...attributes, expires: COOKIE_DAYS })
  else if (readCookie().owner === owner) Cookies.remove(COOKIE, attributes)
}
