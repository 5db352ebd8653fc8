/** How to reach the people behind the pages. */
import { useInLanguage } from '../language.tsx'
import { usePageStyle, useProductName } from '../page-style.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useText } from '../words.ts'
import styles from './footer.module.css'

export function Footer() {
  const text = useText()
  const read = useInLanguage()
  const name = useProductName()
  const style = usePageStyle()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <strong>{name}</strong>
        {style?.email && <a href={`mailto:${style.email}`}>{style.email}</a>}
        {style?.phone && <a href={`tel:${style.phone.replace(/[^\d+]/g, '')}`}>{style.phone}</a>}
        {style?.hours && <span>{read(style.hours)}</span>}
        <PageLink to="/contact_web">{text('nav.contact')}</PageLink>
      </div>
    </footer>
  )
}
