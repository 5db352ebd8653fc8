/**
 * The sections of the storefront: the most used ones in the header, the others in a menu, which on
 * narrow screens has all of them.
 */
import { useLocation } from 'react-router-dom'
import type { frame } from '#locales/en/storefront/frame.ts'
import { useInLanguage, useText } from '../language/language.tsx'
import { PAGES, recordListUrl } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MenuIcon } from '../ui/frame-icons.tsx'
import { hasPage } from '../ui/known-pages.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Menu } from './menu.tsx'
import { usePlainLists } from './page-style.ts'
import styles from './sections.module.css'

interface Section {
  to: string
  label: keyof typeof frame
  /** Further pages of the section. */
  pages?: readonly string[]
}

const MAIN: readonly Section[] = [
  { to: PAGES.products, label: 'nav.products', pages: [PAGES.detail] },
  { to: PAGES.drawings, label: 'nav.drawings' },
  { to: PAGES.wiring, label: 'nav.wiring' },
  { to: PAGES.firmware, label: 'nav.firmware', pages: [PAGES.firmwareLog] },
]
const OTHERS: readonly Section[] = [
  { to: PAGES.models, label: 'nav.models', pages: [PAGES.model, PAGES.explodedModel] },
  { to: PAGES.schematics, label: 'nav.schematics' },
  { to: PAGES.guides, label: 'nav.errors' },
  { to: PAGES.fixtureFiles, label: 'nav.fixtures' },
  { to: PAGES.documents, label: 'nav.documents' },
  { to: PAGES.contact, label: 'nav.contact' },
]

export function Sections() {
  const text = useText('frame')
  const read = useInLanguage()
  const lists = usePlainLists() ?? []
  const main = MAIN.filter(({ to }) => hasPage(to))
  const { pathname: path, search } = useLocation()
  const openList = path === PAGES.records ? new URLSearchParams(search).get('of') : null
  const currentOf = ({ to, pages }: Section) =>
    path === to ? 'page' : pages?.includes(path) || undefined
  const more = text('nav.more')
  return (
    <nav className={styles.sections} aria-label={text('bar.menu')}>
      <ul className={styles.main}>
        {main.map((section) => (
          <li key={section.to}>
            <PageLink className={styles.link} to={section.to} aria-current={currentOf(section)}>
              {text(section.label)}
            </PageLink>
          </li>
        ))}
      </ul>
      <Menu
        face={
          <>
            <MenuIcon />
            <span className={styles.more}>{more}</span>
          </>
        }
        buttonClass={styles.opener}
        isCurrent={openList !== null || OTHERS.some(currentOf)}
      >
        {(onClose) => (
          <>
            {[...MAIN, ...OTHERS].map((section) => (
              <ButtonLink
                key={section.to}
                variant="ghost"
                className={MAIN.includes(section) ? styles.folded : undefined}
                to={section.to}
                aria-current={currentOf(section)}
                onClick={onClose}
              >
                {text(section.label)}
              </ButtonLink>
            ))}
            {lists.map(({ name, label }) => (
              <ButtonLink
                key={name}
                variant="ghost"
                to={recordListUrl(name)}
                aria-current={openList === name ? 'page' : undefined}
                onClick={onClose}
              >
                {read(label)}
              </ButtonLink>
            ))}
          </>
        )}
      </Menu>
    </nav>
  )
}
