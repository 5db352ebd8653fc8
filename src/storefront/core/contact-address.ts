/** Address of the contact page, with the subject of the message. */
import type { AboutNames } from '#shared/web/contact.ts'

/** A search wins over the steps of a guide, since a message is about one of them. */
export function contactAddress({ search, guide, ...named }: AboutNames): string {
  const query = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]))
  if (search) {
    query.set('about', 'search')
    query.set('q', search)
  } else if (guide) {
    query.set('about', 'guide')
    query.set('path', guide)
  }
  return query.size ? `/contact_web?${query}` : '/contact_web'
}
