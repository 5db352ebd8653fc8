/** Records that are created together: as if they had been created one after the other. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import type { Operation, Outcome } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import { enginesFor } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

describe.each(enginesFor(import.meta.filename))(
  'records that are created together on %s',
  (engine) => {
    let sandbox: ImportSandbox
    beforeAll(async () => {
      sandbox = await startImportSandbox(engine)
    })
    afterAll(() => sandbox.close())

    const creation = (resource: string, values: Record<string, unknown>): Operation => ({
      action: 'create',
      resource,
      values,
    })
    const part = (part_number: string, values: Record<string, unknown> = {}) =>
      creation('codes', { part_number, name: { en: 'Part', zh: null }, ...values })
    const create = (operations: Operation[]) =>
      write(sandbox.context, SYSTEM, operations, { origin: 'import', partial: true })
    const summaryOf = (outcome: Outcome) =>
      outcome.status === 'failed'
        ? outcome.fields.map(({ path, key }) => `${path}: ${key}`).join()
        : outcome.status

    it('are accepted and rejected one by one', async () => {
      await create([part('OLD-1')])
      const { outcomes } = await create([
        part('NEW-1'),
        part('OLD-1'),
        part('NEW-2', { weight: 'heavy' }),
        part('NEW-3', { superseded_by: 99_999, status: 'superseded' }),
        part('NEW-4'),
      ])
      expect(outcomes.map(summaryOf)).toEqual([
        'created',
        expect.stringMatching(/^part_number: /),
        expect.stringMatching(/^weight: /),
        'superseded_by: validation.reference',
        'created',
      ])
      expect(
        (await sandbox.records('codes', { part_number: { starts: 'NEW-' } })).map(
          (one) => one.part_number,
        ),
      ).toEqual(['NEW-1', 'NEW-4'])
    })

    it('can repeat a unique value only if the previous record was rejected', async () => {
      const { outcomes } = await create([
        part('SAME-1'),
        part('SAME-1'),
        part('SAME-2', { superseded_by: 99_999, status: 'superseded' }),
        part('SAME-2'),
        part('SAME-3'),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual([
        'created',
        'failed',
        'failed',
        'created',
        'created',
      ])
    })

    it('lose only the one that another person creates at the same moment', async () => {
      const { db } = sandbox.context
      const isWaiting = async () => {
        const query = sql<{
          waiting: number
        }>`select count(*) as waiting from pg_locks where not granted`
        const { rows } = await query.execute(db.query)
        expect(Number(rows[0]?.waiting)).toBeGreaterThan(0)
      }
      const at = new Date().toISOString()
      const row = {
        part_number: 'RACE-2',
        name_en: 'Theirs',
        lock_version: 1,
        created_at: at,
        updated_at: at,
      }
      const { created } = await db.transaction(async (trx) => {
        await trx
          .insertInto('codes')
          .values({ ...row, ...db.engine.search.columns('RACE-2', []) })
          .execute()
        const created = create([part('RACE-1'), part('RACE-2'), part('RACE-3')])
        if (engine === 'postgres') await vi.waitFor(isWaiting, { timeout: 60_000 })
        return { created }
      })
      expect((await created).outcomes.map(summaryOf)).toEqual([
        'created',
        expect.stringMatching(/^part_number: /),
        'created',
      ])
    })

    it('have ids in the order of the operations, links, an audit entry each, and are found', async () => {
      const name = { en: 'First', zh: null }
      const [leimu] = await sandbox.create('leimu', { name })
      const [category] = await sandbox.create('categories', { name, leimu })
      const product = (model_number: string, values = {}) => ({
        model_number,
        name,
        category,
        ...values,
      })
      const [one, two] = await sandbox.create('goods', product('A-1'), product('A-2'))
      const { outcomes, write: id } = await create(
        Array.from({ length: 45 }, (_, index) =>
          creation('goods', product(`M-${index}`, { accessories: index % 2 ? [two, one] : [] })),
        ),
      )
      const ids = outcomes.map((outcome) => ('record' in outcome ? outcome.record.id : 0))
      const stored = await sandbox.records('goods', { model_number: { starts: 'M-' } })
      expect(stored.map((record) => [record.id, record.model_number, record.accessories])).toEqual(
        ids.map((id, index) => [id, `M-${index}`, index % 2 ? [two, one] : []]),
      )
      const entries = await sandbox.records('audit', { write: id })
      expect(entries.map(({ record }) => record)).toEqual(ids)
      expect((await sandbox.records('goods', { q: 'm-44' })).map((record) => record.id)).toEqual([
        ids[44],
      ])
    })
  },
)
