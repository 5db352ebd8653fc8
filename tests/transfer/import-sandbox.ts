/** A server and a folder for tests that import and export files. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, SYSTEM } from '#server/context.ts'
import { problemText } from '#server/problem-text.ts'
import { listRecords } from '#server/records/read.ts'
import { type ImportOptions, importRows } from '#server/transfer/import-rows.ts'
import { isHeader } from '#server/transfer/mapping/match-columns.ts'
import { isMapped } from '#server/transfer/mapping/targets.ts'
import type { ImportReport } from '#server/transfer/report.ts'
import { FailedRows } from '#server/transfer/sinks/write-export.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { write } from '#server/writes/write.ts'
import type { Locale } from '#shared/constants.ts'
import type { FileLayout } from '#shared/file-import.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type EngineName, startServer } from '../support/server.ts'

/** The counts of a report and the messages of its rows: `3 Name: must be filled in`. */
export type Imported = ImportReport & { problems: string[]; left: string[] }

/** Options of an import, and how its file is read. */
type SandboxOptions = ImportOptions & { layout?: FileLayout }

export interface ImportSandbox {
  context: Context
  /** Writes a file and returns its path. */
  file(name: string, content: string | Buffer): string
  read(name: string): string
  path(name: string): string
  import(
    resource: string,
    path: string,
    options?: SandboxOptions,
    locale?: Locale,
  ): Promise<Imported>
  create(resource: string, ...values: Record<string, unknown>[]): Promise<number[]>
  records(resource: string, filter?: Record<string, unknown>): Promise<AnyRecord[]>
  audited(): Promise<number>
  close(): Promise<void>
}

/** Starts on an empty database; failed rows go to `failed.csv`. */
export async function startImportSandbox(engine: EngineName = 'sqlite'): Promise<ImportSandbox> {
  const server = await startServer({ engine, accounts: false })
  const { context } = server
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'))
  const path = (name: string) => join(folder, name)
  return {
    context,
    path,
    file: (name, content) => {
      writeFileSync(path(name), content)
      return path(name)
    },
    read: (name) => readFileSync(path(name), 'utf8'),
    async import(name, source, { layout, ...options } = {}, locale = 'en') {
      const about = context.resources[name]
      const isField = (text: string) =>
        about !== undefined && (isHeader(about, text) || isMapped(options, text))
      const problems: string[] = []
      const left: string[] = []
      const failed = new FailedRows(path('failed.csv'))
      const listener = {
        onFailed: async (
          row: { number: number; cells: Record<string, unknown> },
          reasons: readonly Parameters<typeof problemText>[1][number][],
        ) => {
          const text = about ? problemText(about, reasons, locale) : ''
          problems.push(`${row.number} ${text}`)
          await failed.add(row, text)
        },
        onCleared: (
          row: { number: number },
          problem: Parameters<typeof problemText>[1][number],
        ) => {
          left.push(`${row.number} ${about ? problemText(about, [problem], locale) : ''}`)
        },
      }
      const report = await importRows(
        context,
        { ...SYSTEM, locale },
        name,
        await openSource(source, source, { ...(layout && { layout }), isField }),
        options,
        listener,
      )
      await failed.end()
      return { ...report, problems, left }
    },
    async create(resource, ...values) {
      const operations = values.map((value) => ({
        action: 'create' as const,
        resource,
        values: value,
      }))
      const { outcomes } = await write(context, SYSTEM, operations, { origin: 'api' })
      return outcomes.flatMap((outcome) =>
        outcome.status === 'created' ? [outcome.record.id] : [],
      )
    },
    async records(resource, filter = {}) {
      const query = {
        filter,
        sort: { field: 'id', order: 'asc' as const },
        range: [0, 999] as const,
      }
      return (await listRecords(context, SYSTEM, resource, query)).records
    },
    audited: async () => (await listRecords(context, SYSTEM, 'audit', {})).total,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
