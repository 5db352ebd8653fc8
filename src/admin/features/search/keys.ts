/** The keys of the search. */

/**
 * Where a key leads in a list of choices; the arrows go round.
 * @returns null for a key that moves nothing
 */
export function movedTo(key: string, index: number, count: number): number | null {
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

/** The key combination that opens the search, as the device writes it. */
export const shortcutOf = (platform: string): string => (APPLE.test(platform) ? '⌘K' : 'Ctrl K')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
