import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

const cache = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => cache.get(key) ?? null,
  setItem: (key: string, value: string) => void cache.set(key, value),
})

/** The module after a page load. */
async function opened(isSignedIn: boolean) {
  vi.resetModules()
  const module = await import('./settings.ts')
  module.loadLastSettings(isSignedIn)
  return { ...module, settings: () => module.readSettings() }
}

afterAll(() => vi.resetModules())
beforeEach(() => cache.clear())

describe('the settings', () => {
  it('start with the defaults of the specification: tags view, fixed header and handle off, logo on, theme #409EFF', async () => {
    const { settings } = await opened(false)
    expect(settings()).toEqual({
      theme: '#409EFF',
      fixedHeader: false,
      tagsView: false,
      sidebarLogo: true,
      showSettings: false,
      pageKeys: true,
      mode: 'system',
    })
  })

  it('offer the eight theme colours of the specification', async () => {
    const { THEME_COLOURS } = await opened(false)
    const words = '#409EFF, #1890ff, #304156, #212121, #11a983, #13c2c2, #6959CD, #f5222d'
    expect(THEME_COLOURS.join(', ')).toBe(words)
  })

  it('belong to each user', async () => {
    const { loadSettings, changeSettings, settings } = await opened(false)
    loadSettings('admin')
    changeSettings({ fixedHeader: true })
    loadSettings('editor')
    expect(settings().fixedHeader).toBe(false)
    loadSettings('admin')
    expect(settings().fixedHeader).toBe(true)
  })

  it('apply before the first paint after a reload', async () => {
    const first = await opened(false)
    first.loadSettings('admin')
    first.changeSettings({ mode: 'dark' })
    expect((await opened(true)).settings().mode).toBe('dark')
  })

  it('do not leak to a signed-out visitor', async () => {
    const first = await opened(false)
    first.loadSettings('admin')
    first.changeSettings({ mode: 'dark' })
    expect((await opened(false)).settings().mode).toBe('system')
  })

  it('keep the valid parts of a damaged record', async () => {
    cache.set('settings.admin', '{"theme":"red","fixedHeader":true,"tagsView":"yes"}')
    const { loadSettings, settings } = await opened(false)
    loadSettings('admin')
    expect(settings()).toMatchObject({ theme: '#409EFF', fixedHeader: true, tagsView: false })
    cache.set('settings.editor', 'no JSON')
    loadSettings('editor')
    expect(settings().fixedHeader).toBe(false)
  })

  it('reset to the defaults', async () => {
    const { loadSettings, changeSettings, DEFAULT_SETTINGS, settings } = await opened(false)
    loadSettings('admin')
    changeSettings({ theme: '#f5222d', sidebarLogo: false })
    changeSettings(DEFAULT_SETTINGS)
    expect(settings()).toEqual(DEFAULT_SETTINGS)
  })
})
