/** The user of the current token: loading, caching, and clearing (specification §4). */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODES } from '../errors.ts'

const page = vi.hoisted(() => ({
  token: 't' as string | undefined,
  answers: {} as Record<string, unknown>,
}))
const requested: string[] = []
vi.mock('./token.ts', () => ({ readToken: () => page.token }))
vi.mock('../i18n/interface-locale.ts', () => ({ readLocale: () => 'zh' }))
vi.mock('../http/http.ts', () => ({
  http: async ({ url }: { url: string }) => {
    requested.push(url)
    const answer = page.answers[url]
    if (answer instanceof Error) throw answer
    return { data: answer ?? null, headers: new Headers() }
  },
}))
vi.resetModules()
const { HttpError, NO_RESPONSE, TIMED_OUT } = await import('../http/http-error.ts')
const {
  endsSession,
  clearSession,
  cachedStaff,
  cachedUser,
  loadedMenus,
  loadSession,
  refreshStaff,
} = await import('./session.ts')

const INFO = '/api/user/info'
const INFO_WEB = '/api/user/info_web'
const MENUS = '/api/user/getmenulist'
const admin = { roles: ['admin'], id: 1, user_id: 1, username: 'admin' }
const customer = { roles: ['custom'], id: 2, user_id: 2, username: 'customer' }
const menus = [
  {
    menu_id: 1,
    parent_id: null,
    url: '/dashboard',
    menu_name: '系统首页',
    icon: 'x',
    children: [],
  },
]

afterAll(() => vi.resetModules())
beforeEach(() => {
  clearSession()
  requested.length = 0
  page.token = 't'
  page.answers = { [INFO]: admin, [INFO_WEB]: customer, [MENUS]: menus }
})

describe('loading', () => {
  it('loads the staff user, then their menus, once each', async () => {
    await Promise.all([loadSession('staff'), loadSession('staff')])
    await loadSession('staff')
    expect(requested).toEqual([INFO, MENUS])
    expect([cachedUser(), cachedStaff(), loadedMenus('zh'), loadedMenus('en')]).toEqual([
      admin,
      admin,
      menus,
      undefined,
    ])
  })

  it('loads only the customer on storefront pages, also for staff', async () => {
    await loadSession('web')
    expect(requested).toEqual([INFO_WEB])
    clearSession()
    page.answers[INFO_WEB] = admin
    await loadSession('web')
    expect(requested.slice(1)).toEqual([INFO_WEB, INFO, MENUS])
  })

  it('determines the owner of a token that the staff call rejects', async () => {
    page.answers[INFO] = new HttpError(CODES.forbidden, 'no')
    await loadSession('staff')
    expect(requested).toEqual([INFO, INFO_WEB])
    expect([cachedUser(), cachedStaff()]).toEqual([customer, null])
  })

  it.each([
    ['no user', INFO, null, '验证失败，请重新登录。'],
    [
      'a user without roles',
      INFO,
      { ...admin, roles: [] },
      'getInfo: roles must be a non-null array!',
    ],
    ['a refused menu list', MENUS, new HttpError(CODES.readable, 'no'), '菜单数据加载异常'],
    [
      'a menu list that the server fails to load',
      MENUS,
      new HttpError(CODES.server, 'broken'),
      '菜单数据加载异常',
    ],
    ['a menu list that is none', MENUS, null, '菜单数据加载异常'],
  ])('fails for %s, and caches no user', async (_, url, answer, message) => {
    page.answers[url] = answer
    await expect(loadSession('staff')).rejects.toMatchObject({ message })
    expect(cachedUser()).toBeNull()
  })

  it('does without the menus while the server does not answer', async () => {
    page.answers[MENUS] = new HttpError(NO_RESPONSE, 'offline')
    await loadSession('staff')
    expect([cachedUser(), loadedMenus('zh')]).toEqual([admin, undefined])
  })
})

it.each([
  CODES.unknownToken,
  CODES.replacedToken,
  CODES.expiredToken,
  CODES.readable,
  CODES.server,
  60204,
])('code %i clears the token', (code) => expect(endsSession(new HttpError(code, 'x'))).toBe(true))
it.each([NO_RESPONSE, TIMED_OUT, CODES.unavailable, CODES.storageFull])(
  'a call without an answer keeps the token: %i',
  (code) => expect(endsSession(new HttpError(code, 'x'))).toBe(false),
)

it('user, roles and menus are forgotten on signing out, and with another token', async () => {
  await loadSession('staff')
  page.token = 'another'
  expect([cachedUser(), cachedStaff(), loadedMenus('zh')]).toEqual([null, null, undefined])
  page.token = 't'
  clearSession()
  expect([cachedUser(), cachedStaff(), loadedMenus('zh')]).toEqual([null, null, undefined])
})

it('refreshes the staff user in the background', async () => {
  await loadSession('staff')
  expect(await refreshStaff()).toBe(false)
  page.answers[INFO] = { ...admin, roles: ['editor'] }
  expect(await refreshStaff()).toBe(true)
  expect(cachedUser()?.roles).toEqual(['editor'])
})
