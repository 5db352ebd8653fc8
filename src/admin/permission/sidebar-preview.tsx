/** A read-only preview of another role's sidebar. */
import { Box } from '@mui/material'
import { Icon } from '#fields/icon/icons.tsx'
import { SIDEBAR } from '../frame/frame-styles.ts'
import type { MenuItem } from '../frame/menu-items.ts'
import { useText } from '../i18n/text.ts'

interface SidebarPreviewProps {
  label: string
  menus: readonly MenuItem[]
}

export function SidebarPreview({ label, menus }: SidebarPreviewProps) {
  const text = useText()
  return (
    <Box component="section" aria-label={label} sx={COLUMN}>
      {menus.length ? (
        <Level menus={menus} depth={0} />
      ) : (
        <Box sx={{ px: 2, py: 1 }}>{text('access.noMenus')}</Box>
      )}
    </Box>
  )
}

function Level({ menus, depth }: { menus: readonly MenuItem[]; depth: number }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', ...(depth > 0 && { bgcolor: SIDEBAR.deep }) }}
    >
      {menus.map((menu) => (
        <li key={menu.menu_id}>
          <Box title={menu.url} sx={{ ...ROW, pl: `${16 + depth * 14}px` }}>
            <Icon name={menu.icon} />
            <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {menu.menu_name}
            </Box>
          </Box>
          {menu.children.length > 0 && <Level menus={menu.children} depth={depth + 1} />}
        </li>
      ))}
    </Box>
  )
}

const COLUMN = {
  width: SIDEBAR.width,
  maxWidth: '100%',
  flex: 'none',
  py: 1,
  bgcolor: SIDEBAR.ground,
  color: SIDEBAR.text,
  borderRadius: 2,
  overflow: 'hidden',
  fontSize: '0.875rem',
} as const
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 34,
  py: 0.5,
  pr: 1,
  lineHeight: 1.3,
} as const
