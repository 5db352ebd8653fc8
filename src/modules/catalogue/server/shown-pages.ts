/** Lists and results that the portal has pages for: without their module, customers see none. */
import { CHANGE_PAGE } from '#modules/pages.ts'
import type { Context } from '#server/context.ts'
import type { ReadContext } from '#server/records/read.ts'
import { LIST_PAGES, type LibraryKind } from '../shared/library.ts'
import type { SearchGroup } from '../shared/search.ts'

export type PageContext = ReadContext & Pick<Context, 'modules'>

/** The kind whose page shows the records of a group; the catalogue shows those of other groups. */
const KINDS: Partial<Record<SearchGroup, LibraryKind>> = {
  zujian: 'drawings',
  troubleshooting: 'guides',
  firmware: 'firmware',
  fixture_libraries: 'fixtures',
  documents: 'documents',
  tlf: 'changes',
}

const PAGES: Partial<Record<LibraryKind, string>> = { ...LIST_PAGES, changes: CHANGE_PAGE }

/** Whether a kind has a page, or a tab on the page of its product. */
export function hasKind({ modules }: PageContext, kind: LibraryKind): boolean {
  const page = PAGES[kind]
  return !page || modules.some(({ storefrontPages = [] }) => storefrontPages.includes(page))
}

/** Whether the records of a group have pages. */
export function hasGroup(context: PageContext, group: SearchGroup): boolean {
  const kind = KINDS[group]
  return !kind || hasKind(context, kind)
}
