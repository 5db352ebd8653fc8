/**
 * Undo and redo of imports: a few statements per batch instead of some per record, with the rules
 * of single writes.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Context, SYSTEM } from '#server/context.ts'
import { runJob } from '#server/history/undo-job.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import type { Operation } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'
import { tablesOfResource } from '../support/tables.ts'

const ROWS = 400
/** A record that is processed alone takes at least three. */
const MAX_STATEMENTS_PER_RECORD = 0.75

describe.each(ENGINES)('undo of an import on %s', (engine) => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'undo-'))
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Imports parts. @returns the id of the write */
  async function importParts(
    prefix: string,
    count: number,
    weight: (index: number) => number,
  ): Promise<string> {
    const lines = Array.from(
      { length: count },
      (_, index) => `${prefix}-${index},Part ${index},件${index},${weight(index)}`,
    )
    const file = join(folder, 'parts.csv')
    writeFileSync(file, ['part_number,name.en,name.zh,weight', ...lines].join('\n'))
    const id = randomUUID()
    const report = await importRows(server.context, SYSTEM, 'codes', await openSource(file), {
      write: id,
    })
    expect(report.created + report.updated).toBe(count)
    return id
  }

  /** @returns the id of the undo */
  async function undo(
    id: string,
    options: { skipsChanged?: boolean; context?: Context } = {},
  ): Promise<string> {
    const undoId = randomUUID()
    await undoJob(id, { ...options, undo: undoId })
    return undoId
  }

  async function undoJob(
    id: string,
    { skipsChanged = false, context = server.context, undo: undoId = randomUUID() } = {},
  ) {
    const input = { writes: [id], undo: undoId, skipsChanged }
    const ignore = async () => undefined
    return runJob({
      context,
      id: 0,
      actor: SYSTEM,
      input,
      source: null,
      checkpoint: null,
      onProgress: ignore,
      save: ignore,
      requireClaim: ignore,
    })
  }

  /** Counts the statements of a task. */
  async function statementsOf(task: (context: Context) => Promise<unknown>): Promise<number> {
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count++
        return result
      },
    }
    const { db } = server.context
    const counted = {
      ...db,
      query: db.query.withPlugin(counter),
      transaction: <T>(work: Parameters<typeof db.transaction<T>>[0]) =>
        db.transaction((trx) => work(trx.withPlugin(counter))),
    }
    await task({ ...server.context, db: counted })
    return count
  }

  const parts = async (prefix: string) =>
    (
      await server.context.db.query
        .selectFrom('codes')
        .select(['id', 'part_number', 'weight', 'superseded_by', 'created_at'])
        .where('part_number', 'like', `${prefix}-%`)
        .orderBy('id')
        .execute()
    ).map((row) => ({ ...row }))
  const run = (...operations: Operation[]) =>
    write(server.context, SYSTEM, operations, { origin: 'api' })
  const idOf = async (number: string) =>
    Number(
      (
        await server.context.db.query
          .selectFrom('codes')
          .select('id')
          .where('part_number', '=', number)
          .executeTakeFirstOrThrow()
      ).id,
    )

  it.each([
    ['new', 'NEW', false],
    ['changed', 'CHANGED', true],
  ])(
    'takes less than a statement per record for %s records, as its redo',
    async (_, prefix, areChanged) => {
      if (areChanged) await importParts(prefix, ROWS, () => 1)
      const before = await parts(prefix)
      const imported = await importParts(prefix, ROWS, () => 2)
      const after = await parts(prefix)
      let undone = ''
      const undoing = await statementsOf(async (context) => {
        undone = await undo(imported, { context })
      })
      expect(await parts(prefix)).toEqual(before)
      const redoing = await statementsOf((context) => undo(undone, { context }))
      expect(await parts(prefix)).toEqual(after)
      expect(undoing).toBeLessThan(ROWS * MAX_STATEMENTS_PER_RECORD)
      expect(redoing).toBeLessThan(ROWS * MAX_STATEMENTS_PER_RECORD)
    },
  )

  it('keeps records that were changed or used since, in the middle of a batch', async () => {
    const imported = await importParts('KEPT', 60, () => 1)
    const [changed, used, deleted] = [
      await idOf('KEPT-20'),
      await idOf('KEPT-30'),
      await idOf('KEPT-40'),
    ]
    const name = { en: 'Successor', zh: null }
    await run(
      { action: 'update', resource: 'codes', id: changed, values: { weight: 9 } },
      { action: 'delete', resource: 'codes', id: deleted },
      {
        action: 'create',
        resource: 'codes',
        values: { part_number: 'USES-1', name, status: 'superseded', superseded_by: used },
      },
    )
    await expect(undo(imported)).rejects.toThrow()
    const undone = await undo(imported, { skipsChanged: true })
    expect((await parts('KEPT')).map(({ part_number }) => part_number)).toEqual([
      'KEPT-20',
      'KEPT-30',
    ])
    await undo(undone, { skipsChanged: true })
    expect(await parts('KEPT')).toHaveLength(59)
  })

  it('reports records that a rule rejects in the middle, and undoes the others', async () => {
    const imported = await importParts('TAKEN', ROWS, () => 1)
    const deleted = await undo(imported)
    const name = { en: 'Successor', zh: '后继' }
    await run({
      action: 'create',
      resource: 'codes',
      values: { part_number: 'TAKEN-200', name, weight: 9 },
    })
    const { data, problem } = await undoJob(deleted)
    const numbers = (await parts('TAKEN')).map(({ part_number }) => part_number)
    expect([numbers.length, new Set(numbers).size]).toEqual([ROWS, ROWS])
    expect(problem?.values).toMatchObject({
      smart_count: 1,
      list: expect.stringContaining('TAKEN-200'),
    })
    expect(data).toEqual({ writes: 1, problem: expect.stringMatching(/1.*TAKEN-200/) })
    const { rows } = await sql`select entries from audit_writes where undoes = ${deleted}`.execute(
      server.context.db.query,
    )
    expect(rows).toEqual([{ entries: ROWS - 1 }])
  })

  it('is rejected as a whole when a rule rejects all records', async () => {
    const imported = await importParts('GONE', ROWS, () => 1)
    const deleted = await undo(imported)
    await importParts('GONE', ROWS, () => 2)
    await expect(undoJob(deleted)).rejects.toMatchObject({
      publicMessage: { values: { smart_count: ROWS } },
    })
    const { rows } = await sql`select id from audit where undoes = ${deleted}`.execute(
      server.context.db.query,
    )
    expect(rows).toEqual([])
  })

  it('restores values that other records of the batch have taken over, one after the other', async () => {
    await importParts('MOVED', 3, () => 1)
    const [first, second, third] = [
      await idOf('MOVED-0'),
      await idOf('MOVED-1'),
      await idOf('MOVED-2'),
    ]
    const number = (id: number, part_number: string): Operation => ({
      action: 'update',
      resource: 'codes',
      id,
      values: { part_number, weight: 5 },
    })
    const { write: moved } = await run(
      number(first, 'MOVED-9'),
      number(second, 'MOVED-0'),
      number(third, 'MOVED-1'),
    )
    expect((await parts('MOVED')).map(({ part_number }) => part_number)).toEqual([
      'MOVED-9',
      'MOVED-0',
      'MOVED-1',
    ])
    await undo(moved ?? '')
    const restored = (await parts('MOVED')).map(({ part_number, weight }) => [part_number, weight])
    expect(restored).toEqual([
      ['MOVED-0', 1],
      ['MOVED-1', 1],
      ['MOVED-2', 1],
    ])
  })

  it('rejects chains of references that only several records of a batch close', async () => {
    await importParts('CHAIN', 2, () => 1)
    const [first, second] = [await idOf('CHAIN-0'), await idOf('CHAIN-1')]
    const supersede = (id: number, superseded_by: number): Operation => ({
      action: 'update',
      resource: 'codes',
      id,
      values: { status: 'superseded', superseded_by },
    })
    await expect(run(supersede(first, second), supersede(second, first))).rejects.toThrow()
    expect((await parts('CHAIN')).map(({ superseded_by }) => superseded_by)).toEqual([null, null])
  })

  it('stores links and search texts of all updated records', async () => {
    await importParts('LINKED', 3, () => 1)
    const ids = [await idOf('LINKED-0'), await idOf('LINKED-1'), await idOf('LINKED-2')]
    const [first = 0, second = 0, third = 0] = ids
    await run(
      {
        action: 'update',
        resource: 'codes',
        id: first,
        values: { replaced_with: [third, second] },
      },
      {
        action: 'update',
        resource: 'codes',
        id: second,
        values: { name: { en: 'Renamed', zh: '改名' } },
      },
    )
    const { codes } = server.context.resources
    if (!codes) throw new Error('There are no parts')
    const { codes_replaced_with } = await tablesOfResource(server.context.db, codes)
    expect(codes_replaced_with?.filter(({ owner_id }) => owner_id === first)).toMatchObject([
      { target_id: third, position: 0 },
      { target_id: second, position: 1 },
    ])
    const url = `/api/codes?filter=${encodeURIComponent(JSON.stringify({ q: 'gaiming' }))}`
    const { data } = (await server.app.inject({ url, headers: server.as('admin') })).json()
    expect(data.map(({ id }: { id: number }) => id)).toEqual([second])
  })
})
