/** A first start, whose modules still have their types, does not leave the compiler in the server. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Prints at the end which compiler of Node has been loaded. */
const REPORT = `data:text/javascript,process.on('exit', () => console.log('compilers:',
  process.moduleLoadList.filter((name) => name.includes('amaro')).length))`

it('strips the modules in a process that ends', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  try {
    const env = { ...process.env, MODULE_CACHE: join(folder, 'cache'), DATA_DIR: '/proc/none', DATABASE_URL: '' }
    // The server ends, since it cannot create that folder, once its modules are loaded.
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', REPORT, 'scripts/serve.mjs'], {
      encoding: 'utf8',
      env: { ...env, NODE_ENV: 'production' },
    })
    expect(stderr).toMatch(/^DATA_DIR/)
    expect(stdout).toContain('compilers: 0')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
