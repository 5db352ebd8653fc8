/** Outlines of the back-office's pages, which the storefront does not load. */
import Cookies from 'js-cookie'
import {
  SIDEBAR,
  SIDEBAR_COOKIE,
  SIGN_IN_GROUND,
  TOP_BAR_HEIGHT,
} from '#admin/frame/frame-styles.ts'
import { firstState } from '#admin/providers/frame-state.ts'

const TOP_BAR = {
  boxSizing: 'border-box',
  flex: 1,
  height: TOP_BAR_HEIGHT,
  borderBottom: '1px solid rgba(128, 128, 128, .25)',
} as const

/**
 * Outlines of the back-office's frame, below the content, so that the page is not empty while code
 * and user load.
 */
export function BackOfficeSkeleton() {
  const { device, sidebar } = firstState(
    document.body.getBoundingClientRect().width,
    Cookies.get(SIDEBAR_COOKIE),
  )
  const width = sidebar.opened ? SIDEBAR.width : SIDEBAR.rail
  return (
    <div aria-hidden style={{ position: 'fixed', inset: 0, zIndex: -1, display: 'flex' }}>
      {device === 'desktop' && (
        <div style={{ width, background: SIDEBAR.ground }}>
          <div style={{ height: TOP_BAR_HEIGHT, background: SIDEBAR.deep }} />
        </div>
      )}
      <div style={TOP_BAR} />
    </div>
  )
}

/** The ground of the sign-in, where the page has it once its code has loaded. */
export function SignInSkeleton() {
  const { colour, heightOnPhones, form } = SIGN_IN_GROUND
  const size = window.matchMedia('(min-width: 900px)').matches
    ? { width: `calc(100% - ${form})`, height: '100%' }
    : { width: '100%', height: heightOnPhones }
  return (
    <div aria-hidden style={{ position: 'fixed', inset: 0, zIndex: -1 }}>
      <div style={{ ...size, background: colour }} />
    </div>
  )
}
