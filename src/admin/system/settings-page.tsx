/** Pages that are rarely opened: the menus below that of settings, one card per group. */
import { Box, Card, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { Icon } from '#fields/icon/icons.tsx'
import { pages } from '#shared/pages.ts'
import type { Resource } from '#shared/resources/define.ts'
import { type MenuItem, useMenuItems } from '../frame/menu-items.ts'
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

/** The URL of menus that only group others. */
const GROUP_URL = '#'

export function SettingsPage() {
  const text = useText()
  const locale = useLanguage()
  const { data } = useMenuItems()
  const items = data && withCards(menuAt(data, pages.settings.path)?.children ?? [])
  const single = items?.filter(({ children }) => children.length === 0) ?? []
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, maxWidth: 1200 }}>
      <PageHeader title={pages.settings.title[locale]} />
      {items?.length === 0 && <Typography>{text('frame.noSettings')}</Typography>}
      <Box sx={GRID}>
        {items
          ?.filter(({ children }) => children.length > 0)
          .map(({ menu_id, menu_name, children }) => (
            <Card key={menu_id} component="section" sx={{ p: 2, mb: 1.5, breakInside: 'avoid' }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {menu_name}
              </Typography>
              <Links items={children} />
            </Card>
          ))}
      </Box>
      <Links items={single} />
    </Box>
  )
}

const Links = ({ items }: { items: readonly MenuItem[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {items.map(({ menu_id, menu_name, url, icon, children }) => (
      <li key={menu_id}>
        <Box component={LinkBase} to={url} sx={LINK}>
          <Icon name={icon} sx={{ fontSize: '1.125rem', color: 'text.secondary' }} />
          {menu_name}
        </Box>
        {children.length > 0 && <Links items={children} />}
      </li>
    ))}
  </Box>
)

const GRID = { columns: '260px', columnGap: 1.5 } as const
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
