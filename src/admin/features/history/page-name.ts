/** Names of pages by their address, for where a change was made. */
import { useLanguage } from '#admin/core/i18n/text.ts'
import { resources } from '#config'
import type { Label } from '#shared/fields/field.ts'
import { type Page, pages } from '#shared/pages.ts'
import type { Resources } from '#shared/resources/define.ts'

const allResources: Resources = resources

/** By address: the title of a page, the name of a list or of its records. */
const names = new Map<string, Label>([
  ...Object.values(allResources).flatMap(({ paths, label, one }): [string, Label][] => [
    [paths.create, one],
    [paths.update, one],
    [paths.import, label],
    [paths.list, label],
  ]),
  ...Object.values<Page>(pages).map(({ path, title }): [string, Label] => [path, title]),
])

/** The name of a page; its address where it has none, undefined without an address. */
export function usePageName(path: string | undefined): string | undefined {
  const locale = useLanguage()
  return path === undefined ? undefined : (names.get(path)?.[locale] ?? path)
}
