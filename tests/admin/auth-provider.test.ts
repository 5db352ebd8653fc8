/**
 * React-admin's auth provider: signing in and out, who is signed in, and what they may do
 * (specification §4, §6).
 */
import type { AuthProvider } from 'ra-core'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthProvider, isTokenError } from '#admin/providers/auth-provider.ts'
import { sessionEnded, signedOut } from '#admin/providers/events.ts'
import { sessionUser } from '#admin/providers/sign-in.ts'
import { canSignOut, guardSignOut } from '#admin/providers/sign-out-guard.ts'
import { resources } from '#config'
import { translate } from '#server/translate.ts'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { HttpError, NO_RESPONSE } from '#shared/http/http-error.ts'
import { clearSession } from '#shared/session/session.ts'
import '#shared/i18n/every-message.ts'
import { answerCalls, type BrowserStubs, type SentCall, stubBrowser } from './browser-stubs.ts'

const REQUEST_TOKEN = 'POST /api/authorization/requestToken'
const INFO = 'GET /api/user/info'
const INFO_WEB = 'GET /api/user/info_web'
const MENUS = 'GET /api/user/getmenulist'
const LOGOUT = 'POST /api/user/logout'
const ok = (data: unknown = null) => ({ code: CODES.ok, data })
const editor = {
  id: 2,
  user_id: 2,
  username: 'lin',
  name: 'Lin Mei',
  avatar: '',
  roles: ['editor'],
  grants: {},
}

let browser: BrowserStubs
let answers: Parameters<typeof answerCalls>[0]
let sent: SentCall[]
let provider: AuthProvider
let signOuts: number
const sessionEnds: unknown[] = []
const stops = [
  signedOut.subscribe(() => signOuts++),
  sessionEnded.subscribe((event) => sessionEnds.push(event)),
]

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  browser = stubBrowser('http://localhost')
  answers = { [REQUEST_TOKEN]: ok('t-1'), [INFO]: ok(editor), [MENUS]: ok([]), [LOGOUT]: ok() }
  sent = answerCalls(answers)
  provider = createAuthProvider(resources)
  signOuts = sessionEnds.length = 0
  clearSession()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => {
  for (const stop of stops) stop()
  clearSession()
})

const calls = () => sent.map(({ call }) => call)
const signIn = () => browser.cookies.set(TOKEN_COOKIE, 't-0')
const token = () => browser.cookies.get(TOKEN_COOKIE)
const settingsOwner = () => browser.storage.get('settings.last')
const rejection = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

describe('signing in', () => {
  it('requests a token by name and password, keeps it, and loads the user and their settings', async () => {
    await provider.login({ username: 'lin', password: 'secret' })
    expect(sent[0]).toEqual({ call: REQUEST_TOKEN, body: { username: 'lin', password: 'secret' } })
    expect(calls()).toEqual([REQUEST_TOKEN, INFO, MENUS])
    expect([token(), settingsOwner(), signOuts]).toEqual(['t-1', 'lin', 0])
  })

  it('accepts a token from elsewhere, and drops the previous user', async () => {
    signIn()
    await provider.getIdentity?.()
    answers[INFO] = ok({ ...editor, username: 'wang' })
    await provider.login({ token: 't-0' })
    expect(calls()).toEqual([INFO, MENUS, INFO, MENUS])
    expect([token(), settingsOwner()]).toEqual(['t-0', 'wang'])
  })

  it('keeps no token when the password is wrong', async () => {
    answers[REQUEST_TOKEN] = { code: CODES.readable, message: 'Wrong password' }
    const error = await rejection(provider.login({ username: 'lin', password: 'x' }))
    expect(error).toMatchObject({ code: CODES.readable, message: 'Wrong password' })
    expect([token(), calls()]).toEqual([undefined, [REQUEST_TOKEN]])
  })

  it('signs out again when the user cannot be loaded', async () => {
    answers[INFO] = { code: CODES.readable, message: 'Under repair' }
    const error = await rejection(provider.login({ username: 'lin', password: 'secret' }))
    expect(error).toMatchObject({ message: 'Under repair' })
    expect([token(), settingsOwner(), signOuts]).toEqual([undefined, '', 1])
  })
})

