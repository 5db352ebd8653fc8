/** Every resource of the product, filled with the demo catalogue, survives export and import. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResourceName, resources } from '#config'
import { type Context, SYSTEM } from '#server/context.ts'
import { problemText } from '#server/problem-text.ts'
import { listRecords } from '#server/records/read.ts'
import { exportRows } from '#server/transfer/export-rows.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { exportFormats, writeExport } from '#server/transfer/sinks/write-export.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { startServer, type TestServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'resources-'))
const importable = Object.values(resources).filter((resource) => !resource.readOnly)

describe('exports of the product', () => {
  let server: TestServer
  let context: Context
  beforeAll(async () => {
    server = await startServer({ demo: true })
    context = server.context
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const audited = async () => (await listRecords(context, SYSTEM, 'audit', {})).total

  describe.each(importable.map(({ name }) => name as ResourceName))('%s', (name) => {
    it.each(Object.keys(exportFormats))('reads back from %s', async (format) => {
      const before = await audited()
      const path = join(folder, `${name}${format}`)
      const rows = await writeExport(exportRows(context, SYSTEM, name), path)
      const problems: string[] = []
      const report = await importRows(
        context,
        SYSTEM,
        name,
        await openSource(path),
        {},
        {
          onFailed: (row, reasons) => {
            problems.push(`${row.number} ${problemText(resources[name], reasons, 'en')}`)
          },
        },
      )
      expect(report).toMatchObject({ rows, unchanged: rows, writes: [] })
      expect(problems).toEqual([])
      expect(rows).toBe((await listRecords(context, SYSTEM, name, {})).total)
      expect(await audited()).toBe(before)
    })
  })

  it('writes the audit log too', async () => {
    const path = join(folder, 'audit.ndjson')
    expect(await writeExport(exportRows(context, SYSTEM, 'audit'), path)).toBe(await audited())
  })
})
