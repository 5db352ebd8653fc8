/** The product's icons by their names in the config and in menus. */
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import Apartment from '@mui/icons-material/ApartmentOutlined'
import BugReport from '@mui/icons-material/BugReportOutlined'
import Build from '@mui/icons-material/BuildOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import Extension from '@mui/icons-material/ExtensionOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import Groups from '@mui/icons-material/GroupsOutlined'
import Help from '@mui/icons-material/HelpOutlined'
import Highlight from '@mui/icons-material/HighlightOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Key from '@mui/icons-material/KeyOutlined'
import Layers from '@mui/icons-material/LayersOutlined'
import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined'
import Link from '@mui/icons-material/Link'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Memory from '@mui/icons-material/MemoryOutlined'
import Menu from '@mui/icons-material/Menu'
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Schedule from '@mui/icons-material/Schedule'
import Search from '@mui/icons-material/Search'
import Settings from '@mui/icons-material/SettingsOutlined'
import ShoppingBasket from '@mui/icons-material/ShoppingBasketOutlined'
import Star from '@mui/icons-material/StarOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import SyncAlt from '@mui/icons-material/SyncAlt'
import Translate from '@mui/icons-material/Translate'
import ViewInAr from '@mui/icons-material/ViewInArOutlined'
import { Box, type SvgIconProps } from '@mui/material'
import { type ComponentType, useState } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { isLoadableIcon } from './definition.ts'

/** Every selectable icon. */
export const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  approval: HowToReg,
  audit: FactCheck,
  basket: ShoppingBasket,
  bug: BugReport,
  category: Category,
  change: SyncAlt,
  company: Apartment,
  component: AccountTree,
  customer: Groups,
  dashboard: Dashboard,
  document: Description,
  goods: Inventory,
  help: Help,
  home: Home,
  image: Image,
  key: Key,
  language: Translate,
  layers: Layers,
  library: LibraryBooks,
  link: Link,
  list: FormatListNumbered,
  memory: Memory,
  menu: Menu,
  message: Mail,
  model: ViewInAr,
  monitor: MonitorHeart,
  order: ReceiptLong,
  part: Extension,
  role: AdminPanelSettings,
  schedule: Schedule,
  search: Search,
  settings: Settings,
  shipping: LocalShipping,
  spotlight: Highlight,
  star: Star,
  support: SupportAgent,
  trash: Delete,
  troubleshooting: Build,
  user: Person,
} satisfies Record<IconName, ComponentType<SvgIconProps>>

/** The icon of a name or URL; a plain ring for an unknown name or a failed download. */
export function Icon({ name, ...props }: SvgIconProps & { name: string | null | undefined }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (name && isLoadableIcon(name) && name !== failed) {
    return (
      <Box
        component="img"
        src={name}
        alt={props.titleAccess ?? ''}
        referrerPolicy="no-referrer"
        onError={() => setFailed(name)}
        sx={[EXTERNAL_ICON, ...[props.sx ?? {}].flat()]}
      />
    )
  }
  const BuiltInIcon = (name && Object.hasOwn(icons, name) && icons[name]) || Circle
  return <BuiltInIcon fontSize="small" aria-hidden {...props} />
}

/** Matches the size of the built-in icons. */
const EXTERNAL_ICON = {
  fontSize: '1.25rem',
  width: '1em',
  height: '1em',
  objectFit: 'contain',
  flexShrink: 0,
}
