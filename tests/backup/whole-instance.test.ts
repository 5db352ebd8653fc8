/**
 * A backup makes another instance that is the same, on either engine. The demo catalogue goes there
 * in `first-start.test.ts`.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { translate } from '#server/translate.ts'
import { write } from '#server/writes/write.ts'
import { ReadableError } from '#shared/errors.ts'
import { arbitraryOf, examplesOf, TYPES } from '../fields/examples.ts'
import { plain, sending, startFieldServer } from '../fields/field-server.ts'
import { rawZip } from '../support/raw-zip.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { expectSameElsewhere } from './carry.ts'
import { emptyPlace, restore } from './places.ts'

const RECORDS = 12
const folder = mkdtempSync(join(tmpdir(), 'whole-'))
let server: TestServer
afterEach(() => server.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup of a whole instance', () => {
  it('carries random records of every field type to PostgreSQL and back', async () => {
    server = await startFieldServer('sqlite')
    const seed = Date.now() % 1_000_000
    for (const type of TYPES) {
      const operations = fc
        .sample(arbitraryOf(type), { numRuns: RECORDS, seed })
        .map((sent, index) => ({
          action: 'create' as const,
          resource: plain(type),
          values: { label: `${index}`, ...sending(examplesOf(type), { sent }) },
        }))
      await write(server.context, SYSTEM, operations, { origin: 'import', partial: true })
    }
    const problem = await expectSameElsewhere(server, folder).catch((error: Error) => error)
    expect(problem, `seed ${seed}`).toBeUndefined()
  })

  it('of a newer version is rejected in both languages, and changes nothing', async () => {
    server = await startServer()
    const path = join(folder, 'newer.zip')
    const manifest = {
      format: 'followspot-backup',
      version: 2,
      product: '99.0.0',
      anything: 'else',
    }
    writeFileSync(path, rawZip([{ name: 'manifest.json', content: JSON.stringify(manifest) }]))
    const there = await emptyPlace(folder, 'sqlite')
    const error = await restore(path, there).catch((error: unknown) => error)
    expect(readdirSync(there.env.dataDir)).toEqual([])
    expect(error).toBeInstanceOf(ReadableError)
    if (!(error instanceof ReadableError)) return
    expect(translate(error.publicMessage, 'en')).toContain(
      'was made by version 99.0.0, which is newer',
    )
    expect(translate(error.publicMessage, 'zh')).toContain('由更新的版本 99.0.0 生成')
  })
})
