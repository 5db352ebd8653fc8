/**
 * The pages that the search can find: permitted menus first, then hand-made pages without a menu,
 * then the create pages.
 */

import type { Label } from '#fields/field.ts'
import type { Locale } from '#shared/constants.ts'
import { otherLocales } from '#shared/i18n/locales.ts'
import { GROUP_URL } from '#shared/menu-groups.ts'
import { canOpen } from '#shared/pages.ts'
import type { Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { MenuItem } from '#shared/session/session-user.ts'
import { allPages } from '../resources.ts'

export interface RouteEntry {
  /** A path of the product, or an external URL. */
  url: string
  title: string
  /** The titles in the other languages, where they differ. */
  other: string
  /** The groups above it, outermost first. */
  trail: readonly string[]
  icon: string
  /** Whether something is done there, as opposed to a place to go to. */
  isAction?: boolean
  /** Carried out instead of opening the URL, which identifies it. */
  run?: () => void
}

interface RouteOptions {
  menus: readonly MenuItem[]
  subject: Subject
  resources: Resources
  locale: Locale
  /** Title of the create page. */
  createTitle(name: string, locale: Locale): string
}

/** The pages that the subject may open, without duplicates. */
export function visibleRoutes({
  menus,
  subject,
  resources,
  locale,
  createTitle,
}: RouteOptions): RouteEntry[] {
  const otherLanguages = otherLocales(locale)
  const inOtherLocales = (titleIn: (locale: Locale) => string) =>
    [...new Set(otherLanguages.map(titleIn))].filter((item) => item !== titleIn(locale)).join(' · ')
  const labels = new Map<string, Label>([
    ...allPages().map(({ path, title }) => [path, title] as const),
    ...Object.values(resources).map(({ paths, label }) => [paths.list, label] as const),
  ])
  const byUrl = new Map<string, RouteEntry>()
  const add = (route: RouteEntry) => {
    if (route.title === '' || byUrl.has(route.url)) return
    byUrl.set(route.url, route)
  }

  const walk = (items: readonly MenuItem[], trail: readonly string[]) => {
    for (const { url, menu_name, icon, children } of items) {
      const label = labels.get(url)
      const other = label
        ? inOtherLocales((item) => (item === locale ? menu_name : label[item]))
        : ''
      if (url !== GROUP_URL) add({ url, title: menu_name, other, trail, icon })
      walk(children, [...trail, menu_name])
    }
  }
  walk(menus, [])
  for (const page of allPages()) {
    if (!canOpen(subject, page, resources)) continue
    const { path, title, icon } = page
    add({
      url: path,
      title: title[locale],
      other: inOtherLocales((item) => title[item]),
      trail: [],
      icon,
    })
  }
  for (const resource of Object.values(resources)) {
    if (!can(subject, 'create', resource)) continue
    const { one, paths, icon } = resource
    add({
      url: paths.create,
      title: createTitle(one[locale], locale),
      other: inOtherLocales((language) => createTitle(one[language], language)),
      trail: byUrl.get(paths.list)?.trail ?? [],
      icon,
      isAction: true,
    })
  }
  return [...byUrl.values()]
}
