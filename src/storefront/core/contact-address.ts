/** The way to the contact page from wherever a question comes up, with what it is about. */
import type { AboutNames } from '#shared/web/contact.ts'

/** An address of the contact page; a search goes before the steps of a guide, since one message is about one of them. */
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
