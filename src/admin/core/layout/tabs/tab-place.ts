/** The place that a tag's key or address names. */
import type { Place } from '#shared/paths.ts'

export function placeOf(address: string): Place {
  const [place = ''] = address.split('#')
  const at = place.indexOf('?')
  return at < 0 ? { pathname: place, search: '' } : { pathname: place.slice(0, at), search: place.slice(at) }
}
