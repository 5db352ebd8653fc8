/**
 * Which modules of the front end travel together. Left alone, the bundler makes a file of every module that two pages
 * share; on a phone network each file costs a round trip, so the modules of a first visit are bundled into few files.
 */
import { LOCALES } from '../src/shared/constants.ts'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The static imports of a module, at any depth. */
function reachOf(graph: ModuleGraph, from: string): Set<string> {
  const reach = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reach.has(id)) continue
    reach.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reach
}

/** Small, and on nearly every page. */
const PIECES = [
  'storefront/core/ui/',
  'storefront/core/unit/',
  'shared/http/save-file.ts',
  ...LOCALES.map((locale) => `locales/${locale}/storefront/controls.ts`),
]

/**
 * Makes the function that names the file of a module: `common` for what both front ends begin with, `portal` for the
 * storefront's beginning, `pieces` for what its pages are made of; nothing where the bundler decides.
 * @param root folder of the project
 */
export function frontEndChunks(root: string): (id: string, graph: ModuleGraph) => string | null {
  const source = (path: string) => `${root.replaceAll('\\', '/')}/src/${path}`
  const entries = {
    main: source('main.tsx'),
    portal: source('shell/storefront.tsx'),
    office: source('shell/back-office.tsx'),
    // It runs apart from the pages, so it shares no file with them that does more than define something.
    serviceWorker: source('storefront/core/offline/service-worker.ts'),
  }
  let reach: Record<keyof typeof entries, Set<string>> | null = null
  return (id, graph) => {
    reach ??= {
      main: reachOf(graph, entries.main),
      portal: reachOf(graph, entries.portal),
      office: reachOf(graph, entries.office),
      serviceWorker: reachOf(graph, entries.serviceWorker),
    }
    if (Object.values(entries).includes(id) || reach.serviceWorker.has(id)) return null
    if (reach.main.has(id)) return 'common'
    if (reach.portal.has(id)) return reach.office.has(id) ? 'common' : 'portal'
    const isPiece = PIECES.some((path) => id.startsWith(source(path)))
    return isPiece && !reach.office.has(id) ? 'pieces' : null
  }
}
