/** The sidebar's content: mark, product name, and the permitted menus. */
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useText } from '../i18n/text.ts'
import { useProductName } from '../providers/page-style.ts'
import { useSettings } from '../providers/settings.ts'
import { useActiveTrail } from './active-trail.ts'
import { SIDEBAR, TOP_BAR_HEIGHT } from './frame-styles.ts'
import { Logo } from './logo.tsx'
import { useMenuItems } from './menu-items.ts'
import { SidebarItems } from './sidebar-items.tsx'
import { SidebarRail } from './sidebar-rail.tsx'

const SCROLLBAR = 12

export function SidebarContent({ isRail }: { isRail: boolean }) {
  const { data, isPending, isError, refetch } = useMenuItems()
  const trail = useActiveTrail()
  const { sidebarLogo } = useSettings()
  return (
    <Box sx={{ pb: 3, minWidth: isRail ? undefined : SIDEBAR.width - SCROLLBAR }}>
      {sidebarLogo ? <SidebarHeader isRail={isRail} /> : <Box sx={{ height: 8 }} />}
      {isPending && <SidebarSkeleton isRail={isRail} />}
      {isError && !data && <MenuError isRail={isRail} onRetry={() => void refetch()} />}
      {data && (isRail ? <SidebarRail items={data} trail={trail} /> : <SidebarItems items={data} trail={trail} />)}
    </Box>
  )
}

function SidebarHeader({ isRail }: { isRail: boolean }) {
  const product = useProductName()
  return (
    <Box
      component={LinkBase}
      to="/"
      aria-label={isRail ? product : undefined}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: TOP_BAR_HEIGHT,
        mb: 0.5,
        pl: '14px',
        pr: 1,
        color: '#ffffff',
        textDecoration: 'none',
        bgcolor: SIDEBAR.deep,
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Logo />
      {!isRail && (
        <Typography component="span" sx={NAME}>
          {product}
        </Typography>
      )}
    </Box>
  )
}

/** A product name of one line, or two for longer ones. */
const NAME = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 650,
  fontSize: 13,
  lineHeight: 1.25,
} as const

/** The message of specification §8 when menus cannot be loaded, with a retry. */
function MenuError({ isRail, onRetry }: { isRail: boolean; onRetry(): void }) {
  const text = useText()
  if (isRail) {
    const label = `${text('layout.menuFailed')} · ${text('layout.retry')}`
    return (
      <Box role="alert" sx={{ display: 'grid', placeItems: 'center', pt: 1 }}>
        <Tooltip title={label} placement="right">
          <IconButton color="inherit" aria-label={label} onClick={onRetry}>
            <ErrorOutline />
          </IconButton>
        </Tooltip>
      </Box>
    )
  }
  return (
    <Box role="alert" sx={{ px: 2, pt: 2, textAlign: 'center' }}>
      <ErrorOutline aria-hidden sx={{ display: 'block', mx: 'auto', mb: 1, fontSize: 28 }} />
      {text('layout.menuFailed')}
      <Button color="inherit" variant="outlined" onClick={onRetry} sx={{ display: 'block', mx: 'auto', mt: 1.5 }}>
        {text('layout.retry')}
      </Button>
    </Box>
  )
}

const LENGTHS = [96, 74, 84, 62, 90, 78]

const SidebarSkeleton = ({ isRail }: { isRail: boolean }) => (
  <Box sx={{ pl: '17px' }} aria-hidden>
    {LENGTHS.map((length) => (
      <Box key={length} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 36 }}>
        <Skeleton variant="circular" width={20} height={20} sx={{ bgcolor: 'rgba(255,255,255,.12)' }} />
        {!isRail && <Skeleton width={length} height={20} sx={{ bgcolor: 'rgba(255,255,255,.12)' }} />}
      </Box>
    ))}
  </Box>
)
