/** The location that a tag's key or URL stands for. */
import type { AppPath } from '#shared/paths.ts'

export function locationOf(url: string): AppPath {
  const [path = ''] = url.split('#')
  const index = path.indexOf('?')
  return index < 0
    ? { pathname: path, search: '' }
    : { pathname: path.slice(0, index), search: path.slice(index) }
}
