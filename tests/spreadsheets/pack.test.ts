/** Every file of the pack is imported as its expectation says, on both databases. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { type Context, SYSTEM } from '#server/context.ts'
import { listRecords } from '#server/records/read.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { isHeader } from '#server/transfer/mapping/match-columns.ts'
import { isMapped } from '#server/transfer/mapping/targets.ts'
import type { ImportListener } from '#server/transfer/report.ts'
import { cellText } from '#server/transfer/sources/cell.ts'
import { inspectFile, openSource } from '#server/transfer/sources/open-source.ts'
import { write } from '#server/writes/write.ts'
import type { FileLayout } from '#shared/file-import.ts'
import { defineResources } from '#shared/resources/define.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import type { Expected } from './make/expected.ts'
import { part } from './things.ts'

const PACK = join(import.meta.dirname, 'pack')
const FILES = readdirSync(PACK).filter((name) => !name.endsWith('.json'))

const expectedOf = (file: string): Expected =>
  JSON.parse(readFileSync(join(PACK, `${file}.json`), 'utf8'))

const { users, roles, menus, companies, customers, audit } = product
const declared = defineResources(part)

/** Imports a file into an empty resource, and reports the outcome. */
async function importOf(context: Context, file: string, { layout, map = {} }: Expected) {
  const { things } = context.resources
  if (!things) throw new Error('there are no things')
  const options = { map: Object.entries(map).map(([column, field]) => ({ column, field })) }
  const path = join(PACK, file)
  const source = await openSource(path, path, {
    ...(layout && { layout }),
    isField: (name) => isHeader(things, name) || isMapped(options, name),
  })
  const failed: Record<number, string> = {}
  const doubtful: number[] = []
  const listener: ImportListener = {
    onFailed: ({ number }, problems) => {
      failed[number] = problems.map(({ key }) => key).join()
    },
    onRow: ({ number }, { status, problems }) => {
      if (status !== 'failed' && problems.length) doubtful.push(number)
    },
  }
  const report = await importRows(context, SYSTEM, 'things', source, options, listener)
  const { records } = await listRecords(context, SYSTEM, 'things', {
    sort: { field: 'id', order: 'asc' },
  })
  const operations = records.map(({ id }) => ({
    action: 'delete' as const,
    resource: 'things',
    id,
  }))
  await write(context, SYSTEM, operations, { origin: 'api' })
  const notices = [...source.notices, ...report.notices]
  expect(report.doubtful).toBe(doubtful.length)
  return { source, failed, doubtful, notices, records }
}

describe.each(RULE_ENGINES)('a file of the pack is imported on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({
      engine,
      accounts: false,
      resources: { ...declared, users, roles, menus, companies, customers, audit },
    })
  })
  afterAll(() => server.close())

  it.each(FILES)('%s', async (file) => {
    const expected = expectedOf(file)
    if (expected.error) {
      const publicMessage = { key: `transfer.${expected.error}` }
      await expect(importOf(server.context, file, expected)).rejects.toMatchObject({
        publicMessage,
      })
      return
    }
    const { source, failed, doubtful, notices, records } = await importOf(
      server.context,
      file,
      expected,
    )
    expect(failed).toEqual(expected.failed ?? {})
    expect(doubtful).toEqual(expected.doubtful ?? [])
    expect(records).toHaveLength(expected.rows?.length ?? 0)
    expect(records).toMatchObject(expected.rows ?? [])
    expect(notices.map(({ key }) => key)).toEqual(
      (expected.notices ?? []).map((key) => `transfer.${key}`),
    )
    const [first, last] = expected.header ?? [1, 1]
    expect(source.layout.header).toEqual({ first, last })
  })
})

it.each(FILES)('%s is read in the same way with the layout that was recognised', async (file) => {
  const { layout, map, error }: Expected = expectedOf(file)
  if (error) return
  const isField = (name: string) =>
    Object.keys({ ...declared.things?.fields, ...map }).includes(name.toLowerCase())
  const path = join(PACK, file)
  const textsOf = async (fileLayout: FileLayout | undefined) => {
    const source = await openSource(path, path, {
      isField,
      ...(fileLayout && { layout: fileLayout }),
    })
    const rows: unknown[] = []
    for await (const { number, cells } of source.rows)
      rows.push([number, ...Object.values(cells).map(cellText)])
    return { layout: source.layout, columns: source.columns, rows }
  }
  const first = await textsOf(layout)
  expect(await textsOf(first.layout)).toEqual(first)
})

it.each(FILES)('%s is recognised', async (file) => {
  const { recognised = {}, error }: Expected = expectedOf(file)
  if (error === 'fileProtected') return
  const path = join(PACK, file)
  const { layout } = await inspectFile(path, path, {
    isField: (name) => name.toLowerCase() in declared.things.fields,
  })
  const { sheet, encoding, separator, decimal, dates } = layout
  expect({ sheet, encoding, separator, decimal, dates }).toEqual(recognised)
})
