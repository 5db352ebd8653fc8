/**
 * The sidebar: next to the page on wide screens, as a rail of icons when closed; a drawer on
 * phones.
 */
import { Box, Drawer } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { SIDEBAR, TOP_BAR_HEIGHT } from './frame-styles.ts'
import { SidebarContent } from './sidebar-content.tsx'
import type { Frame } from './sidebar-state.ts'

const COLUMN = {
  '--focus': '#ffffff',
  width: SIDEBAR.width,
  flexShrink: 0,
  height: '100dvh',
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollPaddingTop: TOP_BAR_HEIGHT,
  bgcolor: SIDEBAR.ground,
  color: SIDEBAR.text,
  scrollbarWidth: 'thin',
  scrollbarColor: 'rgba(255, 255, 255, .25) transparent',
} as const

const MOVES = 'width 180ms cubic-bezier(.4,0,.2,1)'

export function Sidebar({ frame }: { frame: Frame }) {
  const text = useText()
  const { opened, withoutAnimation } = frame.sidebar
  if (frame.device === 'mobile') {
    return (
      <Drawer
        open={opened}
        onClose={frame.dismiss}
        transitionDuration={withoutAnimation ? 0 : undefined}
        slotProps={{
          paper: { 'aria-label': text('layout.menu'), sx: { border: 0, borderRadius: 0 } },
        }}
      >
        <Box component="nav" aria-label={text('layout.menu')} sx={COLUMN}>
          <SidebarContent isRail={false} />
        </Box>
      </Drawer>
    )
  }
  return (
    <Box
      component="nav"
      data-tour="menu"
      aria-label={text('layout.menu')}
      sx={{
        ...COLUMN,
        position: 'sticky',
        top: 0,
        zIndex: 'drawer',
        transition: withoutAnimation ? 'none' : MOVES,
        ...(!opened && { width: SIDEBAR.rail, scrollbarWidth: 'none' }),
      }}
    >
      <SidebarContent isRail={!opened} />
    </Box>
  )
}
