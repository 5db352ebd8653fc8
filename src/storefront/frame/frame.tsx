/**
 * The frame of the storefront's pages: product name, search, sections, switches, and the account
 * menu.
 */
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { frame } from '#locales/en/storefront/frame.ts'
import { CUSTOMER_HOME, isCustomer, SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { cachedUser } from '#shared/session/session.ts'
import { isViewAsCustomer, leaveCustomerView } from '#shared/session/view-as.ts'
import { useInLanguage } from '../language/language.tsx'
import { useText } from '../language/use-text.ts'
import { registerServiceWorker, useOnline } from '../offline/offline.ts'
import { PAGES, recordListUrl } from '../paths.ts'
import { fileUrl } from '../query/file-url.ts'
import { SpotIcon } from '../ui/frame-icons.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { UnitBar } from '../unit/unit-bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'
import { type PageParts, PagePartsContext } from './page-parts.tsx'
import { usePageStyle, usePlainLists, useProductName } from './page-style.ts'
import { Switches } from './switches.tsx'

interface Section {
  to: string
  label: keyof typeof frame
  pages?: readonly string[]
}

/** The sections of the storefront's navigation, with the further pages that belong to them. */
const SECTIONS: readonly Section[] = [
  { to: PAGES.products, label: 'nav.products', pages: [PAGES.detail] },
  { to: PAGES.drawings, label: 'nav.drawings' },
  { to: PAGES.models, label: 'nav.models', pages: [PAGES.model, PAGES.explodedModel] },
  { to: PAGES.wiring, label: 'nav.wiring' },
  { to: PAGES.schematics, label: 'nav.schematics' },
  { to: PAGES.guides, label: 'nav.errors' },
  { to: PAGES.firmware, label: 'nav.firmware', pages: [PAGES.firmwareLog] },
  { to: PAGES.fixtureFiles, label: 'nav.fixtures' },
  { to: PAGES.documents, label: 'nav.documents' },
  { to: PAGES.contact, label: 'nav.contact' },
]

// Below the screen at first.
const Footer = lazyComponent(() => import('./footer.tsx').then((module) => module.Footer))

/** Contributions of modules to the frame, and to the pages within. */
export interface FrameParts extends PageParts {
  Search?: ComponentType
  /** For customers, before the switches. */
  Cart?: ComponentType
  /** For customers, below the header. */
  Outbox?: ComponentType
  /** Called once, some seconds after the frame has loaded. */
  afterPage?(): void
}

interface FrameProps {
  parts: FrameParts
  /** Identifies the open page; the same for all of its tabs. */
  pageKey: string
  /** Uses the customer's layout while the user is loading. */
  isSessionPending?: boolean
  children: ReactNode
}

export function Frame({ parts, pageKey, isSessionPending = false, children }: FrameProps) {
  const { Search, Cart, Outbox } = parts
  const text = useText()
  const { pathname: path, search } = useLocation()
  const main = useRef<HTMLElement>(null)
  const sections = useRef<HTMLElement>(null)
  const user = cachedUser()
  const customer = user && isCustomer(user.roles) ? user : null
  const hasNavigation = isSessionPending || customer !== null
  const isOnline = useOnline()
  const lists = usePlainLists()
  const read = useInLanguage()
  useScrollToTop(pageKey, main.current)
  useFocusAfterStep(search, main.current)
  // On a phone the bar is wider than the screen.
  useEffect(() => {
    const current = path && sections.current?.querySelector('[aria-current]')
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  useEffect(() => {
    if (customer && !isViewAsCustomer()) registerServiceWorker()
  }, [customer])
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('page.skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Brand to={hasNavigation ? CUSTOMER_HOME : SIGN_IN_PAGE} />
          {hasNavigation && path !== CUSTOMER_HOME && Search && <Search key={path} />}
          <div className={styles.end}>
            {customer && Cart && <Cart />}
            <Switches />
            {customer && <AccountMenu name={customer.username} />}
          </div>
        </div>
        {hasNavigation && (
          <nav className={styles.sections} aria-label={text('bar.menu')} ref={sections}>
            <ul>
              {SECTIONS.map(({ to, label, pages }) => (
                <li key={to}>
                  <PageLink
                    to={to}
                    aria-current={path === to ? 'page' : pages?.includes(path) || undefined}
                  >
                    {text(label)}
                  </PageLink>
                </li>
              ))}
              {lists?.map(({ name, label }) => (
                <li key={name}>
                  <PageLink
                    to={recordListUrl(name)}
                    aria-current={
                      path === PAGES.records && new URLSearchParams(search).get('of') === name
                        ? 'page'
                        : undefined
                    }
                  >
                    {read(label)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {customer && isViewAsCustomer() && (
          <div className={styles.viewing} role="status">
            {text('page.viewing', { name: customer.username })}
            <button type="button" onClick={leaveCustomerView}>
              {text('page.endView')}
            </button>
          </div>
        )}
        {!isOnline && (
          <div className={styles.offline} role="status">
            {text('page.offline')}
          </div>
        )}
      </header>
      {customer && Outbox && <Outbox />}
      {hasNavigation && <UnitBar />}
      <main className={styles.main} id="content" tabIndex={-1} ref={main}>
        <PagePartsContext value={parts}>{children}</PagePartsContext>
      </main>
      <Footer />
    </>
  )
}

const LOGO_HEIGHT = 28

function Brand({ to }: { to: string }) {
  const name = useProductName()
  const logo = usePageStyle()?.logo
  const ratio = logo?.width && logo.height ? logo.width / logo.height : 1
  return (
    <PageLink className={styles.brand} to={to}>
      {logo ? (
        <img
          src={fileUrl(logo)}
          alt=""
          width={Math.round(LOGO_HEIGHT * ratio)}
          height={LOGO_HEIGHT}
        />
      ) : (
        <SpotIcon />
      )}
      <span className={styles.name}>{name}</span>
    </PageLink>
  )
}

/**
 * A link that goes with its step of a page, such as an answer of a guide, leaves the focus in the
 * page.
 */
function useFocusAfterStep(search: string, main: HTMLElement | null) {
  const previous = useRef(search)
  useEffect(() => {
    if (previous.current === search) return
    previous.current = search
    if (document.activeElement === document.body) main?.focus({ preventScroll: true })
  }, [search, main])
}

/**
 * New pages start at the top, with the focus in them; on "back", the browser restores the scroll
 * position.
 */
function useScrollToTop(key: string, main: HTMLElement | null) {
  const previousKey = useRef(key)
  const isStep = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (previousKey.current === key) return
    previousKey.current = key
    if (isStep) return
    window.scrollTo(0, 0)
    main?.focus({ preventScroll: true })
  }, [key, isStep, main])
}