describe('signing out', () => {
  it('ends the session on the server, clears the token and opens the staff sign-in', async () => {
    signIn()
    await provider.getIdentity?.()
    expect(await provider.logout({})).toBe('/login')
    expect([calls().at(-1), token(), settingsOwner(), signOuts]).toEqual([LOGOUT, undefined, '', 1])
    signIn()
    await provider.getIdentity?.()
    expect(calls().filter((call) => call === INFO)).toHaveLength(2)
  })

  it('offers no sign-in for calls that are in flight', async () => {
    signIn()
    const failInFlight = () =>
      void provider.checkError(new HttpError(CODES.unknownToken, 'Please sign in'))
    Object.defineProperty(answers, LOGOUT, {
      get: () => {
        failInFlight()
        return ok()
      },
    })
    await provider.logout({})
    expect(sessionEnds).toEqual([])
    failInFlight()
    expect(sessionEnds).toHaveLength(1)
  })

  it('works without the server', async () => {
    signIn()
    delete answers[LOGOUT]
    expect(await provider.logout({})).toBe('/login')
    expect(token()).toBeUndefined()
  })

  it('waits for the guard, and is dropped if the guard rejects it', async () => {
    signIn()
    const allow = vi.fn(async () => true)
    const release = guardSignOut(async () => false)
    const outcome = await Promise.race([
      provider.logout({}),
      new Promise((done) => setTimeout(done, 20, 'waiting')),
    ])
    expect([outcome, token(), calls()]).toEqual(['waiting', 't-0', []])

    const releaseLater = guardSignOut(allow)
    release()
    await provider.logout({})
    expect([allow.mock.calls.length, token()]).toEqual([1, undefined])
    releaseLater()
    expect([await canSignOut(), allow.mock.calls.length]).toEqual([true, 1])
  })

  it('shows no prompt and sends no request without a token', async () => {
    const release = guardSignOut(async () => false)
    expect(await provider.logout({})).toBe('/login')
    expect([calls(), signOuts]).toEqual([[], 1])
    release()
  })
})

describe('a page of the back-office', () => {
  it('redirects to the sign-in without a token or a message', async () => {
    expect(await rejection(provider.checkAuth({}))).toEqual({
      message: false,
      redirectTo: '/login_web',
    })
    expect(calls()).toEqual([])
  })

  it('opens for a user who can be loaded, once', async () => {
    signIn()
    await provider.checkAuth({})
    await provider.checkAuth({})
    expect(calls()).toEqual([INFO, MENUS])
  })

  it('redirects to the sign-in with the reason when the server rejects the token', async () => {
    signIn()
    answers[INFO] = { code: CODES.expiredToken, message: 'Expired' }
    expect(await rejection(provider.checkAuth({}))).toEqual({
      message: 'Expired',
      redirectTo: '/login_web',
    })
  })

  it('opens while the server does not answer', async () => {
    signIn()
    delete answers[INFO]
    expect(await rejection(provider.checkAuth({}))).toBeNull()
  })

  it('is rejected to a customer', async () => {
    signIn()
    answers[INFO] = { code: CODES.forbidden, message: 'For staff' }
    answers[INFO_WEB] = ok({ id: 3, user_id: 3, username: 'customer', roles: ['custom'] })
    const message = translate({ key: 'error.forbidden' }, 'en')
    expect(await rejection(sessionUser())).toMatchObject({ code: CODES.forbidden, message })
  })
})

describe('a call that fails', () => {
  it.each([CODES.unknownToken, CODES.replacedToken, CODES.expiredToken])(
    'with code %i reports the end of the session, which the user did not ask for',
    async (code) => {
      const error = new HttpError(code, 'x')
      await provider.checkError(error)
      expect([isTokenError(error), sessionEnds]).toEqual([true, [{ isRequired: false }]])
    },
  )

  it.each([
    new HttpError(CODES.forbidden, 'x'),
    new HttpError(NO_RESPONSE, 'x'),
    { code: CODES.expiredToken },
    null,
  ])('otherwise changes nothing: %s', async (error) => {
    await provider.checkError(error)
    expect([isTokenError(error), sessionEnds]).toEqual([false, []])
  })
})

describe('the user', () => {
  it('has a name and a picture, or is called by the name to sign in with', async () => {
    signIn()
    expect(await provider.getIdentity?.()).toEqual({ id: 2, username: 'lin', fullName: 'Lin Mei' })
    answers[INFO] = ok({ ...editor, name: '', avatar: '/api/files/a' })
    clearSession()
    expect(await provider.getIdentity?.()).toEqual({
      id: 2,
      username: 'lin',
      fullName: 'lin',
      avatar: '/api/files/a',
    })
  })

  it('has roles and grants, and neither without a token', async () => {
    expect(await provider.getPermissions?.({})).toEqual({ roles: [] })
    signIn()
    expect(await provider.getPermissions?.({})).toEqual({
      id: 2,
      kind: 'users',
      roles: ['editor'],
      grants: {},
    })
  })

  it.each([
    ['list', 'codes', true],
    ['show', 'codes', true],
    ['edit', 'codes', true],
    ['export', 'codes', true],
    ['clone', 'codes', true],
    ['delete', 'codes', true],
    ['list', 'users', false],
    ['edit', 'users', false],
    ['list', 'a page of its own', true],
  ])('may %s %s: %s', async (action, resource, allowed) => {
    signIn()
    expect(await provider.canAccess?.({ action, resource })).toBe(allowed)
  })
})
