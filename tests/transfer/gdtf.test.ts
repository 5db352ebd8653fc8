/** `import gdtf`: files become fixture libraries of the products that they name, once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/core/context.ts'
import { type GdtfOutcome, importGdtf } from '#server/features/fixture-files/gdtf-import/import-gdtf.ts'
import { fixtureLine } from '#server/features/fixture-files/gdtf-import/line.ts'
import { storeRecord } from '../resources/records.ts'
import { gdtfFile } from '../support/sample-gdtf.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(ENGINES)('an import of GDTF files on %s', (engine) => {
  let server: TestServer
  let folder = ''
  let spot = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    folder = mkdtempSync(join(tmpdir(), 'gdtf-'))
    const leimu = await storeRecord(server.context, 'leimu', { name: { en: 'Spot', zh: null } })
    const category = await storeRecord(server.context, 'categories', { name: { en: 'LED', zh: null }, leimu })
    const goods = (model_number: string, en: string) =>
      storeRecord(server.context, 'goods', { model_number, name: { en, zh: null }, category, status: 'published' })
    spot = await goods('lumen/spot-1', 'A spot')
    await goods('X-9', 'Another')
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const put = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  async function run(paths: string[], options = {}): Promise<GdtfOutcome[]> {
    const outcomes: GdtfOutcome[] = []
    for await (const outcome of importGdtf(server.context, SYSTEM, paths, options)) outcomes.push(outcome)
    return outcomes
  }
  const libraries = async () =>
    (await server.app.inject({ url: '/api/fixture_libraries', headers: server.as('admin') })).json().data

  it('only reports what it would do in a dry run', async () => {
    expect(await run([put('a.gdtf', gdtfFile())], { dryRun: true })).toMatchObject([{ status: 'created', modes: 2 }])
    expect(await libraries()).toEqual([])
  })

  it('makes a library for the product of that name, and changes nothing the second time', async () => {
    const path = put('a.gdtf', gdtfFile())
    const [first] = await run([path])
    expect(first && fixtureLine(first, 'en')).toBe('a.gdtf: created "Lumen Spot 1", 2 modes, for lumen/spot-1')
    expect(await libraries()).toMatchObject([
      {
        title: 'Lumen Spot 1',
        format: 'gdtf',
        console_software: 'GDTF 1.2',
        revision: 'First',
        goods: [spot],
        modes: [{ name: 'Basic' }, { name: 'Extended' }],
        published: true,
      },
    ])
    expect(await run([path])).toMatchObject([{ status: 'unchanged' }])
  })

  it('refuses one with its reason, and goes on with the others', async () => {
    const outcomes = await run([
      put('b.gdtf', 'no zip'),
      join(folder, 'none.gdtf'),
      put('c.gdtf', gdtfFile({ name: 'Wash 2' })),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed', 'created'])
    expect(outcomes.map((outcome) => fixtureLine(outcome, 'en'))).toEqual([
      expect.stringMatching(/^b\.gdtf: refused: This is no GDTF file/),
      expect.stringMatching(/^none\.gdtf: refused: No file/),
      'c.gdtf: created "Lumen Wash 2", 2 modes, for no product of that name',
    ])
  })

  it('leaves the products that someone has assigned', async () => {
    const ownLibrary = (await libraries()).find((library: { title: string }) => library.title === 'Lumen Wash 2')
    const url = `/api/fixture_libraries/${ownLibrary.id}`
    await server.app.inject({ method: 'PUT', url, payload: { goods: [spot] }, headers: server.as('admin') })
    const changed = put('d.gdtf', gdtfFile({ name: 'Wash 2', more: '<FTPresets/>' }))
    expect(await run([changed])).toMatchObject([{ status: 'updated' }])
    expect((await libraries()).find((library: { id: number }) => library.id === ownLibrary.id)).toMatchObject({
      goods: [spot],
    })
  })
})
