/** Outlines of the back-office's frame, which the storefront does not load. */
import Cookies from 'js-cookie'
import { SIDEBAR, SIDEBAR_COOKIE, TOP_BAR_HEIGHT } from '#admin/frame/frame-styles.ts'
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
