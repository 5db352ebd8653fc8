/** Pages that are rarely opened: the menus below that of settings, one card per group. */
import { Box, Card, Typography } from '@mui/material'
import { Icon } from '#fields/icon/icons.tsx'
import { GROUP_URL } from '#shared/menu-groups.ts'
import { pages } from '#shared/pages.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useExtensions } from '../extension-points.ts'
import { type MenuItem, useMenuItems } from '../frame/menu-items.ts'
import { linkTo } from '../frame/sidebar-row.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { allResources } from '../resources.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** The first menu with this URL, at any depth. */
const menuAt = (items: readonly MenuItem[], url: string): MenuItem | undefined =>
  items.find((item) => item.url === url) ??
  items.map(({ children }) => menuAt(children, url)).find((item) => item !== undefined)

/** Menus without those of lists that are opened from where they are used. */
const withCards = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const omitted = Object.values<Resource>(allResources()).flatMap(({ openedInPlace, paths }) =>
    openedInPlace ? [paths.list] : [],
  )
  return items
    .filter(({ url }) => !omitted.includes(url))
    .map((item) => ({ ...item, children: [...withCards(item.children)] }))
    .filter(({ url, children }) => url !== GROUP_URL || children.length > 0)
}

export function SettingsPage() {
  const text = useText()
  const locale = useLanguage()
  const { data } = useMenuItems()
  const items = data && withCards(menuAt(data, pages.settings.path)?.children ?? [])
  const single = items?.filter(({ children }) => children.length === 0) ?? []
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5 }}>
      <PageHeader title={pages.settings.title[locale]} />
      {items?.length === 0 && <Typography>{text('frame.noSettings')}</Typography>}
      {items
        ?.filter(({ children }) => children.length > 0)
        .map(({ menu_id, menu_name, children }) => (
          <Card key={menu_id} component="section" sx={SECTION}>
            <Typography variant="h2">{menu_name}</Typography>
            <Links items={children} />
          </Card>
        ))}
      <Links items={single} />
    </Box>
  )
}

function Links({ items }: { items: readonly MenuItem[] }) {
  const { preloadPage } = useExtensions()
  return (
    <Box component="ul" sx={LINKS}>
      {items.map((item) => (
        <li key={item.menu_id}>
          <Box {...linkTo(item, preloadPage)} sx={LINK}>
            <Icon name={item.icon} sx={{ fontSize: '1.125rem', color: 'text.secondary' }} />
            {item.menu_name}
          </Box>
          {item.children.length > 0 && <Links items={item.children} />}
        </li>
      ))}
    </Box>
  )
}

/** The name next to its links, or above them. */
const SECTION = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  gap: 1,
  p: 2,
  '& > h2': { pt: 0.5 },
} as const
const LINKS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  columnGap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
const LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 32,
  mx: -1,
  px: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const
