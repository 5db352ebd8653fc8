/** The sidebar: beside the page on wide screens, a drawer over it below 992 px. */
import { Box, Button, Drawer, Skeleton, Typography, useMediaQuery } from '@mui/material'
import { LinkBase, useLocation } from 'ra-core'
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { useText } from '../i18n/text.ts'
import { useMenuItems } from './menu-items.ts'
import { SidebarItems } from './sidebar-items.tsx'
import { SIDEBAR } from './theme.ts'

interface SidebarProps {
  isOpen: boolean
  onClose(): void
}

export const useIsMobile = () => useMediaQuery('(max-width: 991.95px)', { noSsr: true })

const COLUMN = {
  width: SIDEBAR.width,
  flexShrink: 0,
  height: '100dvh',
  overflowY: 'auto',
  bgcolor: SIDEBAR.ground,
  color: SIDEBAR.text,
  scrollbarWidth: 'thin',
  scrollbarColor: `${SIDEBAR.text} transparent`,
} as const

export function Sidebar({ isOpen, onClose }: SidebarProps) {
  const text = useText()
  const isMobile = useIsMobile()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation on a small screen closes the drawer
  useEffect(() => {
    if (isMobile) onClose()
  }, [key])

  if (isMobile) {
    return (
      <Drawer
        open={isOpen}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': text('layout.menu'), sx: { border: 0 } } }}
      >
        <Box sx={COLUMN}>
          <Content />
        </Box>
      </Drawer>
    )
  }
  return isOpen ? (
    <Box sx={{ ...COLUMN, position: 'sticky', top: 0 }}>
      <Content />
    </Box>
  ) : null
}

function Content() {
  const text = useText()
  const { data, isPending, isError, refetch } = useMenuItems()
  return (
    <Box component="nav" aria-label={text('layout.menu')} sx={{ pb: 3 }}>
      <Typography
        component={LinkBase}
        to="/"
        sx={{ display: 'block', px: 2, py: 1.75, color: '#fff', fontWeight: 650, textDecoration: 'none' }}
      >
        {PRODUCT_NAME}
      </Typography>
      {isPending && <Waiting />}
      {isError && (
        <Box role="alert" sx={{ px: 2 }}>
          {text('layout.menuFailed')}
          <Button
            color="inherit"
            onClick={() => refetch()}
            sx={{ display: 'block', mt: 1, textDecoration: 'underline' }}
          >
            {text('layout.retry')}
          </Button>
        </Box>
      )}
      {data && <SidebarItems items={data} />}
    </Box>
  )
}

const Waiting = () => (
  <Box sx={{ px: 2 }} aria-hidden>
    {['70%', '55%', '62%', '48%', '66%', '58%'].map((width) => (
      <Skeleton key={width} width={width} height={34} sx={{ bgcolor: 'rgba(255,255,255,.12)' }} />
    ))}
  </Box>
)
