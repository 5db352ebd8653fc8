/**
 * Caches modules without their types on disk, for this thread and, by `--import`, for all threads and processes of a
 * server. The compiler that strips them takes 20 to 35 MB, which each would keep.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = process.env.MODULE_CACHE ?? join(ROOT, 'node_modules/.cache/modules')
/** What a server loads, sooner or later. */
const SOURCES = ['resources.config.ts', 'config/**/*.ts', 'demo/**/*.ts', 'src/{server,shared,locales}/**/*.ts']

let added = 0

module.registerHooks({
  load: (url, context, next) =>
    url.startsWith('file:') && url.endsWith('.ts')
      ? { format: 'module', source: strip(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
})

/** By content: releases unpack their files with the same times. */
function strip(path) {
  const source = readFileSync(path, 'utf8')
  const file = join(FOLDER, `${createHash('sha256').update(process.version).update(source).digest('hex')}.js`)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const code = module.stripTypeScriptTypes(source)
    try {
      mkdirSync(FOLDER, { recursive: true })
      // Renamed, because other processes may read or write it at the same time.
      writeFileSync(`${file}.${process.pid}`, code)
      renameSync(`${file}.${process.pid}`, file)
      added++
    } catch {
      // A folder that cannot be written to caches nothing.
    }
    return code
  }
}

/** Caches every module if one was missing, as after an upgrade. @returns whether this process has the compiler for nothing */
export function cacheModules() {
  if (!added) return false
  for (const path of globSync(SOURCES, { cwd: ROOT })) if (!path.endsWith('.test.ts')) strip(join(ROOT, path))
  return true
}
