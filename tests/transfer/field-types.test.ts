/** Every field type survives export and import, in every format, and on both databases. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definitionOf } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { problemText } from '#server/problem-text.ts'
import { listRecords } from '#server/records/read.ts'
import { exportRows } from '#server/transfer/export-rows.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { exportFormats, writeExport } from '#server/transfer/sinks/write-export.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { write } from '#server/writes/write.ts'
import { LOCALES } from '#shared/constants.ts'
import { examplesOf, TYPES } from '../fields/examples.ts'
import { plain, sending, startFieldServer } from '../fields/field-server.ts'
import { RULE_ENGINES, type TestServer } from '../support/server.ts'

/** Formats do not depend on the database: the second one tests a single format. */
const FORMATS = { sqlite: Object.keys(exportFormats), postgres: ['.csv'] }

describe.each(RULE_ENGINES)('on %s', (engine) => {
  let world: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'))

  beforeAll(async () => {
    world = await startFieldServer(engine)
    for (const type of TYPES) {
      const values = examplesOf(type).samples.map((sample) => sending(examplesOf(type), sample))
      const operations = values.map((value, index) => ({
        action: 'create' as const,
        resource: plain(type),
        values: { label: `=Sample ${index}`, ...value },
      }))
      await write(world.context, SYSTEM, operations, { origin: 'api' })
    }
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const records = async (resource: string) =>
    (
      await listRecords(world.context, SYSTEM, resource, { sort: { field: 'id', order: 'asc' } })
    ).records.map(({ lock_version: _, updated_at: __, ...record }) => record)
  const importFile = async (resource: string, path: string) => {
    const problems: string[] = []
    const about = world.context.resources[resource]
    const report = await importRows(
      world.context,
      SYSTEM,
      resource,
      await openSource(path),
      {},
      {
        onFailed: (_, reasons) => {
          if (about) problems.push(problemText(about, reasons, 'en'))
        },
      },
    )
    return { ...report, problems }
  }

  describe.each(TYPES)('%s', (type) => {
    const name = plain(type)

    it.each(FORMATS[engine])('survives a round trip through %s', async (format) => {
      const before = await records(name)
      for (const locale of LOCALES) {
        const path = join(folder, `${name}-${locale}${format}`)
        const rows = await writeExport(
          exportRows(world.context, SYSTEM, name, { locale, labels: locale === 'zh' }),
          path,
        )
        const report = await importFile(name, path)
        expect(report).toMatchObject({ problems: [], rows, unchanged: rows, writes: [] })
      }
      expect(await records(name)).toEqual(before)
    })

    it.each(FORMATS[engine])('is restored from %s', async (format) => {
      const field = world.context.resources[name]?.fields.value
      if (!field || definitionOf(field).compute || definitionOf(field).hashed) return
      const before = await records(name)
      const path = join(folder, `${name}-restore${format}`)
      await writeExport(exportRows(world.context, SYSTEM, name), path)
      const emptied = before.map(({ id }) => ({
        action: 'update' as const,
        resource: name,
        id,
        values: { value: null },
      }))
      await write(world.context, SYSTEM, emptied, { origin: 'api' })
      const report = await importFile(name, path)
      expect(report).toMatchObject({ problems: [], failed: 0 })
      expect(await records(name)).toEqual(before)
    })
  })
})
