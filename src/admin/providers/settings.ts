/**
 * Settings per user (specification §3, §9), stored in this browser: theme colour, tags view, fixed
 * header, logo, settings handle, keys of pages, and light or dark mode.
 */
import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export const MODES = ['system', 'light', 'dark'] as const

export interface Settings {
  theme: string
  fixedHeader: boolean
  tagsView: boolean
  sidebarLogo: boolean
  showSettings: boolean
  /** Keys without modifiers, such as `n` and `?`. */
  pageKeys: boolean
  mode: (typeof MODES)[number]
}

/** Preset theme colours (specification §2). */
export const THEME_COLOURS = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

export const DEFAULT_SETTINGS: Settings = {
  theme: '#409EFF',
  fixedHeader: false,
  tagsView: false,
  sidebarLogo: true,
  showSettings: false,
  pageKeys: true,
  mode: 'system',
}

/** Stored settings, with the default in place of what is missing or no longer valid. */
function withDefaults(stored: Record<string, unknown>): Settings {
  const { theme, mode } = stored
  const booleanOf = (name: Exclude<keyof Settings, 'theme' | 'mode'>) => {
    const value = stored[name]
    return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[name]
  }
  return {
    theme:
      typeof theme === 'string' && /^#[0-9a-f]{6}$/i.test(theme) ? theme : DEFAULT_SETTINGS.theme,
    fixedHeader: booleanOf('fixedHeader'),
    tagsView: booleanOf('tagsView'),
    sidebarLogo: booleanOf('sidebarLogo'),
    showSettings: booleanOf('showSettings'),
    pageKeys: booleanOf('pageKeys'),
    mode: MODES.find((candidate) => candidate === mode) ?? DEFAULT_SETTINGS.mode,
  }
}

function readStored(username: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '{}')
    return typeof stored === 'object' ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Null before any user is loaded. */
let owner: string | null = null
let settings = DEFAULT_SETTINGS
/** Whether the user has chosen a theme colour; the page style provides the default. */
let hasOwnTheme = false
let defaultTheme = DEFAULT_SETTINGS.theme
const listeners = new Set<() => void>()
const keyOf = (username: string) => `settings.${username}`
const LAST_USER_KEY = 'settings.last'

function publish(next: Settings): void {
  settings = next
  for (const listener of listeners) listener()
}

/** Loads the settings of a user; '' for a signed-out visitor. */
export function loadSettings(username: string): void {
  if (username === owner) return
  owner = username
  localStorage.setItem(LAST_USER_KEY, username)
  const stored = readStored(username)
  hasOwnTheme = typeof stored.theme === 'string'
  const saved = withDefaults(stored)
  publish(hasOwnTheme ? saved : { ...saved, theme: defaultTheme })
}

/** Applies the theme colour of the page style as the default. */
export function setDefaultTheme(colour: string): void {
  const theme =
    THEME_COLOURS.find((preset) => preset.toLowerCase() === colour.toLowerCase()) ?? colour
  defaultTheme = theme
  if (!hasOwnTheme && settings.theme !== theme) publish({ ...settings, theme })
}

/**
 * Applies the settings of the last user before the server identifies the current one, to avoid a
 * flash of defaults.
 */
export const loadLastSettings = (isSignedIn: boolean): void =>
  loadSettings((isSignedIn && localStorage.getItem(LAST_USER_KEY)) || '')

/** Changes and stores some settings of the user. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings, ...change }
  hasOwnTheme ||= change.theme !== undefined
  const { theme, ...rest } = next
  localStorage.setItem(keyOf(owner ?? ''), JSON.stringify(hasOwnTheme ? { theme, ...rest } : rest))
  publish(next)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readSettings = (): Settings => settings

/** The settings of the signed-in user. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, readSettings)
