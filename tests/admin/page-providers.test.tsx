/** Features of pages that providers implement: errors, downloads, titles, and the busy state. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { stubBrowser } from './browser-stubs.ts'

const screen = vi.hoisted(() => ({
  notices: [] as unknown[][],
  saved: [] as { file: Blob; name: string }[],
}))
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => void) => run(),
}))
vi.mock('ra-core', async (original) => ({
  ...(await original<typeof import('ra-core')>()),
  useNotify:
    () =>
    (...notice: unknown[]) =>
      screen.notices.push(notice),
  useLocaleState: () => ['zh', () => undefined],
}))
vi.mock('#shared/http/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => screen.saved.push({ file, name }),
}))
vi.mock('#admin/providers/page-style.ts', () => ({ useProductName: () => '追光' }))

vi.resetModules()
const { sessionEnded, signedOut } = await import('#admin/providers/events.ts')
const { downloadExport, downloadFiles } = await import('#admin/providers/export-call.ts')
const { LostConnection } = await import('#admin/providers/lost-connection.tsx')
const { useNotifyError } = await import('#admin/providers/notify-error.ts')
const { TextsContext } = await import('#admin/i18n/text.ts')
const { useDocumentTitle } = await import('#admin/providers/document-title.ts')
const { usePageTitle } = await import('#admin/providers/page-title.ts')
const { ActiveTabContext, TabContext, useCanAct, useTabBusy } = await import(
  '#admin/providers/tabs/tab-context.ts'
)
const { getTabsState, isUnsaved, isPending, loadTabs, visit } = await import(
  '#admin/providers/tabs/tab-store.ts'
)
const { HttpError, NO_RESPONSE, TIMED_OUT } = await import('#shared/http/http-error.ts')
afterAll(() => vi.resetModules())

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  stubBrowser('http://localhost')
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  screen.notices.length = screen.saved.length = 0
})
afterEach(() => {
  signedOut.emit()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Calls a hook as a component does, on the page of a tag. */
function useOn<T>(hook: () => T, tab: string | null = null, isActive = true): T {
  let result: T | undefined
  function Caller() {
    result = hook()
    return null
  }
  const page: ReactElement = (
    <TextsContext value={{ locale: 'zh', text: (key) => key }}>
      <TabContext.Provider value={tab}>
        <ActiveTabContext.Provider value={isActive}>
          {createElement(Caller)}
        </ActiveTabContext.Provider>
      </TabContext.Provider>
    </TextsContext>
  )
  renderToStaticMarkup(page)
  return result as T
}

const openTab = (key: string) => {
  const label = { en: key, zh: key }
  const page = {
    key,
    icon: 'list',
    label,
    kind: 'page',
    record: null,
    isPinned: false,
    isFresh: false,
  } as const
  visit(page, key, true, () => false)
}

describe('the error of a user’s action', () => {
  it.each([CODES.unknownToken, CODES.replacedToken, CODES.expiredToken])(
    'with code %i asks the user to sign in, without a notice',
    (code) => {
      const ends: unknown[] = []
      const stop = sessionEnded.subscribe((end) => ends.push(end))
      useOn(useNotifyError)(new HttpError(code, 'x'))
      stop()
      expect([ends, screen.notices]).toEqual([[{ isRequired: true }], []])
    },
  )

  it('that the call has shown is not shown again', () => {
    useOn(useNotifyError)(new HttpError(CODES.readable, 'Under repair'))
    expect(screen.notices).toEqual([])
  })

  it.each([CODES.server, CODES.unavailable, CODES.storageFull])(
    'with code %i stays until it is closed',
    (code) => {
      useOn(useNotifyError)(new HttpError(code, 'Try again'))
      expect(screen.notices).toEqual([['Try again', { type: 'error', autoHideDuration: null }]])
    },
  )

  it.each([NO_RESPONSE, TIMED_OUT])('with code %i stays until the connection is back', (code) => {
    useOn(useNotifyError)(new HttpError(code, 'Try again'))
    const message = createElement(LostConnection, { message: 'Try again' })
    expect(screen.notices).toEqual([[message, { type: 'error', autoHideDuration: null }]])
  })

  it.each([
    [new HttpError(CODES.conflict, 'In use'), 'In use'],
    [new Error('Broken'), 'Broken'],
    ['a text', 'a text'],
  ])('otherwise passes: %s', (error, message) => {
    useOn(useNotifyError)(error)
    expect(screen.notices).toEqual([[message, { type: 'error' }]])
  })
})

