/** Keyboard shortcuts of the search. */

/**
 * The index that a key leads to in a list of options; arrows wrap around.
 * @returns null for other keys
 */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

const APPLE = /Mac|iPhone|iPad/

/** Label of the shortcut that opens the search, by platform. */
export const shortcutOf = (platform: string): string => (APPLE.test(platform) ? '⌘K' : 'Ctrl K')

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
