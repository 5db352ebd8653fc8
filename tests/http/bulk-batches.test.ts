/**
 * Previews of changes that take several batches, over HTTP on both databases: each batch is judged
 * after the earlier ones.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { decimal, reference, text } from '#fields/index.ts'
import { filePath } from '#fields/stored-file.ts'
import { SPREADSHEETS } from '#server/files/budgets.ts'
import { FIRST_BATCH } from '#server/jobs/batch-size.ts'
import { BULK_DIRECT } from '#shared/bulk.ts'
import { defineResources } from '#shared/resources/define.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'
import { sheetCells } from '../support/sheet-cells.ts'

const staff = ['admin', 'editor'] as const
const { crates } = defineResources({
  crates: {
    label: { en: 'Crates', zh: '箱子' },
    icon: 'part',
    menu: 'data',
    title: 'name',
    permissions: { list: staff, read: staff, create: ['admin'], update: staff, delete: staff },
    fields: {
      name: text('Name', '名称', { required: true, max: 20 }),
      number: text('Number', '编号', { unique: true }),
      weight: decimal('Weight', '重量', { max: 100 }),
      inside: reference('Inside', '所在', { to: 'crates', onDelete: 'restrict' }),
    },
  },
})

/** More than the first batch. */
const COUNT = FIRST_BATCH + 10
const LAST = COUNT - 1

describe.each(enginesFor(import.meta.filename))('a preview in batches on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, crates } })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const make = async (count: number, values: (index: number) => Values) =>
    recordOf(
      await admin.batch(
        'crates',
        Array.from({ length: count }, (_, index) => ({ name: `C${index}`, ...values(index) })),
      ),
    )
  const both = async (change: Values, ids: readonly number[]) => {
    const { changed, refused } = recordOf(
      await admin.bulk('crates', { change, ids }, { dry_run: true }),
    )
    const written = recordOf(await admin.bulk('crates', { change, ids }))
    return { preview: [changed, refused], write: [written.changed, written.refused] }
  }
  const setNumber = (change: Values) => ({ action: 'update', fields: { number: change } })

  it('rejects records that would get the same number as another selected one', async () => {
    const ids = await make(COUNT, () => ({}))
    const expected = [1, COUNT - 1]
    expect(await both(setNumber({ set: 'same' }), ids)).toEqual({
      preview: expected,
      write: expected,
    })
  })

  it('accepts a number that another one of the selection has released', async () => {
    const numbers: Record<number, string> = { 0: 'ab', [LAST]: 'aab' }
    const ids = await make(COUNT, (index) => ({ number: numbers[index] ?? `n${index}` }))
    const expected = [2, 0]
    expect(await both(setNumber({ find: 'ab', replace: 'b' }), ids)).toEqual({
      preview: expected,
      write: expected,
    })
    const { data } = await admin.list('crates', {
      filter: { id: ids },
      sort: ['id', 'ASC'],
      range: [0, LAST],
    })
    expect([data[0]?.number, data[LAST]?.number]).toEqual(['b', 'ab'])
  })

  it('deletes a record that only others of the selection refer to', async () => {
    const [last = 0] = await make(1, () => ({}))
    const ids = [...(await make(LAST, (index) => (index ? {} : { inside: last }))), last]
    const expected = [COUNT, 0]
    expect(await both({ action: 'delete' }, ids)).toEqual({ preview: expected, write: expected })
  })

  it('writes all rejected records to a file, with their reasons', async () => {
    const count = BULK_DIRECT + 5
    const ids = await make(count, () => ({ weight: 100 }))
    const change = { action: 'update', fields: { weight: { add: 1 } } }
    const { data } = await admin.bulk('crates', { change, ids }, { dry_run: true })
    expect([data.refused, data.refusals.length]).toEqual([count, BULK_DIRECT])
    const { payload } = await download(filePath(data.refusedFile ?? { sha256: '', name: '' }))
    expect(payload).toHaveLength(count + 1)
    expect(payload[0]).toEqual(['id', 'Name', 'Reason'])
    expect(payload.at(-1)).toEqual([ids.at(-1), `C${count - 1}`, 'Weight: Must be 100 or less'])
  })

  async function download(url: string) {
    const { rawPayload } = await server.app.inject({ url, headers: server.as('admin') })
    const folder = await mkdtemp(join(tmpdir(), 'followspot-test-'))
    const path = join(folder, 'file.xlsx')
    await writeFile(path, rawPayload)
    const payload = await sheetCells(path, SPREADSHEETS.staff)
    await rm(folder, { recursive: true })
    return { payload }
  }
})