describe('a download', () => {
  const answer = (headers: Record<string, string>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname, search, searchParams } = new URL(new Request(input, init).url)
      expect(searchParams.get('filter')).toBe('{"q":"a&b"}')
      return new Response(`${pathname} ${new URLSearchParams(search).get('format')}`, { headers })
    })
  const saved = async () =>
    Promise.all(screen.saved.map(async ({ file, name }) => [await file.text(), name]))

  it('of records has the requested format, and the file name of the server', async () => {
    answer({
      'content-disposition': 'attachment; filename="codes-2026.csv"',
      'content-type': 'text/csv',
    })
    await downloadExport('codes', 'csv', { filter: { q: 'a&b' } })
    expect(await saved()).toEqual([['/api/codes/export csv', 'codes-2026.csv']])
  })

  it('of what a list shows has its columns in its order, otherwise all fields of the records', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', {}))
    const shown = {
      fields: ['part_number', 'unit'],
      sort: { field: 'unit', order: 'DESC' },
    } as const
    await downloadExport('codes', 'csv', { filter: {}, shown })
    await downloadExport('codes', 'csv', { filter: {} })
    const queries = fetch.mock.calls.map(
      ([input, init]) => new URL(new Request(input, init).url).searchParams,
    )
    expect(
      queries.map((query) => ['values', 'fields', 'sort'].map((key) => query.get(key))),
    ).toEqual([
      ['shown', 'part_number,unit', '["unit","DESC"]'],
      [null, null, null],
    ])
  })

  it('is named after the resource if the server returns no name', async () => {
    answer({ 'content-type': 'application/zip' })
    await downloadFiles('documents', { q: 'a&b' })
    expect(await saved()).toEqual([['/api/documents/files.zip null', 'documents.zip']])
    screen.saved.length = 0
    await downloadExport('codes', 'xlsx', { filter: { q: 'a&b' } })
    expect(await saved()).toEqual([['/api/codes/export xlsx', 'codes.xlsx']])
  })
})

describe('a page', () => {
  const titleOf = (key: string) => getTabsState().tabs.find((tab) => tab.key === key)?.title
  beforeEach(() => {
    loadTabs('lin', [], () => true)
    openTab('/codes')
    openTab('/parts')
  })

  it('sets the title of the window while it is active, otherwise only that of its tag', () => {
    useOn(() => usePageTitle('灯泡'), '/parts')
    expect([document.title, titleOf('/parts')]).toEqual([
      '灯泡 - 追光',
      { text: '灯泡', locale: 'zh' },
    ])
    useOn(() => usePageTitle('主板'), '/codes', false)
    expect([document.title, titleOf('/codes')?.text]).toEqual(['灯泡 - 追光', '主板'])
  })

  it('outside of the frame sets the title of the window', () => {
    useOn(() => useDocumentTitle('登录'))
    expect(document.title).toBe('登录 - 追光')
  })

  it('without a title, or a tag, changes no tag', () => {
    useOn(() => usePageTitle(undefined), '/parts')
    expect([document.title, titleOf('/parts')]).toEqual(['追光', null])
    const before = getTabsState()
    useOn(() => usePageTitle('消息'))
    expect([document.title, getTabsState()]).toEqual(['消息 - 追光', before])
  })

  it('acts while it is active; what belongs to no page always does', () => {
    expect(['/parts', '/codes', '', null].map((tab) => useOn(useCanAct, tab)())).toEqual([
      true,
      false,
      false,
      true,
    ])
    const canAct = useOn(useCanAct, '/parts')
    openTab('/codes')
    expect(canAct()).toBe(false)
  })

  it('marks itself as busy if it has a tag', () => {
    useOn(() => useTabBusy('unsaved', true), '/codes')
    useOn(() => useTabBusy('working', true), '/parts')
    useOn(() => useTabBusy('unsaved', false), '/parts')
    const state = getTabsState()
    expect([isUnsaved(state, '/codes'), isPending(state, '/codes')]).toEqual([true, false])
    expect([isUnsaved(state, '/parts'), isPending(state, '/parts')]).toEqual([false, true])
    useOn(() => useTabBusy('unsaved', true), '')
    useOn(() => useTabBusy('unsaved', true))
    expect(getTabsState()).toBe(state)
  })
})
