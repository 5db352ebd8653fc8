/** The audit log is complete: reverted, it gives the tables as they were, column by column. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { SYSTEM } from '#server/context.ts'
import type { Operation } from '#server/writes/types.ts'
import { undoWrite } from '#server/writes/undo.ts'
import { write } from '#server/writes/write.ts'
import type { Resources } from '#shared/resources/define.ts'
import { rackResources } from '../support/rack-resources.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Tables, tablesAt, tablesOfResource } from '../support/tables.ts'

/** Writes have the times of an imaginary clock, one second apart. */
const START = Date.parse('2026-01-01T00:00:00.000Z')
const timeOf = (step: number) => new Date(START + step * 1000).toISOString()

describe.each(ENGINES)('random writes on %s', (engine) => {
  let server: TestServer
  const resources: Resources = { ...product, ...rackResources }
  beforeAll(async () => {
    server = await startServer({ engine, resources })
  })
  afterAll(() => server.close())

  const name = fc.constantFrom('racks', 'slots')
  const pick = fc.nat(9)
  const text = fc.constantFrom('Left', 'Right', '左', null)
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), name, pick, text }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('update' as const), name, pick, text }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), name, pick, text }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), name, pick, text }) },
  )
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
  let serial = 0
  let clock = 0
  const writes: string[] = []

  async function carryOut({ kind, name, pick, text }: Step): Promise<void> {
    const { context } = server
    if (kind === 'undo') {
      const id = writes.at(-1 - (pick % 3))
      // Later changes, and undone ones, are not undone.
      if (id) await undoWrite(context, SYSTEM, id, { at: timeOf(++clock) }).catch(() => undefined)
      return
    }
    const ids = async (of: string) =>
      (await context.db.query.selectFrom(of).select('id').orderBy('id').execute()).map((row) =>
        Number(row.id),
      )
    const [racks, own] = [await ids('racks'), await ids(name)]
    const some = (list: readonly number[], index: number) =>
      list[index % Math.max(1, list.length)] ?? null
    const id = some(own, pick)
    const near = [some(racks, pick), some(racks, pick + 1)].filter(
      (one, at, all) => one && all.indexOf(one) === at,
    )
    const values =
      name === 'racks'
        ? { ...(kind === 'create' && { name: `Rack ${serial++}` }), unit: text, cost: text }
        : {
            name: text ?? 'Slot',
            near,
            spare: some(racks, pick + 2),
            ...(kind === 'create' && { rack: some(racks, pick) }),
          }
    const operation: Operation | null =
      kind === 'create'
        ? { action: kind, resource: name, values }
        : id === null
          ? null
          : kind === 'update'
            ? { action: kind, resource: name, id, values }
            : { action: kind, resource: name, id }
    if (!operation) return
    const result = await write(context, SYSTEM, [operation], {
      origin: 'api',
      partial: true,
      at: timeOf(++clock),
    })
    if (result.write) writes.push(result.write)
  }

  it('are reverted to every moment between them', async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 24, maxLength: 30 }),
      async (steps) => {
        const { context } = server
        const states: { at: string; tables: Tables }[] = []
        for (const [index, one] of steps.entries()) {
          await carryOut(one)
          if (index % 8) continue
          const tables = {
            ...(await tablesOfResource(context.db, rackResources.racks)),
            ...(await tablesOfResource(context.db, rackResources.slots)),
          }
          states.push({ at: timeOf(clock), tables })
        }
        for (const { at, tables } of states) {
          expect({
            ...(await tablesAt(context, 'racks', at)),
            ...(await tablesAt(context, 'slots', at)),
          }).toEqual(tables)
        }
      },
    )
    await fc.assert(property, { numRuns: 2, endOnFailure: true })
  })
})
