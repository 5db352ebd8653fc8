/**
 * Importing the Open Fixture Library: every revision is kept, the newest one counts, and redirects
 * stay redirects.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importOfl, type OflOptions } from '#modules/fixtures/server/files/ofl/import-ofl.ts'
import { openLibrary } from '#modules/fixtures/server/files/ofl/library.ts'
import { SYSTEM } from '#server/context.ts'
import { RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

const fixture = (lastModifyDate: string, comment: string) => ({
  name: 'Beam 7R',
  categories: ['Moving Head'],
  meta: { authors: ['Ann'], createDate: '2020-01-01', lastModifyDate },
  comment,
  availableChannels: { Dimmer: { capability: { type: 'Intensity' } } },
  modes: [{ name: '1ch', channels: ['Dimmer'] }],
})

const redirect = { name: 'Beam old', redirectTo: 'acme/beam', reason: 'FixtureRenamed' }

describe.each(RULE_ENGINES)('fixtures of the library on %s', (engine) => {
  let sandbox: ImportSandbox
  beforeEach(async () => {
    sandbox = await startImportSandbox(engine)
  })
  afterEach(() => sandbox.close())

  /**
   * Imports a folder with these files.
   * @returns the reports on products and on fixture libraries
   */
  async function importFolder(files: Record<string, object>, options: OflOptions = {}) {
    const folder = sandbox.path('ofl')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, 'acme'), { recursive: true })
    writeFileSync(join(folder, 'manufacturers.json'), JSON.stringify({ acme: { name: 'Acme' } }))
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, 'acme', `${name}.json`), JSON.stringify(content))
    const { reports } = await importOfl(
      sandbox.context,
      SYSTEM,
      await openLibrary(folder),
      options,
      () => ({}),
    )
    return reports.slice(-2)
  }
  const importBeam = (date: string, comment: string, options?: OflOptions) =>
    importFolder({ beam: fixture(date, comment) }, options)
  const stored = async () => {
    const libraries = await sandbox.records('fixture_libraries')
    const [product] = await sandbox.records('goods')
    const description = product?.description as { en: string } | undefined
    return [libraries.map(({ revision }) => revision), description?.en.split('\n')[0]]
  }
  const unchanged = { created: 0, updated: 0, writes: [] }

  it('keep every revision, and the product has the newest one, in whichever order they come', async () => {
    expect(await importBeam('2024-05-02', 'second')).toMatchObject([{ created: 1 }, { created: 1 }])
    const left = {
      rows: 1,
      skipped: 1,
      updated: 0,
      writes: [],
      notices: [{ values: { names: ['acme/beam'] } }],
    }
    expect(await importBeam('2024-05-01', 'first')).toMatchObject([left, { created: 1 }])
    expect(await stored()).toEqual([['2024-05-02', '2024-05-01'], 'second'])
    expect(await importBeam('2024-05-10', 'third')).toMatchObject([{ updated: 1 }, { created: 1 }])
    expect(await stored()).toEqual([['2024-05-02', '2024-05-01', '2024-05-10'], 'third'])
    for (const [date, comment] of [
      ['2024-05-02', 'second'],
      ['2024-05-01', 'first'],
      ['2024-05-10', 'third'],
    ] as const)
      expect(await importBeam(date, comment)).toMatchObject([unchanged, unchanged])
    expect(await importBeam('2024-05-10', 'of the same day')).toMatchObject([
      { updated: 1 },
      { updated: 1 },
    ])
    expect(await stored()).toEqual([['2024-05-02', '2024-05-01', '2024-05-10'], 'of the same day'])
  })

  it('replace newer data only on demand', async () => {
    await importBeam('2024-05-02', 'second')
    expect(await importBeam('2024-05-01', 'first', { older: 'replace' })).toMatchObject([
      { updated: 1 },
      { created: 1 },
    ])
    expect((await stored())[1]).toBe('first')
  })

  it('leave a revision with another name as it is', async () => {
    await importBeam('2024-05-01', 'dated')
    await sandbox.context.db.query
      .updateTable('fixture_libraries')
      .set({ revision: 'Z, from the show' })
      .execute()
    expect(await importBeam('2024-05-01', 'changed')).toMatchObject([
      { updated: 1 },
      { created: 1 },
    ])
    expect(await stored()).toEqual([['Z, from the show', '2024-05-01'], 'changed'])
  })

  it('that have become redirects do not come back with an older library', async () => {
    const beam = fixture('2024-05-02', 'new')
    expect(await importFolder({ beam, 'old-beam': redirect })).toMatchObject([
      { created: 1 },
      { created: 1 },
    ])
    const [before] = await sandbox.records('goods')
    const older = { beam, 'old-beam': { ...fixture('2023-01-01', 'old'), name: 'Beam old' } }
    const left = {
      ...unchanged,
      skipped: 1,
      notices: [{ key: 'transfer.oflRedirected', values: { names: ['acme/old-beam'] } }],
    }
    for (let round = 0; round < 2; round++) {
      expect(await importFolder(older)).toMatchObject([left, left])
      expect(await sandbox.records('goods')).toEqual([before])
      expect(await importFolder({ beam, 'old-beam': redirect })).toMatchObject([
        unchanged,
        unchanged,
      ])
    }
    expect(await importFolder(older, { older: 'replace' })).toMatchObject([
      { created: 1 },
      { created: 1 },
    ])
  })
})
