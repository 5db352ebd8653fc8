/** How keys are shown, by platform. */

const APPLE = /Mac|iPhone|iPad/
const NAMES: Readonly<Record<string, string>> = {
  enter: '↵',
  space: 'Space',
  ctrl: 'Ctrl',
  meta: '⌘',
  alt: 'Alt',
  pageup: 'PageUp',
  pagedown: 'PageDown',
}

const labelOf = (key: string) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/**
 * The caps of a key as react-hotkeys-hook spells it.
 * @returns null for one of another platform
 */
export function keyCaps(hotkey: string, platform: string): string[] | null {
  const keys = hotkey.split('+')
  const foreignModifier = APPLE.test(platform) ? 'ctrl' : 'meta'
  return keys.includes(foreignModifier) ? null : keys.map(labelOf)
}

/** Label of a shortcut: `⌘K` on a Mac, `Ctrl K` elsewhere. */
export const shortcutOf = (key: string, platform: string): string =>
  APPLE.test(platform) ? `⌘${key}` : `Ctrl ${key}`
