/** Importing the Open Fixture Library: a newer file replaces an older one, never the other way round. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/core/context.ts'
import { importOfl } from '#server/features/fixture-files/ofl/import-ofl.ts'
import { openLibrary } from '#server/features/fixture-files/ofl/library.ts'
import { ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

const fixture = (lastModifyDate: string, comment: string) => ({
  name: 'Beam 7R',
  categories: ['Moving Head'],
  meta: { authors: ['Ann'], createDate: '2020-01-01', lastModifyDate },
  comment,
  availableChannels: { Dimmer: { capability: { type: 'Intensity' } } },
  modes: [{ name: '1ch', channels: ['Dimmer'] }],
})

describe.each(ENGINES)('a fixture of the library on %s', (engine) => {
  let sandbox: ImportSandbox
  beforeAll(async () => {
    sandbox = await startImportSandbox(engine)
  })
  afterAll(() => sandbox.close())

  async function importFixture(date: string, comment: string) {
    const folder = sandbox.path('ofl')
    mkdirSync(join(folder, 'acme'), { recursive: true })
    writeFileSync(join(folder, 'manufacturers.json'), JSON.stringify({ acme: { name: 'Acme' } }))
    writeFileSync(join(folder, 'acme', 'beam.json'), JSON.stringify(fixture(date, comment)))
    const { reports } = await importOfl(sandbox.context, SYSTEM, await openLibrary(folder), {}, () => ({}))
    return reports.slice(-2)
  }
  const stored = async () => {
    const [library] = await sandbox.records('fixture_libraries')
    const [product] = await sandbox.records('goods')
    return [library?.revision, (product?.description as { en: string } | undefined)?.en.split('\n')[0]]
  }

  it('is replaced by a newer file, also of the same day, but not by an older one', async () => {
    expect(await importFixture('2024-05-02', 'first')).toMatchObject([{ created: 1 }, { created: 1 }])
    const older = await importFixture('2024-05-01', 'older')
    const left = { rows: 1, skipped: 1, updated: 0, writes: [], notices: [{ values: { names: 'acme/beam' } }] }
    expect(older).toMatchObject([left, left])
    expect(await stored()).toEqual(['2024-05-02', 'first'])
    expect(await importFixture('2024-05-02', 'same day')).toMatchObject([{ updated: 1 }, { updated: 1 }])
    expect(await importFixture('2024-05-10', 'newer')).toMatchObject([{ updated: 1 }, { updated: 1 }])
    expect(await stored()).toEqual(['2024-05-10', 'newer'])
  })

  it('replaces one whose revision is no date', async () => {
    const [library] = await sandbox.records('fixture_libraries')
    await sandbox.context.db.query
      .updateTable('fixture_libraries')
      .set({ revision: 'Z, from the show' })
      .where('id', '=', library?.id ?? 0)
      .execute()
    await importFixture('2024-05-01', 'dated')
    expect(await stored()).toEqual(['2024-05-01', 'dated'])
  })
})
