/** Exports with everything that their records refer to go into an empty instance, and into one that has other records. */
import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/core/context.ts'
import { storeFile } from '#server/core/files/store.ts'
import { write } from '#server/core/writes/write.ts'
import { importBundle } from '#server/features/transfer/bundle/import-bundle.ts'
import { writeBundle } from '#server/features/transfer/bundle/write-bundle.ts'
import { sampleImage } from '../support/sample-files.ts'
import { enginesFor, RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

const both = (en: string) => ({ en, zh: null })

describe.each(enginesFor(import.meta.filename))('an export of products with what they refer to on %s', (engine) => {
  /** The others write by the same statements. */
  const takesRules = RULE_ENGINES.includes(engine)
  let from: ImportSandbox
  let to: ImportSandbox
  let path = ''
  beforeEach(async () => {
    ;[from, to] = await Promise.all([startImportSandbox(engine), startImportSandbox(engine)])
    path = from.path('goods.zip')
  })
  afterEach(async () => {
    await Promise.all([from.close(), to.close()])
  })

  /** Two products that refer to each other, in categories of the same name, and a fixture file for them. */
  async function fill() {
    const [spots = 0, washes = 0] = await from.create('leimu', { name: both('Spots') }, { name: both('Washes') })
    const categories = await from.create(
      'categories',
      ...[spots, washes].map((leimu) => ({ name: both('LED'), leimu })),
    )
    const file = await storeFile(from.context, { name: 'a.txt', content: Buffer.from('a manual') })
    const base = { name: both('Lamp'), status: 'published' }
    const [first = 0] = await from.create('goods', { ...base, model_number: 'A', category: categories[0] })
    const [second = 0] = await from.create('goods', {
      ...base,
      model_number: 'B',
      category: categories[1],
      accessories: [first],
    })
    const values = { accessories: [second] }
    await write(from.context, SYSTEM, [{ action: 'update', resource: 'goods', id: first, values }], { origin: 'api' })
    await from.create('documents', { title: both('Manual'), kind: 'manual', goods: [first], file, published: true })
  }
  const pack = (resource: string) => writeBundle(from.context, SYSTEM, resource, {}, path)
  const unpack = async (resource: string, dryRun = false, older?: 'replace') => {
    const reports = await importBundle(to.context, SYSTEM, resource, path, { dryRun, older }, () => ({}))
    return reports.map(({ resource, created, updated, unchanged, failed }) => [
      resource,
      created,
      updated,
      unchanged,
      failed,
    ])
  }
  const without = (records: Record<string, unknown>[]) =>
    records.map(({ lock_version: _, updated_at: __, ...record }) => record)

  it('is imported into an empty instance unchanged, with its files; a second import changes nothing', async () => {
    await fill()
    await pack('documents')
    expect(await unpack('documents', true)).toContainEqual(['goods', 2, 0, 0, 0])
    expect(await to.records('goods')).toEqual([])
    expect(await unpack('documents')).toEqual([
      ['leimu', 2, 0, 0, 0],
      ['categories', 2, 0, 0, 0],
      ['goods', 2, 0, 0, 0],
      ['documents', 1, 0, 0, 0],
    ])
    for (const name of ['leimu', 'categories', 'goods', 'documents'])
      expect(without(await to.records(name)), name).toEqual(without(await from.records(name)))
    const before = await to.audited()
    expect((await unpack('documents')).map(([, created, updated]) => [created, updated])).toEqual(Array(4).fill([0, 0]))
    expect(await to.audited()).toBe(before)
  })

  it.runIf(takesRules)('matches records of the other instance, and assigns new ids to the rest', async () => {
    await fill()
    const [line = 0] = await to.create('leimu', { name: both('Washes'), sort: 7 })
    const [other = 0] = await to.create('categories', { name: both('Other'), leimu: line })
    await to.create('goods', { model_number: 'X', name: both('X'), category: other, status: 'draft' })
    await to.create('goods', { model_number: 'A', name: both('Old'), category: other, status: 'draft' })
    await pack('goods')
    expect(await unpack('goods')).toEqual([
      ['leimu', 1, 0, 1, 0],
      ['categories', 2, 0, 0, 0],
      ['goods', 1, 1, 0, 0],
    ])
    const [x, a, b] = await to.records('goods')
    expect(x).toMatchObject({ model_number: 'X', category: other })
    expect(a).toMatchObject({ model_number: 'A', name: both('Lamp'), accessories: [b?.id] })
    expect(b).toMatchObject({ model_number: 'B', accessories: [a?.id] })
    expect(await to.records('leimu')).toContainEqual(expect.objectContaining({ id: line, sort: 7 }))
    const lines = new Map((await to.records('leimu')).map(({ id, name }) => [id, (name as { en: string }).en]))
    const categories = new Map((await to.records('categories')).map(({ id, leimu }) => [id, lines.get(Number(leimu))]))
    expect([a, b].map((record) => categories.get(Number(record?.category)))).toEqual(['Spots', 'Washes'])
    expect((await unpack('goods')).map(([, created, updated]) => [created, updated])).toEqual(Array(3).fill([0, 0]))
  })

  it.runIf(takesRules)('includes the targets of guides, and their pictures', async () => {
    const picture = sampleImage('fan.png', 0)
    await storeFile(from.context, { name: picture.stored.name, content: picture.content })
    await from.create('codes', { part_number: 'X', name: both('Other'), status: 'active' })
    const [part = 0] = await from.create('codes', { part_number: 'F', name: both('Fan'), status: 'active' })
    const question = { prompt: both('Does it turn?'), picture: picture.stored, action: null }
    const end = { key: 'b', prompt: both('Order one'), picture: null, answers: [] }
    const steps = [
      { key: 'a', ...question, answers: [{ label: both('No'), to: 'b' }] },
      { ...end, action: { kind: 'part', record: part, place: null } },
    ]
    const values = { symptom: both('Stands still'), guide: { start: 'a', steps }, published: true }
    await from.create('troubleshooting', values)
    for (const part_number of ['Y', 'Z']) await to.create('codes', { part_number, name: both('Y'), status: 'active' })
    await pack('troubleshooting')
    const created = (await unpack('troubleshooting', true)).filter(([, count]) => count !== 0)
    expect(created).toEqual(['codes', 'troubleshooting'].map((name) => [name, 1, 0, 0, 0]))
    await unpack('troubleshooting')
    const [fan] = await to.records('codes', { part_number: 'F' })
    expect(fan?.id).not.toBe(part)
    const [stored] = await to.records('troubleshooting')
    expect(stored?.guide).toMatchObject({ steps: [{ picture: picture.stored }, { action: { record: fan?.id } }] })
    const again = await unpack('troubleshooting')
    expect(again.every(([, created, updated]) => created === 0 && updated === 0)).toBe(true)
  })

  it.runIf(takesRules)('does not change records that were changed later, and reports them', async () => {
    await fill()
    await pack('goods')
    await unpack('goods')
    const nameIn = async (box: ImportSandbox, id: number, en: string) => {
      const operation = { action: 'update' as const, resource: 'goods', id, values: { name: both(en) } }
      await write(box.context, SYSTEM, [operation], { origin: 'api' })
    }
    const names = async () => (await to.records('goods')).map(({ name }) => (name as { en: string }).en)
    // The archive's own records are no later changes: the next archive updates them.
    await nameIn(from, 1, 'Newer')
    await pack('goods')
    expect(await unpack('goods')).toContainEqual(['goods', 0, 1, 1, 0])
    await nameIn(to, 2, 'Edited')
    for (const dryRun of [true, false]) {
      const options = { dryRun }
      const [report] = (await importBundle(to.context, SYSTEM, 'goods', path, options, () => ({}))).slice(-1)
      expect(report).toMatchObject({ skipped: 1, updated: dryRun ? 1 : 0, unchanged: dryRun ? 0 : 1 })
      expect(report?.notices).toMatchObject([{ key: 'transfer.changedSince', values: { count: 1, names: 'B' } }])
    }
    expect(await names()).toEqual(['Newer', 'Edited'])
    expect(await unpack('goods', false, 'replace')).toContainEqual(['goods', 0, 1, 1, 0])
    expect(await names()).toEqual(['Newer', 'Lamp'])
  })

  it.runIf(takesRules)('is checked by a dry run, which reports the errors of a write', async () => {
    await fill()
    await from.context.db.transaction((trx) =>
      trx.updateTable('goods').set({ status: 'nonsense' }).where('model_number', '=', 'B').execute(),
    )
    await pack('goods')
    expect(await unpack('goods', true)).toContainEqual(['goods', 1, 0, 0, 1])
    expect(await unpack('goods')).toContainEqual(['goods', 1, 0, 0, 1])
  })

  it('continues after the highest id', async () => {
    await fill()
    await pack('goods')
    await unpack('goods')
    const [category] = await to.records('categories')
    const [id] = await to.create('goods', {
      model_number: 'C',
      name: both('C'),
      category: category?.id,
      status: 'draft',
    })
    expect(id).toBe(3)
  })

  it.runIf(takesRules)('is rejected as a whole when it is damaged, cut off, or of another resource', async () => {
    await fill()
    await pack('documents')
    await expect(unpack('goods')).rejects.toThrow('transfer.bundleOf')
    const whole = readFileSync(path)
    const at = whole.indexOf('a manual')
    writeFileSync(path, Buffer.from(whole).fill('x', at, at + 1))
    await expect(unpack('documents')).rejects.toThrow(/damaged: files\//)
    writeFileSync(path, whole.subarray(0, whole.length - 100))
    await expect(unpack('documents')).rejects.toThrow(/not a complete backup/)
    for (const name of ['leimu', 'goods', 'documents']) expect(await to.records(name)).toEqual([])
  })
})
