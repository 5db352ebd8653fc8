/**
 * Signed-in user of this browser: loaded once by the gate, cached until the token changes, refreshed in the background.
 */
import type { Locale } from '../constants.ts'
import { CODES } from '../errors.ts'
import { http } from '../http/http.ts'
import { HttpError, hasCode, isUnanswered } from '../http/http-error.ts'
import { browserMessage } from '../i18n/browser-message.ts'
import { readLocale } from '../i18n/interface-locale.ts'
import type { BrowserMessageKey } from '../i18n/message-key.ts'
import { type Info, isCustomer, userProblem } from './gate.ts'
import type { MenuItem, SessionUser, WebUser } from './session-user.ts'
import { readToken } from './token.ts'

interface CachedSession {
  token: string
  /** The whole session user, for staff. */
  staff: SessionUser | null
  web: WebUser
  /** The menus loaded with the user, in this language. */
  menus: { locale: Locale; items: MenuItem[] } | null
}

/** Failures that keep the token, apart from a missing answer: no database, or a deleted role in the preview. */
const TOKEN_KEEPING_CODES = [CODES.roleGone, CODES.unavailable, CODES.storageFull]

let cached: CachedSession | null = null
let loading: { token: string; done: Promise<CachedSession> } | null = null
let refreshing: Promise<boolean> | null = null

/** Whether a failure to load the user clears the token, as every server response does (specification §4). */
export const endsSession = (error: unknown): boolean => !isUnanswered(error) && !hasCode(error, ...TOKEN_KEEPING_CODES)

const current = (): CachedSession | null => (cached && cached.token === readToken() ? cached : null)

/** The user of the current token, if loaded. */
export const cachedUser = (): WebUser | null => current()?.web ?? null
export const cachedStaff = (): SessionUser | null => current()?.staff ?? null

/** The menus loaded with the user, in the given language. */
export const loadedMenus = (locale: Locale): MenuItem[] | undefined => {
  const menus = current()?.menus
  return menus?.locale === locale ? menus.items : undefined
}

/** @throws HttpError for a user without roles, or none at all */
function requireValidUser<T extends WebUser>(user: T | null): T {
  const key = userProblem(user)
  if (key !== null || user === null) throw verificationError(key ?? 'error.verification')
  return user
}

const verificationError = (key: BrowserMessageKey) =>
  new HttpError(CODES.unknownToken, browserMessage(key, readLocale()))

const fetchSession = async <T>(url: string, signal?: AbortSignal): Promise<T> => (await http<T>({ url, signal })).data
const fetchWebUser = async () => requireValidUser(await fetchSession<WebUser | null>('/api/user/info_web'))
const fetchStaffUser = async () => requireValidUser(await fetchSession<SessionUser | null>('/api/user/info'))

/** The menus of the signed-in staff user, in the language of the interface. @throws HttpError, also for what is no list */
export async function fetchMenus(signal?: AbortSignal): Promise<MenuItem[]> {
  const items = await fetchSession<MenuItem[] | null>('/api/user/getmenulist', signal)
  if (!Array.isArray(items)) throw new HttpError(CODES.server, browserMessage('error.menus', readLocale()))
  return items
}

/** @throws HttpError with the text of specification §8 when the server rejects the menu list */
async function fetchStaffMenus(): Promise<CachedSession['menus']> {
  const locale = readLocale()
  try {
    return { locale, items: await fetchMenus() }
  } catch (error) {
    if (!endsSession(error)) return null
    const code = error instanceof HttpError ? error.code : CODES.server
    throw new HttpError(code, browserMessage('error.menus', locale))
  }
}

async function loadStaff(token: string): Promise<CachedSession> {
  const staff = await fetchStaffUser()
  return { token, staff, web: staff, menus: await fetchStaffMenus() }
}

/** On a page of the other front end, loads either kind of user; the gate then redirects home. */
async function loadEither(token: string, info: Info): Promise<CachedSession> {
  try {
    if (info === 'staff') return await loadStaff(token)
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== CODES.forbidden) throw error
  }
  const web = await fetchWebUser()
  return isCustomer(web.roles) ? { token, staff: null, web, menus: null } : loadStaff(token)
}

/**
 * Loads the user of the current token, and menus for staff; cached. @throws HttpError without a token, when the server
 * rejects it, or does not respond
 */
export async function loadSession(info: Info): Promise<WebUser> {
  const token = readToken()
  // After signing out, the frame is there for a moment and asks once more.
  if (token === undefined) throw verificationError('error.verification')
  const existing = current()
  if (existing) return existing.web
  if (loading?.token !== token) loading = { token, done: loadEither(token, info) }
  const request = loading
  try {
    const loaded = await request.done
    if (loaded.token === readToken()) cached = loaded
    return loaded.web
  } finally {
    if (loading === request) loading = null
  }
}

/**
 * Refreshes the staff user in the background; one call at a time. @returns whether anything changed @throws HttpError;
 * the cached user stays
 */
export function refreshStaff(): Promise<boolean> {
  const previous = current()
  if (!previous?.staff) return Promise.resolve(false)
  refreshing ??= fetchStaffUser()
    .then((staff) => {
      if (JSON.stringify(staff) === JSON.stringify(previous.staff) || current() !== previous) return false
      cached = { ...previous, staff, web: staff }
      return true
    })
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

/** Called when the token changes. */
export function clearSession(): void {
  cached = null
  loading = null
}
