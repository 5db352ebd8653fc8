/** Speed of undoing an import and of redoing it, next to the import itself. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { type Context, SYSTEM } from '#server/context.ts'
import { runJob, type UndoInput } from '#server/history/undo-job.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { withDatabase } from './database.ts'
import { changedParts, partsAsCsv } from './parts-file.ts'

const ACTOR = { ...SYSTEM, locale: 'en' } as const

interface Run {
  seconds: number
  statements: number
  transactions: number
  /** Longest transaction in milliseconds. */
  longest: number
}

/**
 * Prints seconds, statements and the longest transaction of an import, its undo and its redo, of
 * new and of changed parts.
 */
export async function benchUndoSpeed(rows: number, databaseUrl: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const name = databaseUrl ? 'PostgreSQL' : 'SQLite'
  try {
    await withDatabase(folder, databaseUrl, async (context) => {
      for (const [what, text] of [
        ['new', partsAsCsv(rows)],
        ['changed', changedParts(rows)],
      ] as const) {
        const file = join(folder, 'parts.csv')
        writeFileSync(file, text)
        const write = randomUUID()
        const imported = await measure(context, async (measured) => {
          const report = await importRows(measured, ACTOR, 'codes', await openSource(file), {
            write,
          })
          if (report.created + report.updated !== rows)
            throw new Error(`${report.created + report.updated} of ${rows} rows`)
        })
        const undo = randomUUID()
        const redo = randomUUID()
        const undone = await measure(context, (measured) =>
          undoWrites(measured, { writes: [write], undo }),
        )
        const redone = await measure(context, (measured) =>
          undoWrites(measured, { writes: [undo], undo: redo }),
        )
        for (const [step, run] of [
          ['import', imported],
          ['undo', undone],
          ['redo', redone],
        ] as const) {
          const { seconds, statements, transactions, longest } = run
          console.log(
            `| ${name}, ${rows} ${what} parts: ${step} | ${seconds.toFixed(1)} s | ${(seconds / imported.seconds).toFixed(2)} | ${statements} in ${transactions} | ${longest.toFixed(0)} ms |`,
          )
        }
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  context: Context,
  task: (context: Context) => Promise<unknown>,
): Promise<Run> {
  const run: Run = { seconds: 0, statements: 0, transactions: 0, longest: 0 }
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      run.statements++
      return result
    },
  }
  const { db } = context
  const measured: Context = {
    ...context,
    db: {
      ...db,
      query: db.query.withPlugin(counter),
      transaction: (work) =>
        db.transaction(async (trx) => {
          const startedAt = performance.now()
          try {
            return await work(trx.withPlugin(counter))
          } finally {
            run.transactions++
            run.longest = Math.max(run.longest, performance.now() - startedAt)
          }
        }),
    },
  }
  const startedAt = performance.now()
  await task(measured)
  run.seconds = (performance.now() - startedAt) / 1000
  return run
}

const undoWrites = (context: Context, input: UndoInput) =>
  runJob({
    context,
    id: 0,
    actor: ACTOR,
    input,
    source: null,
    checkpoint: null,
    onProgress: () => undefined,
    save: async () => undefined,
    requireClaim: async () => undefined,
  })
