/**
 * Preferences of a user: the chosen form of a list and the theme. Also the notices of an undo that
 * waits.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODES } from '#shared/errors.ts'
import type { ListChoiceValue } from '#shared/session/list-choices.ts'
import { answerCalls, type BrowserStubs, stubBrowser } from './browser-stubs.ts'
import { useIn } from './use-in.ts'

const screen = vi.hoisted(() => ({
  notices: [] as unknown[][],
  stored: new Map<string, unknown>(),
}))
vi.mock('ra-core', async (original) => ({
  ...(await original<typeof import('ra-core')>()),
  useNotify:
    () =>
    (...notice: unknown[]) =>
      screen.notices.push(notice),
  useStore: (name: string, initial: unknown) => [
    screen.stored.get(name) ?? initial,
    (value: unknown) => void screen.stored.set(name, value),
  ],
}))

let browser: BrowserStubs
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'info').mockReturnValue()
  browser = stubBrowser('http://localhost')
  screen.notices.length = 0
  screen.stored.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => vi.resetModules())

describe('the form of a list', () => {
  it('changes at once, and is stored for the user', async () => {
    const sent = answerCalls({ 'PUT /api/user/choices/codes/view': { code: CODES.ok } })
    const { useListChoice } = await import('#admin/providers/list-choice.ts')
    const useView = () => useListChoice<ListChoiceValue>('codes', 'view', 'list')
    const [view, change] = useIn(useView)
    expect(view).toBe('list')
    change('board')
    expect(useIn(useView)[0]).toBe('board')
    await expect
      .poll(() => sent)
      .toEqual([{ call: 'PUT /api/user/choices/codes/view', body: { value: 'board' } }])
  })

  it('changes without a connection', async () => {
    const sent = answerCalls({})
    const { useListChoice } = await import('#admin/providers/list-choice.ts')
    useIn(() => useListChoice<ListChoiceValue>('codes', 'view', 'list'))[1]('board')
    await expect.poll(() => sent.length).toBe(1)
    expect(screen.stored.get('codes.view')).toBe('board')
  })
})

describe('the theme', () => {
  const load = () => import('#admin/providers/settings.ts')

  it('of a user follows the page style until the user chooses one', async () => {
    const { changeSettings, loadSettings, readSettings, setDefaultTheme } = await load()
    setDefaultTheme('#112233')
    loadSettings('editor')
    expect(readSettings().theme).toBe('#112233')
    changeSettings({ tagsView: true })
    setDefaultTheme('#445566')
    expect(readSettings().theme).toBe('#445566')
    changeSettings({ theme: '#13c2c2' })
    setDefaultTheme('#778899')
    expect(readSettings().theme).toBe('#13c2c2')
  })

  it('is stored for the user who chose it, not for others', async () => {
    const { changeSettings, loadSettings, readSettings, setDefaultTheme } = await load()
    setDefaultTheme('#112233')
    loadSettings('editor')
    changeSettings({ theme: '#13c2c2' })
    loadSettings('admin')
    expect(readSettings().theme).toBe('#112233')
    changeSettings({ fixedHeader: true })
    expect(JSON.parse(browser.storage.get('settings.admin') ?? '')).not.toHaveProperty('theme')
    loadSettings('editor')
    expect(readSettings()).toMatchObject({ theme: '#13c2c2', fixedHeader: false })
  })
})

it('an undo without a connection says once that it is waiting', async () => {
  const { useUndoListener } = await import('#admin/providers/notify-undone.ts')
  const { TextsContext } = await import('#admin/i18n/text.ts')
  let createListener: ReturnType<typeof useUndoListener> | undefined
  function Caller() {
    createListener = useUndoListener()
    return null
  }
  renderToStaticMarkup(
    <TextsContext value={{ locale: 'en', text: (key) => key }}>
      <Caller />
    </TextsContext>,
  )
  const notice = ['write.undoLost', { type: 'warning', autoHideDuration: null }]
  const first = createListener?.()
  first?.onLost?.()
  first?.onLost?.()
  expect(screen.notices).toEqual([notice])
  createListener?.().onLost?.()
  expect(screen.notices).toEqual([notice, notice])
})
