/**
 * The frame of the storefront's pages: one row with product name, search, sections, the selected
 * unit, cart and account; on a phone, most of it is in a bar at the bottom.
 */

import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { CUSTOMER_HOME, isCustomer, SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { cachedUser } from '#shared/session/session.ts'
import { isViewAsCustomer, leaveCustomerView } from '#shared/session/view-as.ts'
import { useText } from '../language/language.tsx'
import { registerServiceWorker, useOnline } from '../offline/offline.ts'
import { OutboxBar } from '../offline/outbox/outbox-bar.tsx'
import { PAGES } from '../paths.ts'
import { fileUrl } from '../query/file-url.ts'
import { SpotIcon } from '../ui/frame-icons.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { NARROW, useMedia } from '../viewer/use-media.ts'
import { AccountMenu, Bell } from './account-menu.tsx'
import { type BarItemProps, BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'
import { type PageParts, PagePartsContext } from './page-parts.ts'
import { usePageStyle, useProductName } from './page-style.ts'
import { Sections } from './sections.tsx'
import { Switches } from './switches.tsx'

// Below the screen at first.
const Footer = lazyComponent(() => import('./footer.tsx').then((module) => module.Footer))

/** Contributions of modules to the frame, and to pages of others. */
export interface FrameParts extends PageParts {
  Search?: ComponentType
  /** In the bar of a phone: searches by the camera. */
  Scan?: ComponentType<BarItemProps>
  /** After the sections: what all pages are filtered by. */
  Filter?: ComponentType
  /** For customers, before the account. */
  Cart?: ComponentType<BarItemProps>
  /** Called once, some seconds after the frame has loaded. */
  afterPage?(): void
}

interface FrameProps {
  /** Contributed by modules. */
  parts: readonly FrameParts[]
  /** Identifies the open page; the same for all of its tabs. */
  pageKey: string
  /** Uses the customer's layout while the user is loading. */
  isSessionPending?: boolean
  children: ReactNode
}

export function Frame({ parts, pageKey, isSessionPending = false, children }: FrameProps) {
  // Each of these has one contributor.
  const { Search, Scan, Filter, Cart }: FrameParts = Object.assign({}, ...parts)
  const text = useText('frame')
  const { pathname: path, search, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  const header = useRef<HTMLElement>(null)
  const user = cachedUser()
  const customer = user && isCustomer(user.roles) ? user : null
  const hasNavigation = isSessionPending || customer !== null
  const isOnline = useOnline()
  const isPhone = useMedia(NARROW)
  const searchRow = useSearchRow(header, key)
  useStartOfPage(pageKey, search, main.current)
  useEffect(() => {
    if (customer && !isViewAsCustomer()) registerServiceWorker()
  }, [customer])
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('page.skip')}
      </a>
      <header
        className={styles.header}
        // Results keep it.
        data-searching={searchRow.isOpen || path === PAGES.products || undefined}
        ref={header}
      >
        <div className={styles.bar}>
          <Brand to={hasNavigation ? CUSTOMER_HOME : SIGN_IN_PAGE} />
          {hasNavigation && path !== CUSTOMER_HOME && Search && <Search key={path} />}
          <div className={styles.end}>
            {hasNavigation && <Sections />}
            {hasNavigation && Filter && <Filter />}
            {customer && !isPhone && Cart && <Cart />}
            {customer && !isPhone && (
              <div className={styles.bell}>
                <Bell />
              </div>
            )}
            {customer && !isPhone && <AccountMenu name={customer.username} />}
            {!customer && <Switches />}
          </div>
        </div>
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
      {customer && <OutboxBar />}
      <main className={styles.main} id="content" tabIndex={-1} ref={main}>
        <PagePartsContext value={parts}>{children}</PagePartsContext>
      </main>
      <Footer />
      {hasNavigation && isPhone && (
        <BottomBar
          path={path}
          name={customer?.username ?? null}
          Scan={Scan}
          Cart={Cart}
          onSearch={searchRow.open}
        />
      )}
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
 * New pages start at the top, with the focus in them; on "back", the browser restores the scroll
 * position. A link that disappears with its step of a page, such as an answer of a guide, leaves the
 * focus in the page.
 */
function useStartOfPage(key: string, search: string, main: HTMLElement | null) {
  const previous = useRef({ key, search })
  const isStep = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const { current } = previous
    if (current.key === key && current.search === search) return
    previous.current = { key, search }
    const isNew = current.key !== key && !isStep
    if (isNew) window.scrollTo(0, 0)
    if (isNew || document.activeElement === document.body) main?.focus({ preventScroll: true })
  }, [key, search, isStep, main])
}

/**
 * The search of a phone, which takes the row of the header while it is used.
 * @param key of the open page: another page closes the search
 */
function useSearchRow(header: RefObject<HTMLElement | null>, key: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  useEffect(() => {
    const { current } = header
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current?.contains(relatedTarget))) setOpenAt(null)
    }
    current?.addEventListener('focusout', onLeave)
    return () => current?.removeEventListener('focusout', onLeave)
  }, [header])
  return {
    isOpen: openAt === key,
    open: () => {
      // Phones show their keyboard only for a focus within the tap.
      flushSync(() => setOpenAt(key))
      document.querySelector<HTMLInputElement>('search input[role=combobox]')?.focus()
    },
  }
}
