/** The ground of the back-office's sidebar, beneath everything, so that the page is not empty while code and user arrive. */
import Cookies from 'js-cookie'
import { SIDEBAR, SIDEBAR_COOKIE, TOP_BAR_HEIGHT } from '#admin/layout/frame-look.ts'
import { firstState } from '#admin/layout/frame-state.ts'

export function OfficeGround() {
  const { device, sidebar } = firstState(document.body.getBoundingClientRect().width, Cookies.get(SIDEBAR_COOKIE))
  if (device === 'mobile') return null
  const width = sidebar.opened ? SIDEBAR.width : SIDEBAR.rail
  return (
    <div aria-hidden style={{ position: 'fixed', inset: '0 auto 0 0', zIndex: -1, width, background: SIDEBAR.ground }}>
      <div style={{ height: TOP_BAR_HEIGHT, background: SIDEBAR.deep }} />
    </div>
  )
}
