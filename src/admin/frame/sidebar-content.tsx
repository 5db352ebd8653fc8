/** The sidebar's content: logo, product name, and the permitted menus. */
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import {
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  Skeleton,
  Tooltip,
  Typography,
} from '@mui/material'
import { LinkBase } from 'ra-core'
import { fileUrl } from '#fields/file/stored-file.tsx'
import { Icon } from '#fields/icon/icons.tsx'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { usePageStyle, useProductName } from '../providers/page-style.ts'
import { useSettings } from '../providers/settings.ts'
import { useActiveTrail } from './active-trail.ts'
import { FlyOutGroup, useFlyOuts } from './fly-out.tsx'
import { SIDEBAR, TOP_BAR_HEIGHT } from './frame-styles.ts'
import { type MenuItem, useMenuItems } from './menu-items.ts'
import { SidebarItems } from './sidebar-items.tsx'
import { isGroup, isSelected, linkTo, ROW } from './sidebar-row.tsx'
import { useSize } from './size.ts'
import { DENSITY } from './theme.ts'

/** The closed sidebar of wide screens: icons with tooltips, and groups whose menus fly out. */
function SidebarRail({ items, trail }: { items: readonly MenuItem[]; trail: readonly MenuItem[] }) {
  const minHeight = DENSITY[useSize().size].control
  const flyOuts = useFlyOuts()
  const { preloadPage } = useExtensions()
  return (
    <List disablePadding>
      {items.map((item) =>
        isGroup(item) ? (
          <FlyOutGroup key={item.menu_id} item={item} trail={trail} flyOuts={flyOuts} isIcon />
        ) : (
          <ListItem key={item.menu_id} disablePadding>
            <Tooltip title={item.menu_name} placement="right">
              <ListItemButton
                {...linkTo(item, preloadPage)}
                aria-label={item.menu_name}
                selected={isSelected(item, trail)}
                aria-current={isSelected(item, trail) ? 'page' : undefined}
                sx={{ ...ROW, minHeight }}
              >
                <Icon name={item.icon} />
              </ListItemButton>
            </Tooltip>
          </ListItem>
        ),
      )}
    </List>
  )
}

const LOGO = { width: 26, height: 26, flex: 'none', objectFit: 'contain' } as const

/** The logo of the page style, or the mark of the product; without both, its first letter. */
function Logo() {
  const { logo } = usePageStyle()
  const { brand } = useExtensions()
  const product = useProductName()
  const src = logo ? fileUrl(logo) : brand.mark
  if (src) return <Box component="img" src={src} alt="" sx={LOGO} />
  return (
    <Typography component="span" aria-hidden sx={{ ...LOGO, fontWeight: 700, textAlign: 'center' }}>
      {product.slice(0, 1)}
    </Typography>
  )
}

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
      {data &&
        (isRail ? (
          <SidebarRail items={data} trail={trail} />
        ) : (
          <SidebarItems items={data} trail={trail} />
        ))}
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
      <Button
        color="inherit"
        variant="outlined"
        onClick={onRetry}
        sx={{ display: 'block', mx: 'auto', mt: 1.5 }}
      >
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
        <Skeleton
          variant="circular"
          width={20}
          height={20}
          sx={{ bgcolor: 'rgba(255,255,255,.12)' }}
        />
        {!isRail && (
          <Skeleton width={length} height={20} sx={{ bgcolor: 'rgba(255,255,255,.12)' }} />
        )}
      </Box>
    ))}
  </Box>
)
