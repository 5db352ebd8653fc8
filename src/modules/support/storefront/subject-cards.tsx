/** The subjects of a message as cards, linked to their pages, and removable before sending. */

import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { orderUrl, partUrl, productUrl } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { ContactStart } from '../shared/contact.ts'
import styles from './subject-cards.module.css'
import { SUBJECT_KINDS, type SubjectKind } from './subject-params.ts'

interface Card {
  /** Full text, in case the card truncates it. */
  title: string
  /** A number in the monospace font. */
  isNumber: boolean
  details?: string
  to?: string
}

/** The text of each subject. */
function useCards(about: ContactStart['about']): Record<SubjectKind, Card | null> {
  const read = useInLanguage()
  const { order, product, part, serial, search, guide } = about
  const numberCard = (title: string, details: { details?: string; to?: string } = {}): Card => ({
    title,
    isNumber: true,
    ...details,
  })
  return {
    order: order && numberCard(order.number, order.id === null ? {} : { to: orderUrl(order.id) }),
    product:
      product &&
      numberCard(product.number, { details: read(product.name), to: productUrl(product.id) }),
    part: part && numberCard(part.number, { details: read(part.name), to: partUrl(part.id) }),
    serial: serial === null ? null : numberCard(serial),
    search: search === null ? null : { title: search, isNumber: false },
    guide: guide === null ? null : { title: guide, isNumber: false },
  }
}

interface SubjectCardsProps {
  about: ContactStart['about']
  /** Without it, the cards are read-only. */
  onRemove?(part: SubjectKind): void
}

/** Renders nothing without a subject. */
export function SubjectCards({ about, onRemove }: SubjectCardsProps) {
  const text = useText('contact')
  const cards = useCards(about)
  const parts = SUBJECT_KINDS.flatMap((part) => (cards[part] ? [{ part, ...cards[part] }] : []))
  if (!parts.length) return null
  return (
    <ul className={styles.cards} aria-label={text('write.about')}>
      {parts.map(({ part, title, isNumber, details, to }) => (
        <li key={part} className={styles.card}>
          <span className={styles.text}>
            <span className={styles.kind}>{text(`write.about.${part}`)}</span>
            <span className={styles.title}>
              {to ? (
                <PageLink className="mono" to={to}>
                  {title}
                </PageLink>
              ) : (
                <span className={isNumber ? 'mono' : undefined}>{title}</span>
              )}
              {details && <span> {details}</span>}
            </span>
          </span>
          {onRemove && (
            <Button
              variant="ghost"
              small
              aria-label={text('write.about.remove', { what: text(`write.about.${part}`) })}
              onClick={() => onRemove(part)}
            >
              <CloseIcon />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
