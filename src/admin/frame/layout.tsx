/** The frame of every page of the back-office. */
import { Box } from '@mui/material'
import { usePermissions } from 'ra-core'
import { type ReactNode, useRef } from 'react'
import { HotkeysProvider } from 'react-hotkeys-hook'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { KeysDialog } from '../keyboard/keys-dialog.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useSettings } from '../providers/settings.ts'
import { useBarsHeight } from '../ui/bars-height.ts'
import { keepFocus } from './kept-focus.ts'
import { PageErrors } from './page-errors.tsx'
import { SessionEnded } from './session-ended.tsx'
import { SettingsDrawer } from './settings-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFrame } from './sidebar-state.ts'
import { TabPages } from './tabs/tab-pages.tsx'
import { BAR_HEIGHT } from './tabs/tag-styles.ts'
import { ThemeStatus } from './theme-status.tsx'
import { TopBar } from './top-bar.tsx'
import { UndoSnackbar } from './undo-snackbar.tsx'

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
        <Box ref={bars} sx={{ position: fixedHeader ? 'sticky' : 'relative', top: 0, zIndex: 'appBar' }}>
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

const TabsBar = lazyPart(async () => (await import('./tabs/tabs-bar.tsx')).TabsBar, <Box sx={{ height: BAR_HEIGHT }} />)

/** The bar of visited pages, loaded where the settings enable it; off by default. */
function LazyTabsBar() {
  const { tagsView } = useSettings()
  const { permissions } = usePermissions<Subject>()
  if (!tagsView || !permissions) return null
  return <TabsBar subject={permissions} />
}
