/** The frame of every page of the back-office. */
import { Box, CircularProgress, Paper } from '@mui/material'
import { usePermissions } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HotkeysProvider } from 'react-hotkeys-hook'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { OPEN_MODAL } from '../keyboard/ignored-keys.ts'
import { KeysDialog } from '../keyboard/keys-dialog.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useSettings } from '../providers/settings.ts'
import { useBarsHeight } from '../ui/bars-height.ts'
import { PageErrors } from './page-errors.tsx'
import { SessionEnded } from './session-ended.tsx'
import { SettingsDrawer } from './settings-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFrame } from './sidebar-state.ts'
import { TabPages } from './tabs/tab-pages.tsx'
import { BAR_HEIGHT } from './tabs/tag-styles.ts'
import { TopBar } from './top-bar.tsx'
import { UndoSnackbar } from './undo-snackbar.tsx'

// Keeps the keyboard focus near its place when the focused control is removed: a restored row, a
// bar of actions, or the button of a notification, from which it returns to the content.

/** Text inputs are left out: focusing them opens the keyboard of a phone. */
const TARGETS = 'a[href], button:enabled, [tabindex], [type=checkbox]:enabled'

/** An ancestor of a control, and the position of the child that contained it. */
type Place = [ancestor: Element, index: number]

/** From the inside out, up to `root`. */
function placesOf(control: Element, root: Element): Place[] {
  const { parentElement: parent } = control
  if (!parent || control === root) return []
  return [[parent, [...parent.children].indexOf(control)], ...placesOf(parent, root)]
}

/** The first control after a place, or else the last one before it. */
function nearest([ancestor, index]: Place): HTMLElement | undefined {
  const next = ancestor.children[index]
  const controls = [...ancestor.querySelectorAll<HTMLElement>(TARGETS)].filter(
    (control) => control.tabIndex >= 0 && control.getClientRects().length > 0,
  )
  const isAfter = (control: Element) =>
    next &&
    (next.contains(control) ||
      next.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
  return controls.find(isAfter) ?? controls.at(-1)
}

let kept: HTMLElement | undefined
let stop = () => {}

/** @param main the content of the page; it replaces that of an earlier session */
function keepFocus(main: HTMLElement): void {
  if (main === kept) return
  stop()
  kept = main
  let last: Element | null = null
  let places: Place[] = []
  let outside: Element | null = null

  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === main) return
    outside = main.contains(target) ? null : target
    if (outside) return
    last = target
    places = placesOf(target, main)
  }
  const onFocus = ({ target }: FocusEvent) => note(target)
  const restore = () => {
    const isLost = [last, outside].some((control) => control && !control.isConnected)
    if (!isLost || document.activeElement !== document.body || document.querySelector(OPEN_MODAL))
      return
    const previous = last?.isConnected && last instanceof HTMLElement ? last : undefined
    last = null
    outside = null
    // Those of removed ancestors have no rectangles.
    const control = previous ?? places.map(nearest).find(Boolean) ?? main
    control.focus({ preventScroll: true })
  }
  // Parts that move the focus themselves come first.
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) requestAnimationFrame(restore)
  })
  observer.observe(main, { childList: true, subtree: true })
  // Dialogs.
  observer.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocus)
  stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
  }
  note(document.activeElement)
}

const VISIBLE_MS = 700

/** Announces that the theme colour is being applied (specification §4), long enough to be read. */
function ThemeStatus() {
  const text = useText()
  const { theme } = useSettings()
  const [isApplying, setApplying] = useState(false)
  const appliedTheme = useRef(theme)

  useEffect(() => {
    if (appliedTheme.current === theme) return
    appliedTheme.current = theme
    setApplying(true)
    const timer = setTimeout(() => setApplying(false), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [theme])

  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        top: 12,
        left: 0,
        right: 0,
        zIndex: 'tooltip',
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {isApplying && (
        <Paper
          elevation={8}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1 }}
        >
          <CircularProgress aria-hidden size={16} />
          {text('settings.theme.applying')}
        </Paper>
      )}
    </Box>
  )
}

const SKIP_LINK = {
  position: 'fixed',
  top: -100,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  color: 'primary.main',
  borderRadius: 1,
  '&:focus': { top: 8 },
} as const

export const Layout = ({ children }: { children: ReactNode }) => (
  <HotkeysProvider>
    <Frame>{children}</Frame>
  </HotkeysProvider>
)

function Frame({ children }: { children: ReactNode }) {
  const text = useText()
  const { Banner, Overlay, moduleOverlays } = useExtensions()
  const frame = useFrame()
  const { fixedHeader } = useSettings()
  const bars = useRef<HTMLDivElement>(null)
  useBarsHeight(bars, fixedHeader)
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Box component="a" href="#content" sx={SKIP_LINK}>
        {text('layout.skip')}
      </Box>
      <Sidebar frame={frame} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          ref={bars}
          sx={{ position: fixedHeader ? 'sticky' : 'relative', top: 0, zIndex: 'appBar' }}
        >
          <Banner />
          <TopBar isOpen={frame.sidebar.opened} onToggle={frame.toggle} />
          <LazyTabsBar />
        </Box>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          onFocus={({ currentTarget }) => keepFocus(currentTarget)}
          sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 0 }}
        >
          <TabPages>
            <PageErrors>{children}</PageErrors>
          </TabPages>
        </Box>
      </Box>
      <SettingsDrawer />
      <ThemeStatus />
      <UndoSnackbar />
      <KeysDialog />
      <Overlay />
      {moduleOverlays.map((ModuleOverlay) => (
        <ModuleOverlay key={ModuleOverlay.name} />
      ))}
      <SessionEnded />
    </Box>
  )
}

const TabsBar = lazyPart(
  async () => (await import('./tabs/tabs-bar.tsx')).TabsBar,
  <Box sx={{ height: BAR_HEIGHT }} />,
)

/** The bar of visited pages, loaded where the settings enable it; off by default. */
function LazyTabsBar() {
  const { tagsView } = useSettings()
  const { permissions } = usePermissions<Subject>()
  if (!tagsView || !permissions) return null
  return <TabsBar subject={permissions} />
}
