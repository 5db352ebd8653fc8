/**
 * Names the source of each storefront page for the server, so that the document can preload the page's code one round
 * trip earlier than the frame's code would request it.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const ROUTES = 'src/storefront/routes.ts'

const textOf = (node: ESTree.Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** The module that a page's loader imports; undefined for anything but a function with an import of a literal. */
function importedBy(loader: ESTree.Node): string | undefined {
  let specifier: string | undefined
  new Visitor({
    ImportExpression: ({ source }) => {
      specifier ??= textOf(source)
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: loader }] } as ESTree.Program)
  return specifier
}

/**
 * Reads the pages from the syntax tree of the route tables: properties whose name is a path,
 * `'/path': () => import('./file')`, with or without parameters, `'/path?id'`.
 * @param code content of `src/storefront/routes.ts`
 * @returns source by page, relative to the project's root
 * @throws Error for a page whose loader imports nothing: it would not be preloaded
 */
export function pageSources(code: string): Record<string, string> {
  const sources: Record<string, string> = {}
  new Visitor({
    Property: ({ key, value }) => {
      const path = textOf(key)
      if (!path?.startsWith('/')) return
      const specifier = importedBy(value)
      if (!specifier) throw new Error(`${path} has no loader of the form () => import('./…')`)
      sources[path] = posix.join(posix.dirname(ROUTES), specifier)
    },
  }).visit(parseSync(ROUTES, code).program)
  return sources
}

/** Vite plugin: writes `.vite/pages.json` next to Vite's manifest. */
export const writePageSources = (root: string): Plugin => ({
  name: 'page-sources',
  apply: 'build',
  generateBundle() {
    const code = readFileSync(join(root, ROUTES), 'utf8')
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pageSources(code)) })
  },
})
