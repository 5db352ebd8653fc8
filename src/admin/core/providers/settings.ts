/**
 * Settings per user (specification §3, §9), stored in this browser: theme colour, tags view, fixed header, logo,
 * settings handle, keys of pages, and light or dark mode.
 */
import { useSyncExternalStore } from 'react'
import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
/** `system` follows the device. */
export const MODES = ['system', 'light', 'dark'] as const

const schema = z.object({
  theme: colour.catch('#409EFF').default('#409EFF'),
  fixedHeader: z.boolean().catch(false).default(false),
  tagsView: z.boolean().catch(false).default(false),
  sidebarLogo: z.boolean().catch(true).default(true),
  showSettings: z.boolean().catch(false).default(false),
  /** Keys without modifiers, such as `n` and `?`. */
  pageKeys: z.boolean().catch(true).default(true),
  mode: z.enum(MODES).catch('system').default('system'),
})
export type Settings = z.output<typeof schema>

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

export const DEFAULT_SETTINGS: Settings = schema.parse({})

/** Null before any user is loaded. */
let owner: string | null = null
let settings = DEFAULT_SETTINGS
/** Whether the user has chosen a theme colour; the page style provides the default. */
let hasOwnTheme = false
let defaultTheme = DEFAULT_SETTINGS.theme
const listeners = new Set<() => void>()
const keyOf = (username: string) => `settings.${username}`
const LAST_USER_KEY = 'settings.last'

function show(next: Settings): void {
  settings = next
  for (const listener of listeners) listener()
}

/** Loads the settings of a user; '' for a signed-out visitor. */
export function loadSettings(username: string): void {
  if (username === owner) return
  owner = username
  localStorage.setItem(LAST_USER_KEY, username)
  let stored: unknown
  try {
    stored = JSON.parse(localStorage.getItem(keyOf(username)) ?? '{}')
  } catch {
    stored = {}
  }
  const read = schema.safeParse(stored)
  hasOwnTheme = read.success && typeof (stored as { theme?: unknown }).theme === 'string'
  const saved = read.success ? read.data : DEFAULT_SETTINGS
  show(hasOwnTheme ? saved : { ...saved, theme: defaultTheme })
}

/** Applies the theme colour of the page style as the default. */
export function setDefaultTheme(colour: string): void {
  const theme = THEME_COLOURS.find((preset) => preset.toLowerCase() === colour.toLowerCase()) ?? colour
  defaultTheme = theme
  if (!hasOwnTheme && settings.theme !== theme) show({ ...settings, theme })
}

/** Applies the settings of the last user before the server identifies the current one, to avoid a flash of defaults. */
export const loadLastSettings = (isSignedIn: boolean): void =>
  loadSettings((isSignedIn && localStorage.getItem(LAST_USER_KEY)) || '')

/** Changes and stores some settings of the user. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings, ...change }
  hasOwnTheme ||= change.theme !== undefined
  const { theme, ...others } = next
  localStorage.setItem(keyOf(owner ?? ''), JSON.stringify(hasOwnTheme ? { theme, ...others } : others))
  show(next)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readSettings = (): Settings => settings

/** The settings of the signed-in user. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, readSettings)
