/**
 * Fills the cache of compiled modules in a process of its own. The compiler of TypeScript takes 35 MB, which the server
 * would keep until its next start.
 */
import { spawnSync } from 'node:child_process'
import { globSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Files that an operator changes or replaces; after another change, the server compiles what is missing. */
const SOURCES = ['package.json', 'package-lock.json', 'resources.config.ts', 'config/**/*.ts']
/** Modules that a server loads. The thread of the writer only compiles here: it fails outside of a thread. */
const MODULES = ['start/start.ts', 'start/start-built.ts', 'core/db/engines/sqlite/writer-thread.ts']

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Compiles all modules if one has changed since. @param directory of the cache, undefined if there is none */
export function compileModules(directory) {
  if (!directory) return
  const marker = join(directory, `complete-${process.version}`)
  const compiledAt = changedAt(marker)
  if (compiledAt && globSync(SOURCES, { cwd: ROOT }).every((path) => changedAt(join(ROOT, path)) <= compiledAt)) return
  const startedAt = new Date()
  // With the same options, which are part of the key of the cache.
  const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename], { stdio: 'ignore' })
  if (status !== 0) return
  try {
    writeFileSync(marker, '')
    utimesSync(marker, startedAt, startedAt)
  } catch {
    // A folder that cannot be written to caches nothing.
  }
}

if (import.meta.main) {
  for (const path of MODULES) await import(`../src/server/${path}`).catch(() => undefined)
  process.exit(0)
}
