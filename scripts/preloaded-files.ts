/**
 * Removes from the preload lists of dynamic imports what is already loaded: the importing file's own static
 * imports and, within the back-office, those of its frame. The lists would be a tenth of what the frame weighs.
 */
import type { Plugin } from 'vite'

/** A file of a build. */
interface Chunk {
  facadeModuleId: string | null
  imports: readonly string[]
  dynamicImports: readonly string[]
}
type Chunks = ReadonlyMap<string, Chunk>

/** The files that a file loads. @param dynamic also later, at any depth */
function filesFrom(chunks: Chunks, file: string, dynamic = false, found = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (!chunk || found.has(file)) return found
  found.add(file)
  for (const name of [...chunk.imports, ...(dynamic ? chunk.dynamicImports : [])])
    filesFrom(chunks, name, dynamic, found)
  return found
}

/** @returns the files that are loaded before a file's dynamic imports. @param office source of the back-office @param others sources of the other front ends */
export function loadedBefore(chunks: Chunks, office: string, others: readonly string[]): (file: string) => Set<string> {
  const fileOf = (source: string) => [...chunks].find(([, { facadeModuleId }]) => facadeModuleId === source)?.[0] ?? ''
  const frame = filesFrom(chunks, fileOf(office))
  const elsewhere = new Set(others.flatMap((source) => [...filesFrom(chunks, fileOf(source), true)]))
  return (file) => {
    const own = filesFrom(chunks, file)
    return elsewhere.has(file) ? own : own.union(frame)
  }
}

/** The plugin that reads the files of a build, and the filter of Vite's lists. @param root folder of the project */
export function preloadedFiles(root: string): {
  plugin: Plugin
  withoutLoaded(deps: readonly string[], host: string): string[]
} {
  let loaded: (file: string) => Set<string> = () => new Set()
  const source = (path: string) => `${root.replaceAll('\\', '/')}/src/shell/${path}`
  return {
    plugin: {
      name: 'preloaded-files',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const chunks = new Map(
            Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
          )
          loaded = loadedBefore(chunks, source('back-office.tsx'), [source('storefront.tsx'), source('sign-in.tsx')])
        },
      },
    },
    withoutLoaded(deps, host) {
      const known = loaded(host)
      return deps.filter((file) => !known.has(file))
    },
  }
}
