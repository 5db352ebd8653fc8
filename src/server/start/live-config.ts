/** The config of the development server, with the parts that it imports from other files: read again after a save. */
import { type FSWatcher, watch } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Resources } from '#shared/resources/define.ts'

const SETTLE_MS = 80
const GENERATION = /\?generation=\d+$/

export interface LiveConfig {
  /** Reads the files as they are now. @throws ConfigError, or any error of the files themselves */
  read(): Promise<Resources>
  /** Whether the path is that of the config or of one of its parts. */
  isPart(path: string): boolean
  /** Calls back after one of the files has been saved. */
  onSave(listener: () => void): void
}

/** @param file absolute path of the config; its parts are the files that it imports by a relative path, at any depth */
export function createLiveConfig(file: string): LiveConfig {
  const parts = new Set([file])
  const watchers = new Map<string, FSWatcher>()
  let generation = 0
  let listener: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined

  // Node caches modules by address: in each generation, all parts have new ones.
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const resolved = nextResolve(specifier, context)
      const [query] = GENERATION.exec(context.parentURL ?? '') ?? []
      if (!query || !specifier.startsWith('.')) return resolved
      parts.add(fileURLToPath(resolved.url))
      return { ...resolved, url: resolved.url + query }
    },
  })

  const saved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => listener?.(), SETTLE_MS)
  }
  const watchFolders = () => {
    for (const folder of new Set([...parts].map(dirname))) {
      if (watchers.has(folder)) continue
      const isConfigPart = (name: string | null) => name !== null && parts.has(join(folder, basename(name)))
      watchers.set(
        folder,
        watch(folder, (_, name) => isConfigPart(name) && saved()),
      )
    }
  }
  return {
    read: async () => {
      try {
        const module = (await import(`${pathToFileURL(file)}?generation=${generation++}`)) as { resources: Resources }
        return module.resources
      } finally {
        if (listener) watchFolders()
      }
    },
    isPart: (path) => parts.has(path),
    onSave: (onSave) => {
      listener = onSave
      watchFolders()
    },
  }
}
