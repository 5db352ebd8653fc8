/**
 * Caches modules without their types on disk, for this thread and, by `--import`, for all threads and processes of a
 * server. The compiler that strips them takes 20 to 35 MB, which each would keep.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = process.env.MODULE_CACHE ?? join(ROOT, 'node_modules/.cache/modules')
/** What a server loads, sooner or later. */
const SOURCES = ['resources.config.ts', 'config/**/*.ts', 'demo/**/*.ts', 'src/{server,shared,locales}/**/*.ts']

/** The last line of every cached module. */
const END = '\n// end'

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
  const cached = readCached(file)
  if (cached !== undefined) return cached
  const code = module.stripTypeScriptTypes(source)
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(FOLDER, { recursive: true })
    try {
      // Renamed, because other processes may read or write it at the same time.
      writeFileSync(temporary, code + END)
      renameSync(temporary, file)
      added++
    } finally {
      // A full disk would keep an empty file of every module and start.
      rmSync(temporary, { force: true })
    }
  } catch {
    // A folder that cannot be written to caches nothing.
  }
  return code
}

/** A module that was cached completely: power failures empty files that have been renamed, too. */
function readCached(file) {
  try {
    const code = readFileSync(file, 'utf8')
    return code.endsWith(END) ? code : undefined
  } catch {
    return undefined
  }
}

/** Caches every module if one was missing, as after an upgrade. @returns whether this process has the compiler for nothing */
export function cacheModules() {
  if (!added) return false
  for (const path of globSync(SOURCES, { cwd: ROOT })) if (!path.endsWith('.test.ts')) strip(join(ROOT, path))
  return true
}
