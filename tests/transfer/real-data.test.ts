/**
 * The real files import without errors, and change nothing the second time; skipped where they are
 * missing. `REAL_DATA=all` imports the largest of them whole, without the limit of ten minutes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOfFormat } from '#modules/fixtures/server/files/file-import/commands.ts'
import { importFixtures } from '#modules/fixtures/server/files/file-import/import-fixtures.ts'
import { importOfl } from '#modules/fixtures/server/files/ofl/import-ofl.ts'
import { openLibrary } from '#modules/fixtures/server/files/ofl/library.ts'
import { SYSTEM } from '#server/context.ts'
import { importArguments } from '../../src/cli/import-arguments.ts'
import { type Imported, type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

const DATA = resolve('../shared/data')
const isWhole = process.env.REAL_DATA === 'all'
/** Number of lines from the beginning of a file that represent it. */
const BEGINNING = 4000

const maps = (...pairs: string[]) => pairs.flatMap((pair) => ['--map', pair])
const PARTS = [
  'codes',
  ...maps('part_no=part_number', 'title=name.en', 'category=keywords', 'keywords=keywords'),
  ...maps('type=', 'qualifier=', 'release=', 'author=', 'license='),
  ...['--map-value', 'status:moved=superseded'],
  ...['--map-template', 'remark=LDraw.org {type}, {release}. Author: {author}. Licence: {license}'],
  ...['--missing-references', 'clear'],
]
/** One component per parent, named after its part. */
const COMPONENTS = [
  ...['zujian', '--key', 'code', '--lookup', 'name=codes.name:parent_part_no'],
  ...maps('parent_part_no=code', 'line=', 'child_part_no=', 'quantity=', 'colour_codes='),
  ...['--repeated', 'skip', '--existing', 'keep'],
]
const LINES = [
  ...['xiajie', '--key', 'zujian,balloon'],
  ...maps('parent_part_no=zujian', 'line=balloon', 'child_part_no=part', 'colour_codes=remark'),
]
/** A part may change several times a day. */
const PART_CHANGES = [
  ...['tlf', '--key', 'change_number'],
  ...maps('part_no=old_part', 'date=effective', 'change=title.en', 'by='),
  ...[
    '--map-template',
    'change_number={part_no}-{date}-{#}',
    '--map-template',
    'description.en=By {by}',
  ],
  ...['--set', 'kind=design', '--set', 'status=published'],
]
/** Most of the fixtures that have changed are not in our data. */
const FIXTURE_CHANGES = [
  ...['tlf', '--key', 'change_number'],
  ...maps('fixture_key=goods', 'date=effective', 'commit=', 'action=', 'renamed_from=', 'message='),
  ...['--map-template', 'change_number={fixture_key}@{commit}'],
  ...['--map-template', 'title.en={fixture_key} {action}: {message}'],
  ...['--set', 'kind=document', '--set', 'status=published', '--missing-references', 'clear'],
]

