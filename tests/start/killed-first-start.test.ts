/**
 * A first start that is killed while it loads the demo: it loads nothing more, and the next one
 * leaves nothing of it.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startContext } from '#server/start/context.ts'
import { hasUsers } from '#server/start/has-users.ts'
import { productFiles } from '../../src/product.ts'
import { product } from '../support/product.ts'

const LOADER = join(import.meta.dirname, '../../src/server/start/demo-process.ts')
const INCOMING = 'uploads/incoming'
const TIMEOUT_MS = 120_000

it(
  'loads no demo after its server has ended, and the next start deletes its temporary files first',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'))
    const env = readEnv({ NODE_ENV: 'development', DATA_DIR: folder, LOG_LEVEL: 'silent' })
    mkdirSync(join(folder, INCOMING), { recursive: true })
    writeFileSync(join(folder, INCOMING, randomUUID()), 'half a picture')
    let isLeft = true
    const { context } = await startContext(env, product, {
      loadDemo: async () => {
        isLeft = existsSync(join(folder, INCOMING))
        const loader = fork(LOADER, { execArgv: [] })
        loader.send({ env, files: productFiles({}) })
        await once(loader, 'spawn')
        // As when the operating system closes the channel of a server that was killed.
        loader.disconnect()
        await once(loader, 'exit')
        return {}
      },
    })
    try {
      expect(await hasUsers(context)).toBe(false)
      expect(isLeft).toBe(false)
    } finally {
      await context.db.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  TIMEOUT_MS,
)
