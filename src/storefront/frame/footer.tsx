/** The footer, with contact details. */
import { useInLanguage, useText } from '../language/language.tsx'
import { PAGES } from '../paths.ts'
import { hasPage } from '../ui/known-pages.ts'
import { PageLink } from '../ui/page-link.tsx'
import { CompanyLinks } from './company-links.tsx'
import styles from './footer.module.css'
import { usePageStyle, useProductName } from './page-style.ts'

export function Footer() {
  const text = useText('frame')
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
        {hasPage(PAGES.contact) && <PageLink to={PAGES.contact}>{text('nav.contact')}</PageLink>}
        {hasPage(PAGES.company) && <CompanyLinks />}
      </div>
    </footer>
  )
}