describe.skipIf(!existsSync(DATA))('the real files', () => {
  let sandbox: ImportSandbox
  beforeAll(async () => {
    sandbox = await startImportSandbox()
  })
  afterAll(() => sandbox.close())

  /** Imports a file with the options of `npm run import`. */
  const importWith = (options: readonly string[], path: string): Promise<Imported> => {
    const { target, options: parsed } = importArguments([...options, path])
    return sandbox.import(target, resolve(DATA, path), parsed)
  }

  /** Copies the beginning of a file, under its name. */
  const beginningOf = (path: string) => {
    const lines = readFileSync(resolve(DATA, path), 'utf8').split('\n')
    return isWhole
      ? path
      : sandbox.file(basename(path), `${lines.slice(0, BEGINNING + 1).join('\n')}\n`)
  }

  it('26,901 parts with their supersessions', async () => {
    const first = await importWith(PARTS, 'parts/ldraw_parts.csv')
    // Some keywords are garbled in the file: `ThÃ©oden`.
    const notices = [
      {
        key: 'transfer.columnsLeftOut',
        values: { columns: ['type', 'qualifier', 'release', 'author', 'license'] },
      },
      { key: 'transfer.doubtfulRows', values: { count: 23, row: 2431 } },
    ]
    expect(first).toMatchObject({ rows: 26901, created: 26901, failed: 0, cleared: 3, notices })
    const second = await importWith(PARTS, beginningOf('parts/ldraw_parts.csv'))
    const unchanged = isWhole ? 26901 : BEGINNING
    expect(second).toMatchObject({ unchanged, created: 0, updated: 0, failed: 0, writes: [] })
    const [subpart] = await sandbox.records('codes', { part_number: 's\\3001s01' })
    expect(subpart?.name).toMatchObject({ en: expect.stringMatching(/ {2}/) })
    const linked = await sandbox.context.db.query
      .selectFrom('codes')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('superseded_by', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(Number(linked.n)).toBe(985)
  })

  it('lines of part lists, 30,191 of 15,479 in all', async () => {
    const path = beginningOf('parts/ldraw_bom.csv')
    const components = await importWith(COMPONENTS, path)
    const lines = await importWith(LINES, path)
    const [parents, rows] = isWhole ? [15479, 30191] : [2317, BEGINNING]
    expect(components).toMatchObject({ created: parents, skipped: rows - parents, failed: 0 })
    expect(lines).toMatchObject({ rows, created: rows, failed: 0, notices: [] })
    const again = await importWith(LINES, path)
    expect(again).toMatchObject({ unchanged: rows, writes: [] })
  })

  it('252 fixtures with their makers, categories and redirects, and their changes', async () => {
    const library = await openLibrary(resolve(DATA, 'ofl'))
    const run = () => importOfl(sandbox.context, SYSTEM, library, {}, () => ({}))
    const { reports, redirects } = await run()
    expect(reports.map(({ resource, created, failed }) => [resource, created, failed])).toEqual([
      ['leimu', 5, 0],
      ['categories', 17, 0],
      ['goods', 248, 0],
      ['fixture_libraries', 248, 0],
    ])
    expect(redirects.map(({ isKnown }) => isKnown)).toEqual([true, true, true, true])
    expect((await run()).reports.map(({ unchanged, writes }) => [unchanged, writes])).toEqual([
      [0, []],
      [0, []],
      [248, []],
      [248, []],
    ])
    const [alias] = await sandbox.records('goods', { model_number: 'stage-right/mini-beam-rgbw' })
    expect(alias).toMatchObject({
      description: { en: expect.stringContaining('lixada/mini-beam-rgbw') },
    })
    const changes = await importWith(FIXTURE_CHANGES, 'ofl/changes.csv')
    expect(changes).toMatchObject({ rows: 1479, created: 1479, failed: 0 })
  })

  it.each([
    ['gdtf', 5, ['_negative_XMLBroken.gdtf']],
    ['qxf', 40, []],
  ] as const)('fixture files of the format %s', async (format, count, broken) => {
    const paths = await filesOfFormat(resolve(DATA, format), format)
    const run = async () => {
      const outcomes = []
      for await (const outcome of importFixtures(sandbox.context, SYSTEM, format, paths, {}))
        outcomes.push(outcome)
      const failed = outcomes
        .filter(({ status }) => status === 'failed')
        .map(({ path }) => basename(path))
      return { failed, all: Object.groupBy(outcomes, ({ status }) => status) }
    }
    const stored = () =>
      sandbox.context.db.query
        .selectFrom('fixture_libraries')
        .selectAll()
        .where('format', '=', format)
        .execute()
    const first = await run()
    expect([first.failed, first.all.created?.length]).toEqual([broken, count])
    const [records, audited] = [await stored(), await sandbox.audited()]
    const second = await run()
    expect([second.failed, second.all.unchanged?.length]).toEqual([broken, count])
    expect([await stored(), await sandbox.audited()]).toEqual([records, audited])
  })

  // Imported like the parts, at more than twice the length.
  it.skipIf(!isWhole)('64,277 changes', async () => {
    const first = await importWith(PART_CHANGES, 'parts/ldraw_changes.csv')
    expect(first).toMatchObject({ rows: 64277, created: 64277, failed: 0, cleared: 0, notices: [] })
    const second = await importWith(PART_CHANGES, 'parts/ldraw_changes.csv')
    expect(second).toMatchObject({
      unchanged: 64277,
      created: 0,
      updated: 0,
      failed: 0,
      writes: [],
    })
  })
})
