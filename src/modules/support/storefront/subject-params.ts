/** The URL holds the subject of a message, so that every page can link to the contact page. */
import type { SubjectParams } from '#modules/pages.ts'
import type { ContactStart, MessageSubject } from '../shared/contact.ts'

export type SubjectKind = keyof MessageSubject
export const SUBJECT_KINDS = [
  'order',
  'product',
  'part',
  'serial',
  'search',
  'guide',
] as const satisfies SubjectKind[]

/** Invalid ids in edited or truncated URLs are ignored. */
const idParam = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
const textParam = (text: string | null, maxLength: number): string | undefined =>
  text?.trim().slice(0, maxLength) || undefined

/**
 * `?order=`, `?product=`, `?part=`, `?serial=`, `?about=search&q=`, `?about=guide&path=`, in any
 * combination.
 */
export function subjectParams(params: URLSearchParams): SubjectParams {
  const kind = params.get('about')
  const names = {
    order: textParam(params.get('order'), 60),
    product: idParam(params.get('product')),
    part: idParam(params.get('part')),
    serial: textParam(params.get('serial'), 60),
    search: kind === 'search' ? textParam(params.get('q'), 200) : undefined,
    guide: kind === 'guide' ? textParam(params.get('path'), 2000) : undefined,
  }
  return Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined))
}

const PARAMS: Record<SubjectKind, readonly string[]> = {
  order: ['order'],
  product: ['product'],
  part: ['part'],
  serial: ['serial'],
  search: ['about', 'q'],
  guide: ['about', 'path'],
}

/** The URL without one of its subjects. */
export function withoutSubject(params: URLSearchParams, part: SubjectKind): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of PARAMS[part]) next.delete(name)
  return next
}

/** The query that resolves the subjects. */
export function contactQuery(names: SubjectParams): string {
  const query = new URLSearchParams(
    Object.entries(names).map(([name, value]) => [name, String(value)]),
  )
  return query.size ? `/api/web/contact?${query}` : '/api/web/contact'
}

/** The names of the resolved subjects: the message contains what the customer sees. */
export const namesOf = (about: ContactStart['about']): SubjectParams => ({
  ...(about.order && { order: about.order.number }),
  ...(about.product && { product: about.product.id }),
  ...(about.part && { part: about.part.id }),
  ...(about.serial && { serial: about.serial }),
  ...(about.search && { search: about.search }),
  ...(about.guide && { guide: about.guide }),
})
