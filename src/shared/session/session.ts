/**
 * Signed-in user: loaded by the gate, cached until the token changes, refreshed in the background.
 */
import type { Locale } from '../constants.ts'
import { CODES } from '../errors.ts'
import { http } from '../http/http.ts'
import { HttpError, hasCode, hasNoResponse } from '../http/http-error.ts'
import { browserMessage } from '../i18n/browser-message.ts'
import { readLocale } from '../i18n/interface-locale.ts'
import type { BrowserMessageKey } from '../i18n/message-key.ts'
import { type Info, isCustomer, userProblem } from './gate.ts'
import type { MenuItem, SessionUser, WebUser } from './session-user.ts'
import { readToken } from './token.ts'

interface CachedSession {
  token: string
  /** Full session user; null for customers. */
  staff: SessionUser | null
  web: WebUser
  /** Menus loaded with the user, in one language. */
  menus: { locale: Locale; items: MenuItem[] } | null
}

/**
 * Failures that keep the token, in addition to missing responses: outages, and a deleted role of
 * the preview.
 */
const TOKEN_KEEPING_CODES = [CODES.roleGone, CODES.unavailable, CODES.storageFull]

let cached: CachedSession | null = null
const running = new Map<string, Promise<unknown>>()

/** Concurrent callers share a request. @param name of the request, with the token that it is for */
function shareRequest<T>(name: string, request: () => Promise<T>): Promise<T> {
  const started = running.get(name) ?? request().finally(() => running.delete(name))
  running.set(name, started)
  return started as Promise<T>
}

/**
 * Whether a failure to load the user clears the token. Almost every error response does
 * (specification §4).
 */
export const endsSession = (error: unknown): boolean =>
  !hasNoResponse(error) && !hasCode(error, ...TOKEN_KEEPING_CODES)

const current = (): CachedSession | null => (cached && cached.token === readToken() ? cached : null)

/** User of the current token; null until loaded. */
export const cachedUser = (): WebUser | null => current()?.web ?? null
export const cachedStaff = (): SessionUser | null => current()?.staff ?? null
/** Last loaded user, even if its token has been removed since, by another tab. */
export const lastStaff = (): SessionUser | null => cached?.staff ?? null

/** Menus loaded with the user; undefined in another language. */
export const loadedMenus = (locale: Locale): MenuItem[] | undefined => {
  const menus = current()?.menus
  return menus?.locale === locale ? menus.items : undefined
}

/** @throws HttpError for a missing user, or one without roles */
function requireValidUser<T extends WebUser>(user: T | null): T {
  const key = userProblem(user)
  if (key !== null || user === null) throw verificationError(key ?? 'error.verification')
  return user
}

const verificationError = (key: BrowserMessageKey) =>
  new HttpError(CODES.unknownToken, browserMessage(key, readLocale()))

const fetchSession = async <T>(url: string, signal?: AbortSignal): Promise<T> =>
  (await http<T>({ url, signal })).data
const fetchWebUser = async () =>
  requireValidUser(await fetchSession<WebUser | null>('/api/user/info_web'))
const fetchStaffUser = async () =>
  requireValidUser(await fetchSession<SessionUser | null>('/api/user/info'))

/**
 * Loads the menus in the language of the interface.
 * @throws HttpError, also for a malformed response
 */
export async function fetchMenus(signal?: AbortSignal): Promise<MenuItem[]> {
  const items = await fetchSession<MenuItem[] | null>('/api/user/getmenulist', signal)
  if (!Array.isArray(items))
    throw new HttpError(CODES.server, browserMessage('error.menus', readLocale()))
  return items
}

/** @throws HttpError with the message of specification §8 when the server rejects the menu list */
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

/**
 * Loads a user of either kind, also on a page of the other front end; the gate then redirects home.
 */
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
 * Loads the user of the current token, and the menus of staff; cached.
 * @throws HttpError without a token, when the server rejects it, or without a response
 */
export async function loadSession(info: Info): Promise<WebUser> {
  const token = readToken()
  // After sign-out, the frame stays mounted for a moment and loads the session once more.
  if (token === undefined) throw verificationError('error.verification')
  const existing = current()
  if (existing) return existing.web
  const loaded = await shareRequest(`load ${token}`, () => loadEither(token, info))
  if (token === readToken()) cached = loaded
  return loaded.web
}

/**
 * Refreshes the staff user; concurrent calls share a request.
 * @returns whether the user or menus changed
 * @throws HttpError; the cached user is kept
 */
export async function refreshStaff(): Promise<boolean> {
  const previous = current()
  if (!previous?.staff) return false
  const staff = await shareRequest(`refresh ${previous.token}`, fetchStaffUser)
  if (JSON.stringify(staff) === JSON.stringify(previous.staff) || current() !== previous)
    return false
  cached = { ...previous, staff, web: staff }
  return true
}

/** Called when the token changes. */
export function clearSession(): void {
  cached = null
  running.clear()
}
