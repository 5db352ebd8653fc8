/** Shared by all rows of the sidebar: styles, links, and the number of waiting records. */
import OpenInNew from '@mui/icons-material/OpenInNew'
import { Box, ListItemIcon, ListItemText } from '@mui/material'
import { LinkBase, useGetList } from 'ra-core'
import { Icon } from '#fields/icon/icons.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { isExternal } from '#fields/url/definition.ts'
import { GROUP_URL } from '#shared/menu-groups.ts'
import { pages } from '#shared/pages.ts'
import { can } from '#shared/resources/permissions.ts'
import { type Extensions, useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import type { Waiting } from '../module.ts'
import { useSubject } from '../providers/can.ts'
import { resourceNamed } from '../resources.ts'
import { SIDEBAR } from './frame-styles.ts'
import type { MenuItem } from './menu-items.ts'

const EXTERNAL_URL = /^https?:/i

/** The menus below that of settings are on its page. */
export const isGroup = ({ url, children }: MenuItem) =>
  url !== pages.settings.path && (url === GROUP_URL || children.length > 0)

/** Whether the row leads to the current page, or to the page that leads there. */
export const isSelected = (item: MenuItem, trail: readonly MenuItem[]) =>
  !isGroup(item) && trail.some(({ menu_id }) => menu_id === item.menu_id)

/** Centres icons in the rail; unchanged in the open sidebar, so that they do not move. */
export const ICON_LEFT = (SIDEBAR.rail - 20) / 2

export const ROW = {
  py: 0.25,
  pl: `${ICON_LEFT}px`,
  color: SIDEBAR.text,
  '& .MuiListItemIcon-root': { color: 'inherit', minWidth: 30 },
  // Long compounds of other languages break before the number of waiting records.
  '& .MuiListItemText-primary': { lineHeight: 1.4, overflowWrap: 'anywhere', hyphens: 'auto' },
  '&:hover': { bgcolor: 'rgba(0,0,0,.2)' },
  '&:focus-visible': { outlineOffset: -3 },
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-focusVisible.Mui-selected': {
    color: SIDEBAR.active,
    bgcolor: SIDEBAR.deepest,
    boxShadow: `inset 3px 0 ${SIDEBAR.active}`,
  },
  '&.Mui-focusVisible': { bgcolor: 'rgba(0,0,0,.2)' },
} as const

/**
 * Link props of a menu; external links open in a new tab. The code of a page loads as soon as the
 * pointer or the focus is on its link.
 */
export function linkTo({ url }: MenuItem, preloadPage: Extensions['preloadPage']) {
  const preload = () => preloadPage(url)
  if (!isExternal(url))
    return { component: LinkBase, to: url, onPointerEnter: preload, onFocus: preload }
  return {
    component: 'a',
    href: url,
    ...(EXTERNAL_URL.test(url) && { target: '_blank', rel: 'noreferrer' }),
  }
}

/** The icon and name of a menu. */
export function RowContent({ item }: { item: MenuItem }) {
  const text = useText()
  return (
    <>
      <ListItemIcon>
        <Icon name={item.icon} />
      </ListItemIcon>
      <ListItemText primary={item.menu_name} />
      <WaitingCount url={item.url} />
      {EXTERNAL_URL.test(item.url) && (
        <>
          <OpenInNew aria-hidden sx={{ fontSize: 14, ml: 0.5, opacity: 0.8 }} />
          <Box component="span" sx={visuallyHidden}>
            {text('frame.opensApart')}
          </Box>
        </>
      )}
    </>
  )
}

/** Also counts on pages without react-admin's list. */
const FIRST = { pagination: { page: 1, perPage: 1 } }

/** The number of records of a menu that wait for staff, as its module declares. */
function WaitingCount({ url }: { url: string }) {
  const { waiting } = useExtensions()
  const item = waiting.find(({ path }) => path === url)
  return item ? <Count {...item} /> : null
}

function Count({ resource, filter }: Waiting) {
  const text = useText()
  const subject = useSubject()
  const enabled = can(subject, 'list', resourceNamed(resource))
  const { total } = useGetList(resource, { ...FIRST, filter }, { enabled })
  if (!total) return null
  return (
    <Box component="span" sx={BADGE}>
      <span aria-hidden>{total}</span>
      <Box component="span" sx={visuallyHidden}>
        {text('frame.waiting', { count: total })}
      </Box>
    </Box>
  )
}

const BADGE = { ml: 1, fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums', color: '#ffffff' }
