/**
 * What each user has set for their own screen (specification §3, §9): theme colour, tags view, fixed header, logo, and
 * whether the settings have a handle at the edge; and light or dark. Kept per user in this browser.
 */
import { useSyncExternalStore } from 'react'
import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
/** Light, dark, or as the device has it. */
export const MODES = ['system', 'light', 'dark'] as const

const schema = z.object({
  theme: colour.catch('#409EFF').default('#409EFF'),
  fixedHeader: z.boolean().catch(false).default(false),
  tagsView: z.boolean().catch(false).default(false),
  sidebarLogo: z.boolean().catch(true).default(true),
  showSettings: z.boolean().catch(false).default(false),
  mode: z.enum(MODES).catch('system').default('system'),
})
export type Settings = z.output<typeof schema>

/** Presets of the theme colour (specification §2). */
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

/** Nobody yet. */
let owner: string | null = null
let settings = DEFAULT_SETTINGS
/** Whether the user has chosen a theme colour; the page style's is shown until then. */
let hasOwnTheme = false
let commonTheme = DEFAULT_SETTINGS.theme
const listeners = new Set<() => void>()
const keyOf = (username: string) => `settings.${username}`
const LAST = 'settings.last'

function show(next: Settings): void {
  settings = next
  for (const listener of listeners) listener()
}

/** Takes up what the user has set; '' is whoever has not signed in. */
export function loadSettings(username: string): void {
  if (username === owner) return
  owner = username
  localStorage.setItem(LAST, username)
  let stored: unknown
  try {
    stored = JSON.parse(localStorage.getItem(keyOf(username)) ?? '{}')
  } catch {
    stored = {}
  }
  const read = schema.safeParse(stored)
  hasOwnTheme = read.success && typeof (stored as { theme?: unknown }).theme === 'string'
  const saved = read.success ? read.data : DEFAULT_SETTINGS
  show(hasOwnTheme ? saved : { ...saved, theme: commonTheme })
}

/** Takes up the theme colour of the page style, for those who have not chosen one of their own. */
export function showCommonTheme(colour: string): void {
  const theme = THEME_COLOURS.find((preset) => preset.toLowerCase() === colour.toLowerCase()) ?? colour
  commonTheme = theme
  if (!hasOwnTheme && settings.theme !== theme) show({ ...settings, theme })
}

/** Takes up the last user's settings before the server says who it is, so that nothing changes its look on the way. */
export const recallSettings = (isSignedIn: boolean): void =>
  loadSettings((isSignedIn && localStorage.getItem(LAST)) || '')

/** Changes some settings, and keeps them for the user. */
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
