/**
 * Random values of every field type survive export and import into an emptied table. A failure
 * prints its seed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { problemText } from '#server/problem-text.ts'
import { listRecords } from '#server/records/read.ts'
import { exportRows } from '#server/transfer/export-rows.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { writeExport } from '#server/transfer/sinks/write-export.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { write } from '#server/writes/write.ts'
import { arbitraryOf, examplesOf, TYPES } from '../fields/examples.ts'
import { plain, sending, startFieldServer } from '../fields/field-server.ts'
import type { TestServer } from '../support/server.ts'

const RUNS = Number(process.env.ROUND_TRIPS ?? 1)
const FORMATS = ['.csv', '.xlsx', '.json']

describe('random values', () => {
  let world: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'round-trips-'))
  beforeAll(async () => {
    world = await startFieldServer('sqlite')
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const records = async (name: string) =>
    (
      await listRecords(world.context, SYSTEM, name, {
        sort: { field: 'id', order: 'asc' },
        range: [0, 99],
      })
    ).records.map(({ lock_version: _, created_at: __, updated_at: ___, ...record }) => record)
  async function empty(name: string) {
    const operations = (await records(name)).map(({ id }) => ({
      action: 'delete' as const,
      resource: name,
      id,
    }))
    await write(world.context, SYSTEM, operations, { origin: 'api' })
  }
  async function importFile(name: string, path: string) {
    const problems: string[] = []
    const about = world.context.resources[name]
    const onFailed: Parameters<typeof importRows>[5] = {
      onFailed: (_, reasons) => void (about && problems.push(problemText(about, reasons, 'en'))),
    }
    const report = await importRows(
      world.context,
      SYSTEM,
      name,
      await openSource(path),
      {},
      onFailed,
    )
    return { ...report, problems }
  }

  it.each(TYPES)('of %s come back as they were, with their ids', async (type) => {
    const name = plain(type)
    const property = fc.asyncProperty(
      fc.array(arbitraryOf(type), { minLength: 6, maxLength: 20 }),
      async (values) => {
        const operations = values.map((sent, index) => ({
          action: 'create' as const,
          resource: name,
          values: { label: `=Sample ${index}`, ...sending(examplesOf(type), { sent }) },
        }))
        await write(world.context, SYSTEM, operations, { origin: 'import', partial: true })
        const before = await records(name)
        for (const format of FORMATS) {
          const path = join(folder, `${name}${format}`)
          await writeExport(exportRows(world.context, SYSTEM, name), path)
          await empty(name)
          expect(await importFile(name, path)).toMatchObject({
            problems: [],
            created: before.length,
          })
          expect(await records(name), format).toEqual(before)
        }
        await empty(name)
      },
    )
    await fc.assert(property, { numRuns: RUNS })
  })
})
