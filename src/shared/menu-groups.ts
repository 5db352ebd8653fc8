/**
 * Groups of lists in the menu of the back-office: those of the product, which its config declares,
 * and those on the page of settings, which every product has.
 */
import type { Label } from '#fields/field.ts'
import { localized as L } from './i18n/locales.ts'
import type { IconName } from './icon-names.ts'

export interface MenuGroup {
  key: string
  label: Label
  icon: IconName
  /** Position among its neighbours in the menu. */
  sort: number
  /** First segment of the addresses of its lists. */
  segment: string
  isInSettings: boolean
  /** Earlier names in the default language, by which older databases have the group. */
  formerNames: readonly string[]
}

interface MenuGroupConfig extends Pick<MenuGroup, 'label' | 'icon'> {
  /** Defaults to the key. */
  segment?: string
  formerNames?: readonly string[]
}

/** The address of a menu that is a group. */
export const GROUP_URL = '#'

const SETTINGS_SEGMENT = 'system'

const groupsOf = <Key extends string>(
  groups: Readonly<Record<Key, MenuGroupConfig>>,
  isInSettings: boolean,
): Readonly<Record<Key, MenuGroup>> => {
  const entries = Object.entries<MenuGroupConfig>(groups).map(
    ([key, group], index): [string, MenuGroup] => [
      key,
      {
        key,
        segment: isInSettings ? SETTINGS_SEGMENT : key,
        formerNames: [],
        ...group,
        isInSettings,
        sort: (index + 1) * 10,
      },
    ],
  )
  return Object.fromEntries(entries) as Record<Key, MenuGroup>
}

/** The groups of a product, in the order of its menu: `menu: groups.goods` in a resource. */
export const defineMenuGroups = <Key extends string>(
  groups: Readonly<Record<Key, MenuGroupConfig>>,
): Readonly<Record<Key, MenuGroup>> => groupsOf(groups, false)

/** The groups on the page of settings, in its order. */
export const SETTINGS_GROUPS = groupsOf(
  {
    people: {
      label: L('People and permissions', '人员与权限'),
      icon: 'role',
      formerNames: ['权限'],
    },
    appearance: { label: L('Appearance', '外观'), icon: 'image' },
    data: { label: L('Data', '数据'), icon: 'list' },
    integrations: { label: L('Integrations', '系统集成'), icon: 'link' },
    system: { label: L('System', '系统'), icon: 'monitor' },
  },
  true,
)
export type SettingsGroup = keyof typeof SETTINGS_GROUPS

/** The groups of the menu in its order: those of the resources, then all of the settings. */
export function menuGroupsOf(
  resources: Readonly<Record<string, { menu: MenuGroup }>>,
): readonly MenuGroup[] {
  const own = Object.values(resources)
    .map(({ menu }) => menu)
    .filter(({ isInSettings }) => !isInSettings)
  const ordered = [...new Set(own)].toSorted((a, b) => a.sort - b.sort)
  return [...ordered, ...Object.values(SETTINGS_GROUPS)]
}
