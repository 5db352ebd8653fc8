/**
 * Tells the server which source each page of the storefront is, so that the document can name the page's code at once:
 * a round trip earlier than the code of the frame would ask for it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A page as `src/storefront/routes.ts` declares it: `'/path': () => import('./file')`. */
const PAGE = /'(\/\w+)': \(\) =>\s*import\('\.\/([^']+)'\)/g

/**
 * Reads the pages from the table of routes, whose form is held by the formatter.
 * @param code content of `src/storefront/routes.ts`
 * @returns from path to source, relative to the project's root
 * @throws Error when a page is declared in another form, and would go without
 */
export function pageSources(code: string): Record<string, string> {
  const sources = Object.fromEntries([...code.matchAll(PAGE)].map(([, path, file]) => [path, `src/storefront/${file}`]))
  const missed = [...code.matchAll(/'(\/\w+)':/g)].filter(([, path = '']) => !(path in sources))
  if (missed.length)
    throw new Error(`Pages not of the form () => import('./…'): ${missed.map(([, path]) => path).join(', ')}`)
  return sources
}

/** Vite plugin: writes `.vite/pages.json` beside Vite's manifest. */
export const writePageSources = (root: string): Plugin => ({
  name: 'page-sources',
  apply: 'build',
  generateBundle() {
    const code = readFileSync(join(root, 'src/storefront/routes.ts'), 'utf8')
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pageSources(code)) })
  },
})
