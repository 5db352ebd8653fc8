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
  show(read.success ? read.data : DEFAULT_SETTINGS)
}

/** Takes up the last user's settings before the server says who it is, so that nothing changes its look on the way. */
export const recallSettings = (isSignedIn: boolean): void =>
  loadSettings((isSignedIn && localStorage.getItem(LAST)) || '')

/** Changes some settings, and keeps them for the user. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings, ...change }
  localStorage.setItem(keyOf(owner ?? ''), JSON.stringify(next))
  show(next)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readSettings = (): Settings => settings

/** The settings of the signed-in user. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, readSettings)
