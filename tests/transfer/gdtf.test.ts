/** `import gdtf`: files become fixture libraries of the products that they name, once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureLine } from '#modules/fixtures/server/files/file-import/commands.ts'
import {
  type FixtureOutcome,
  importFixtures,
} from '#modules/fixtures/server/files/file-import/import-fixtures.ts'
import { SYSTEM } from '#server/context.ts'
import { revisionIndex } from '#server/published/revisions.ts'
import { storeRecord } from '../resources/records.ts'
import { gdtfFile } from '../support/sample-gdtf.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('an import of GDTF files on %s', (engine) => {
  let server: TestServer
  let folder = ''
  let spot = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    folder = mkdtempSync(join(tmpdir(), 'gdtf-'))
    const leimu = await storeRecord(server.context, 'leimu', { name: { en: 'Spot', zh: null } })
    const category = await storeRecord(server.context, 'categories', {
      name: { en: 'LED', zh: null },
      leimu,
    })
    const goods = (model_number: string, en: string) =>
      storeRecord(server.context, 'goods', {
        model_number,
        name: { en, zh: null },
        category,
        status: 'published',
      })
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
  async function run(paths: string[], options = {}): Promise<FixtureOutcome[]> {
    const outcomes: FixtureOutcome[] = []
    for await (const outcome of importFixtures(server.context, SYSTEM, 'gdtf', paths, options))
      outcomes.push(outcome)
    return outcomes
  }
  const libraries = async () =>
    (await server.app.inject({ url: '/api/fixture_libraries', headers: server.as('admin') })).json()
      .data

  it('only reports what it would do in a dry run', async () => {
    expect(await run([put('a.gdtf', gdtfFile())], { dryRun: true })).toMatchObject([
      { status: 'created', modes: 2 },
    ])
    expect(await libraries()).toEqual([])
  })

  it('makes a library for the product of that name, and changes nothing the second time', async () => {
    const path = put('a.gdtf', gdtfFile())
    const [first] = await run([path])
    expect(first && fixtureLine(first, 'en')).toBe(
      'a.gdtf: created "Lumen Spot 1", 2 modes, for lumen/spot-1',
    )
    expect(await libraries()).toMatchObject([
      {
        title: 'Lumen Spot 1',
        format: 'gdtf',
        console_software: 'GDTF 1.2',
        revision: 'First (2026-01-02)',
        goods: [spot],
        modes: [{ name: 'Basic' }, { name: 'Extended' }],
        published: true,
      },
    ])
    expect(await run([path])).toMatchObject([{ status: 'unchanged' }])
  })

  it('keeps files of different days that name their revision alike', async () => {
    const dated = (day: string, more = '') =>
      gdtfFile({
        name: 'Beam 3',
        more: `<FTPresets/>${more}`,
        revision: `Date="${day}T00:00:00" Text="Final"`,
      })
    const revisions = async () =>
      (await libraries())
        .filter(({ title }: { title: string }) => title === 'Lumen Beam 3')
        .map(({ revision }: { revision: string }) => revision)
        .sort()
    const later = put('later.gdtf', dated('2026-05-01'))
    const earlier = put('earlier.gdtf', dated('2026-02-01'))
    expect((await run([later, earlier])).map(({ status }) => status)).toEqual([
      'created',
      'created',
    ])
    expect(await revisions()).toEqual(['Final (2026-02-01)', 'Final (2026-05-01)'])
    expect((await run([earlier, later])).map(({ status }) => status)).toEqual([
      'unchanged',
      'unchanged',
    ])
    expect(await run([put('again.gdtf', dated('2026-05-01', '<Protocols/>'))])).toMatchObject([
      { status: 'updated' },
    ])
    expect(await revisions()).toHaveLength(2)
  })

  it('orders files by the day of their revision, however it is called, and shows the newest', async () => {
    const named = (text: string, day: string) =>
      put(
        `${text}.gdtf`,
        gdtfFile({
          name: 'Beam 4',
          more: `<FTPresets/>`,
          revision: `Date="${day}T00:00:00" Text="${text}"`,
        }),
      )
    await run([
      named('Gobos put right', '2026-05-01'),
      named('1.2', '2026-02-01'),
      named('Draft', '2026-03-01'),
    ])
    const ids = (await libraries())
      .filter(({ title }: { title: string }) => title === 'Lumen Beam 4')
      .sort((a: { revision: string }, b: { revision: string }) =>
        a.revision.localeCompare(b.revision),
      )
      .map(({ id }: { id: number }) => id)
    const index = await revisionIndex(server.context, 'fixture_libraries')
    expect(ids.map((id: number) => index.newest(id))).toEqual([ids[2], ids[2], null])
  })

  it('names a revision by its day that an earlier import has named without', async () => {
    const path = put('e.gdtf', gdtfFile({ name: 'Beam 5' }))
    await run([path])
    const undated = { revision: 'First' }
    await server.context.db.query
      .updateTable('fixture_libraries')
      .set(undated)
      .where('title', '=', 'Lumen Beam 5')
      .execute()
    expect((await run([path])).map(({ status }) => status)).toEqual(['updated'])
    const stored = (await libraries()).filter(
      ({ title }: { title: string }) => title === 'Lumen Beam 5',
    )
    expect(stored).toMatchObject([{ revision: 'First (2026-01-02)' }])
  })

  it('rejects one with its reason, and continues with the others', async () => {
    const outcomes = await run([
      put('b.gdtf', 'no zip'),
      join(folder, 'none.gdtf'),
      put('c.gdtf', gdtfFile({ name: 'Wash 2' })),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed', 'created'])
    expect(outcomes.map((outcome) => fixtureLine(outcome, 'en'))).toEqual([
      expect.stringMatching(/^b\.gdtf: rejected: This isn’t a GDTF file/),
      expect.stringMatching(/^none\.gdtf: rejected: No file/),
      'c.gdtf: created "Lumen Wash 2", 2 modes, for no product of that name',
    ])
  })

  it('keeps manually assigned products', async () => {
    const ownLibrary = (await libraries()).find(
      (library: { title: string }) => library.title === 'Lumen Wash 2',
    )
    const url = `/api/fixture_libraries/${ownLibrary.id}`
    await server.app.inject({
      method: 'PUT',
      url,
      payload: { goods: [spot] },
      headers: server.as('admin'),
    })
    const changed = put('d.gdtf', gdtfFile({ name: 'Wash 2', more: '<FTPresets/>' }))
    expect(await run([changed])).toMatchObject([{ status: 'updated' }])
    expect(
      (await libraries()).find((library: { id: number }) => library.id === ownLibrary.id),
    ).toMatchObject({
      goods: [spot],
    })
  })
})
