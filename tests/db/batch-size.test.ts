import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder } from '#server/db/engines/sqlite/owner.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { nextBatchSize } from '#server/jobs/batch-size.ts'
import { product } from '../support/product.ts'

test('batches of a command are long until a server runs on the same folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'batches-'))
  const db = await openDatabase(readEnv({ NODE_ENV: 'test', DATA_DIR: folder }), product, {
    server: false,
  })
  onTestFinished(async () => {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })
  expect(nextBatchSize(db, 100, 100)).toBe(200)
  const leave = claimFolder(folder)
  expect(nextBatchSize(db, 100, 100)).toBe(20)
  leave()
  expect(nextBatchSize(db, 100, 100)).toBe(200)
})
