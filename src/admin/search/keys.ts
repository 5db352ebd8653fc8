/** Keys of a list of options. */

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
