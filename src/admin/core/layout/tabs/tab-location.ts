/** The location that a tag's key or URL stands for. */
import type { AppPath } from '#shared/paths.ts'

export function locationOf(address: string): AppPath {
  const [path = ''] = address.split('#')
  const index = path.indexOf('?')
  return index < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, index), search: path.slice(index) }
}
