/** A first start, whose modules still have their types, does not leave the compiler in the server. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Prints at the end which compiler of Node has been loaded. */
const REPORT = `data:text/javascript,process.on('exit', () => console.log('compilers:',
  process.moduleLoadList.filter((name) => name.includes('amaro')).length))`

/** Ends once its modules are loaded, since it cannot create that folder. */
function startServer(cache: string) {
  const env = { ...process.env, MODULE_CACHE: cache, DATA_DIR: '/proc/none', DATABASE_URL: '', NODE_ENV: 'production' }
  return spawnSync(process.execPath, ['--import', REPORT, 'scripts/serve.mjs'], { encoding: 'utf8', env })
}

/** The name of a cached module by a function that it exports. */
function cachedFile(cache: string, code: string): string {
  const file = readdirSync(cache).find((name) => readFileSync(join(cache, name), 'utf8').includes(code))
  if (!file) throw new Error(`No cached module contains ${code}`)
  return join(cache, file)
}

it('strips the modules in a process that ends', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  const cache = join(folder, 'cache')
  try {
    const first = startServer(cache)
    expect(first.stderr).toMatch(/^DATA_DIR/)
    expect(first.stdout).toContain('compilers: 0')

    // As after an upgrade, a module that only the server itself loads is new; as after a power failure, one is incomplete.
    const added = cachedFile(cache, 'export async function runServer(')
    const broken = cachedFile(cache, 'export async function createApp(')
    const code = readFileSync(broken, 'utf8')
    rmSync(added)
    writeFileSync(broken, code.slice(0, 100))
    const last = startServer(cache)
    expect(last.stderr).toMatch(/^DATA_DIR/)
    expect(last.stdout).toContain('compilers: 0')
    expect(existsSync(added)).toBe(true)
    expect(readFileSync(broken, 'utf8')).toBe(code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
