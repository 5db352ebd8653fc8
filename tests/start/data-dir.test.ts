/** A folder that cannot be created ends the start with the reason. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'

const TIMEOUT_MS = 60_000

it.each(
  [
    {
      title: 'below /proc, where folders are never found',
      folder: '/proc/followspot',
      error: 'ENOENT',
    },
    { title: 'below a file', folder: '/dev/null/followspot', error: 'ENOTDIR' },
  ].filter(({ folder }) => existsSync(folder.replace(/\/followspot$/, ''))),
)(
  'stops with DATA_DIR $title',
  ({ folder, error }) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' }
    const { status, stderr } = spawnSync('node', ['src/main.ts'], {
      encoding: 'utf8',
      env,
      timeout: TIMEOUT_MS,
    })
    expect(stderr).toContain(`DATA_DIR: ${error}`)
    expect(stderr).toContain(folder)
    expect(status).toBe(1)
  },
  2 * TIMEOUT_MS,
)
