/** Several records in one write: all or nothing, every reason at once, one undo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_BATCH_SIZE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { type Answer, type Rest, recordOf, rest } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

interface RejectedRow {
  index: number
  code: number
  message: string
  data: { errors?: { path: string }[]; current?: { weight: number }; changed?: string[] } | null
}

const name = { en: 'Lens', zh: '镜头' }
const rejected = ({ data }: Answer<unknown>) => (data as { rows: RejectedRow[] }).rows

describe.each(enginesFor(import.meta.filename))('a batch on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let serial = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const newPart = (more: object = {}) => ({ part_number: `B-${serial++}`, name, ...more })
  const part = async (more: object = {}) => recordOf(await admin.create('codes', newPart(more)))
  const weights = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => recordOf(await admin.get('codes', id)).weight))

  it('saves new and changed records in one write, which one undo reverts', async () => {
    const [one, two] = [await part({ weight: 1 }), await part({ weight: 2 })]
    const saved = await admin.batch('codes', [
      { id: two.id, lock_version: two.lock_version, weight: 20 },
      newPart({ weight: 3 }),
      { id: one.id, lock_version: one.lock_version, weight: 10 },
    ])
    const [, created = 0] = recordOf(saved)
    expect(saved.data).toEqual([two.id, created, one.id])
    expect(await weights(saved.data)).toEqual([20, 3, 10])
    recordOf(await admin.undo(saved.write))
    expect(await weights([one.id, two.id])).toEqual([1, 2])
    expect((await admin.get('codes', created)).code).toBe(CODES.notFound)
  })

  it('rejects the second row of a record', async () => {
    const [one, two] = [await part({ weight: 1 }), await part({ weight: 2 })]
    const answer = await admin.batch('codes', [
      { id: one.id, weight: 5 },
      { id: two.id, weight: 6 },
      { id: one.id, weight: 7 },
    ])
    expect(rejected(answer)).toMatchObject([{ index: 2, data: { errors: [{ path: 'id' }] } }])
    expect(await weights([one.id, two.id])).toEqual([1, 2])
  })

  it('saves nothing when rows are rejected, and gives the reason of each', async () => {
    const [one, two] = [await part({ weight: 1 }), await part({ weight: 2 })]
    recordOf(await admin.update('codes', two.id, { weight: 9 }))
    const answer = await admin.batch('codes', [
      { id: one.id, weight: 5 },
      { id: two.id, lock_version: two.lock_version, weight: 6 },
      newPart({ weight: 'heavy' }),
      newPart(),
      newPart({ part_number: one.part_number }),
      { id: 99_999, weight: 1 },
    ])
    expect([answer.status, answer.code]).toEqual([422, CODES.rejectedRows])
    expect(rejected(answer).map(({ index, code }) => [index, code])).toEqual([
      [1, CODES.conflict],
      [2, CODES.validation],
      [4, CODES.validation],
      [5, CODES.notFound],
    ])
    expect(rejected(answer)[0]?.data).toMatchObject({ current: { weight: 9 }, changed: ['weight'] })
    expect(
      rejected(answer).flatMap(({ data }) => data?.errors?.map(({ path }) => path) ?? []),
    ).toEqual(['weight', 'part_number'])
    expect(await weights([one.id, two.id])).toEqual([1, 9])
    expect(
      (await admin.list('codes', { filter: { part_number: `B-${serial - 1}` } })).data,
    ).toEqual([])
    expect(answer.write).toBe('')
  })

  it('rejects a value that two of its rows share', async () => {
    const twin = newPart()
    const answer = await admin.batch('codes', [twin, twin])
    expect(rejected(answer).map(({ index, data }) => [index, data?.errors?.[0]?.path])).toEqual([
      [1, 'part_number'],
    ])
  })

  it('distinguishes missing permission by row, missing permission, and a missing account', async () => {
    const { headers } = await addStaff(server, 'adding', {
      codes: { actions: ['list', 'read', 'create'] },
    })
    const payload = { rows: [newPart(), { id: (await part()).id, weight: 1 }] }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/codes/batch',
      headers,
      payload,
    })
    expect(rejected(answer.json()).map(({ index, code }) => [index, code])).toEqual([
      [1, CODES.forbidden],
    ])
    const editor = rest(server, 'editor')
    expect((await editor.batch('roles', [{ key: 'mine', name }])).code).toBe(CODES.forbidden)
  })

  it('rejects empty and overlong lists of rows', async () => {
    const endless = Array.from({ length: MAX_BATCH_SIZE + 1 }, () => ({}))
    for (const rows of [[], endless]) expect((await admin.batch('codes', rows)).status).toBe(422)
  })
})
