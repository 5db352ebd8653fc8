/** The subjects of a message as cards, linked to their pages, and removable before sending. */
import type { WebAbout } from '#shared/web/contact.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { orderAddress, partAddress, productAddress } from '#storefront/core/paths.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { CloseIcon } from '#storefront/core/ui/frame-icons.tsx'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import styles from './about-cards.module.css'
import { ABOUT_PARTS, type AboutPart } from './about-names.ts'
import { useText } from './messages.ts'

interface Shown {
  /** Full text, in case the card truncates it. */
  title: string
  /** A number in the monospace font. */
  isNumber: boolean
  more?: string
  to?: string
}

/** The text of each subject. */
function useShown(about: WebAbout): Record<AboutPart, Shown | null> {
  const read = useInLanguage()
  const { order, product, part, serial, search, guide } = about
  const number = (title: string, more: { more?: string; to?: string } = {}): Shown => ({
    title,
    isNumber: true,
    ...more,
  })
  return {
    order: order && number(order.number, { to: orderAddress(order.id) }),
    product: product && number(product.number, { more: read(product.name), to: productAddress(product.id) }),
    part: part && number(part.number, { more: read(part.name), to: partAddress(part.id) }),
    serial: serial === null ? null : number(serial),
    search: search === null ? null : { title: search, isNumber: false },
    guide: guide === null ? null : { title: guide, isNumber: false },
  }
}

interface AboutCardsProps {
  about: WebAbout
  /** Without it, the cards are read-only. */
  onRemove?(part: AboutPart): void
}

/** Renders nothing without a subject. */
export function AboutCards({ about, onRemove }: AboutCardsProps) {
  const text = useText()
  const visible = useShown(about)
  const parts = ABOUT_PARTS.flatMap((part) => (visible[part] ? [{ part, ...visible[part] }] : []))
  if (!parts.length) return null
  return (
    <ul className={styles.cards} aria-label={text('write.about')}>
      {parts.map(({ part, title, isNumber, more, to }) => (
        <li key={part} className={styles.card}>
          <span className={styles.words}>
            <span className={styles.kind}>{text(`write.about.${part}`)}</span>
            <span className={styles.title}>
              {to ? (
                <PageLink className="mono" to={to}>
                  {title}
                </PageLink>
              ) : (
                <span className={isNumber ? 'mono' : undefined}>{title}</span>
              )}
              {more && <span> {more}</span>}
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
