/** The config of the development server and the files it imports, reloaded on save. */
import { type FSWatcher, watch } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Resources } from '#shared/resources/define.ts'
import { loadConfig } from '../product.ts'

const DEBOUNCE_MS = 80
const GENERATION = /\?generation=\d+$/
/** Imports that belong to the config: by relative path, and the resources that a module declares. */
const PART = /^\.|\/resources\.ts$/

export interface LiveConfig {
  /**
   * Imports the current files, and checks them.
   * @throws ConfigError, or any error thrown while the files are evaluated
   */
  read(): Promise<Resources>
  /** Whether the path is the config or a file it imports. */
  isPart(path: string): boolean
  /** Registers the listener that runs after one of the files has been saved. */
  onSave(listener: () => void): void
}

/**
 * @param file absolute path of the config; its parts, which it imports at any depth, are watched as
 * well
 */
export function createLiveConfig(file: string): LiveConfig {
  const parts = new Set([file])
  const watchers = new Map<string, FSWatcher>()
  let generation = 0
  let listener: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined

  // Node caches modules by URL: a query with the generation makes it evaluate every part again.
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const resolved = nextResolve(specifier, context)
      const [query] = GENERATION.exec(context.parentURL ?? '') ?? []
      if (!query || !PART.test(specifier)) return resolved
      parts.add(fileURLToPath(resolved.url))
      return { ...resolved, url: resolved.url + query }
    },
  })

  const notifyDebounced = () => {
    clearTimeout(timer)
    timer = setTimeout(() => listener?.(), DEBOUNCE_MS)
  }
  const watchFolders = () => {
    for (const folder of new Set([...parts].map(dirname))) {
      if (watchers.has(folder)) continue
      const isConfigPart = (name: string | null) =>
        name !== null && parts.has(join(folder, basename(name)))
      watchers.set(
        folder,
        watch(folder, (_, name) => isConfigPart(name) && notifyDebounced()),
      )
    }
  }
  return {
    read: async () => {
      try {
        const config = await loadConfig(`${pathToFileURL(file)}?generation=${generation++}`)
        return config.resources
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
