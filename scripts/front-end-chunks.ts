/**
 * Which modules of the front end travel together. Left alone, the bundler makes a file of every
 * module that two pages share, 61 for the start page; each costs a phone another request.
 */
import { join, relative } from 'node:path'

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** The files that pages begin with, and the modules whose imports are in them. */
const BEGINNINGS = {
  common: ['browser.tsx'],
  portal: ['storefront/App.tsx', 'modules/catalogue/storefront/home/home-page.tsx'],
  office: ['shell/back-office.tsx', 'admin/system/system-page.tsx'],
  records: ['admin/views.ts', 'modules/dashboard/admin/dashboard-page.tsx'],
}
/** Where pages of the storefront are named. */
const PAGES = ['modules/storefront.ts', 'storefront/create-storefront.tsx']
/** Controls, page parts and others that pages of the storefront share: many small files. */
const CONTROLS = /\/storefront\/(ui\/|page-parts\/|query\/(change-params|fetch-file)\.ts)/
/** Contributions of modules to the storefront's frame, which load with it. */
const FRAME_PARTS = /\/storefront\/frame-parts\.tsx?$/

/** The imports of modules, at any depth. @param isLater whether those on demand are included */
function importsOf(graph: ModuleGraph, sources: readonly string[], isLater = false): Set<string> {
  const imports = new Set(sources)
  // A set grows while it is read.
  for (const id of imports) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of isLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
      imports.add(imported)
  }
  return imports.difference(new Set(sources))
}

/**
 * Makes the function that names the file of a module: the beginning that imports it, `common` for
 * what the beginning of the storefront shares with another, `controls` for those of its other pages,
 * and null where the bundler decides.
 * @param root folder of the project
 */
export function frontEndChunks(root: string): (id: string, graph: ModuleGraph) => string | null {
  const paths = (sources: readonly string[]) => sources.map((source) => join(root, 'src', source))
  let beginnings: [name: string, imports: Set<string>][] | undefined
  let storefront = new Set<string>()
  return (id, graph) => {
    if (!beginnings) {
      storefront = importsOf(graph, paths([...BEGINNINGS.portal, ...PAGES]), true)
      const frameParts = [...storefront].filter((imported) => FRAME_PARTS.test(imported))
      beginnings = Object.entries(BEGINNINGS).map(([name, sources]) => [
        name,
        importsOf(graph, paths(sources)),
      ])
      beginnings.push(['portal', importsOf(graph, frameParts).union(new Set(frameParts))])
    }
    const names = [
      ...new Set(beginnings.filter(([, imports]) => imports.has(id)).map(([name]) => name)),
    ]
    if (names.includes('portal') || names.includes('common'))
      return names.length > 1 ? 'common' : (names[0] ?? null)
    if (CONTROLS.test(relative(root, id))) return 'controls'
    // A page of the storefront would load the back-office for it.
    return storefront.has(id) ? null : (names[0] ?? null)
  }
}
