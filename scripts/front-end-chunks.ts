/**
 * Which modules of the front end travel together. Left alone, the bundler makes a file of every module that two pages
 * share; on a phone network each file costs a round trip, so the modules of a first visit are bundled into few files.
 */
import { LOCALES } from '../src/shared/constants.ts'

interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** The imports of a module, at any depth. @param dynamic also those that load on demand */
function reachOf(graph: ModuleGraph, from: string, dynamic = false): Set<string> {
  const reach = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reach.has(id)) continue
    reach.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    waiting.push(...importedIds, ...(dynamic ? dynamicallyImportedIds : []))
  }
  return reach
}

/** Modules below a folder, by the beginnings of their names. */
const within = (folder: string, ...names: string[]) => names.map((name) => `storefront/${folder}/${name}`)
/** The texts of an area, in every language. */
const textsOf = (...areas: string[]) =>
  LOCALES.flatMap((locale) => areas.map((area) => `locales/${locale}/storefront/${area}.ts`))

/**
 * Modules that several pages are made of, by their beginnings: one file per group, because the bundler would make one of
 * nearly every module.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  viewer: [...within('core/viewer', 'messages', 'snap', 'use-dragged', 'use-media', 'viewer-'), ...textsOf('viewer')],
  sheet: within('core', 'layout/use-full-screen', 'reading/fetch-file', 'viewer/printed'),
  surface: within('core', 'viewer/'),
  cart: [
    ...within('features/cart', 'add-', 'stepper'),
    ...textsOf('add-to-cart'),
    'shared/web/cart.ts',
    'shared/web/line-warning.ts',
  ],
  terms: ['shared/i18n/terms.ts', 'shared/orders/units.ts'],
  part: [
    ...within('features/product', 'part/balloon', 'part/messages', 'part-panel/lazy-'),
    ...textsOf('part'),
    'shared/assembly/balloon.ts',
  ],
  hub: [
    ...within('features/library', 'hub-', 'missing', 'product-breadcrumbs', 'rows/fit-', 'rows/span', 'use-hub'),
    ...textsOf('hub'),
  ],
  library: [
    ...within('features/library', 'document-language', 'messages'),
    ...textsOf('library'),
    'shared/web/library.ts',
  ],
  frame: within(
    'features/library',
    ...['library-empty', 'library-frame', 'library-list.m', 'list-search', 'product-status', 'product-tabs'],
  ),
  product: [
    ...within(
      'features',
      'library/product-tile',
      'product/messages',
      'product/product-loader',
      'product/product-title',
      'product/product.module',
    ),
    ...textsOf('product'),
  ],
  rows: within(
    'features/library',
    ...['row.', 'zip', 'rows/change-', 'rows/file-a', 'rows/part-p', 'rows/products-', 'rows/unit-impact'],
  ),
  // The rest of the user interface.
  pieces: [...within('core', 'reading/change-params', 'ui/', 'unit/'), ...textsOf('controls')],
}

/** Of both front ends, and smaller than a request. */
const SMALL = ['shared/http/save-file.ts']

/** Of the start page alone. */
const HOME = [...within('features', 'home/'), ...textsOf('home')]

/** Of these, what only some pages show or what loads later. */
const OWN_FILE =
  /core\/(ui\/(compact-input|copy-button|dialog|file-dropzone|pager|rich-text|share-button)|unit\/unit-form)\b/

/** The pages of staff whose modules are bundled: one file for each combination of them that needs the same modules. */
const STAFF_PAGES = {
  list: 'admin/core/views/list/list.tsx',
  form: 'admin/core/views/form/edit.tsx',
  dashboard: 'admin/features/dashboard/dashboard-page.tsx',
}
type StaffPage = keyof typeof STAFF_PAGES
const STAFF_PAGE_NAMES = Object.keys(STAFF_PAGES) as StaffPage[]

/** The files of `SHARED`, and those that every page begins with. */
export const SHARED_FILE = new RegExp(`/(rolldown-runtime|common|portal|${Object.keys(SHARED).join('|')})-[^/]*$`)
/** The first files of the sign-in and of the back-office. */
export const BACK_OFFICE_FILE = /(^|\/)(back-office|sign-in)-[\w-]+\.js$/

/**
 * Makes the function that names the file of a module: `common` for what both front ends begin with, `portal` for the
 * storefront's beginning and what its start page shares with others, and those of `SHARED`; `staff` for what the sign-in
 * shares with the back-office, `office` for what all its pages begin with, `list-form` and the like for what its pages
 * share; nothing where the bundler decides.
 * @param root folder of the project
 */
export function frontEndChunks(root: string): (id: string, graph: ModuleGraph) => string | null {
  const source = (path: string) => `${root.replaceAll('\\', '/')}/src/${path}`
  const isIn = (paths: readonly string[], id: string) => paths.some((path) => id.startsWith(source(path)))
  const entries = {
    main: source('main.tsx'),
    portal: source('shell/storefront.tsx'),
    office: source('shell/back-office.tsx'),
    signIn: source('shell/sign-in.tsx'),
    start: source('storefront/features/home/home-page.tsx'),
    list: source(STAFF_PAGES.list),
    form: source(STAFF_PAGES.form),
    dashboard: source(STAFF_PAGES.dashboard),
  }
  type Reach = Record<keyof typeof entries | 'customers' | 'beforeSignIn', Set<string>>
  let reach: Reach | null = null

  const staffPagesOf = (id: string, pages: Pick<Reach, StaffPage>) =>
    STAFF_PAGE_NAMES.filter((name) => pages[name].has(id))

  /** The file of a module of the back-office, which no page outside of it may load for a part of it. */
  function staffFile(id: string, { office, signIn, customers, beforeSignIn, ...pages }: Reach): string | null {
    if (customers.has(id)) return null
    if (office.has(id)) return signIn.has(id) ? 'staff' : 'office'
    if (beforeSignIn.has(id)) return null
    const names = staffPagesOf(id, pages)
    return names.length > 0 ? names.join('-') : null
  }

  return (id, graph) => {
    reach ??= {
      main: reachOf(graph, entries.main),
      portal: reachOf(graph, entries.portal),
      office: reachOf(graph, entries.office),
      signIn: reachOf(graph, entries.signIn),
      start: reachOf(graph, entries.start),
      list: reachOf(graph, entries.list),
      form: reachOf(graph, entries.form),
      dashboard: reachOf(graph, entries.dashboard),
      customers: reachOf(graph, entries.portal, true),
      beforeSignIn: reachOf(graph, entries.signIn, true),
    }
    if (Object.values(entries).includes(id)) return null
    if (reach.main.has(id) || isIn(SMALL, id)) return 'common'
    const isForStaff = reach.office.has(id) || reach.signIn.has(id)
    if (reach.portal.has(id)) return isForStaff ? 'common' : 'portal'
    // Modules that the start page shares with other pages.
    if (reach.start.has(id)) return isIn(HOME, id) ? null : isForStaff ? 'common' : 'portal'
    const file = staffFile(id, reach)
    if (file || isForStaff) return file
    // Modules that load later have separate files.
    if (graph.getModuleInfo(id)?.dynamicImporters.length) return null
    // A file of the storefront would bring the storefront's beginning with it.
    if (OWN_FILE.test(id) || staffPagesOf(id, reach).length) return null
    return Object.keys(SHARED).find((name) => isIn(SHARED[name] ?? [], id)) ?? null
  }
}
