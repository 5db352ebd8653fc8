/** The process that loads the demo must not go on without its server: the next start would load it at the same time. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resources } from '#config'
import { readEnv } from '#server/env.ts'
import { startContext } from '#server/start/context.ts'
import { hasUsers } from '#server/start/has-users.ts'

const LOADER = join(import.meta.dirname, '../../src/server/start/demo-process.ts')
const TIMEOUT_MS = 120_000

it(
  'loads no demo after its server has ended',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'))
    const env = readEnv({ NODE_ENV: 'development', DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const { context } = await startContext(env, resources, {
      loadDemo: async () => {
        const loader = fork(LOADER, { execArgv: [] })
        loader.send(env)
        await once(loader, 'spawn')
        // As when the operating system closes the channel of a server that was killed.
        loader.disconnect()
        await once(loader, 'exit')
        return {}
      },
    })
    try {
      expect(await hasUsers(context)).toBe(false)
    } finally {
      await context.db.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  TIMEOUT_MS,
)
