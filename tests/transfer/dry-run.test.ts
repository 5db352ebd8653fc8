/**
 * Dry runs of imports: what they predict for each row is what the import then does, on both
 * databases.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_BATCH } from '#server/jobs/batch-size.ts'
import { RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

/** Rows that fill the first batch, so that those after them are in another one. */
const FILLING = Array.from({ length: FIRST_BATCH }, (_, index) => `fill-${index},`)

describe.each(RULE_ENGINES)('a dry run on %s', (engine) => {
  let sandbox: ImportSandbox
  beforeAll(async () => {
    sandbox = await startImportSandbox(engine)
  })
  afterAll(() => sandbox.close())

  it.each([
    ['a chain within the file that ends where it began', 1, ['L-1,L-2', 'L-2,L-3', 'L-3,L-1']],
    ['a part that replaces itself', 1, ['S-1,S-1']],
    ['existing parts that replace each other', 1, ['E-2,E-3', 'E-3,E-1']],
    ['an existing chain that the file turns round', 0, ['E-1,E-5', 'E-2,E-1']],
    ['a new part between existing ones', 2, ['N-1,E-1', 'E-4,N-1', 'E-5,N-1']],
    [
      'a chain through a part of an earlier batch',
      1,
      ['N-2,E-1', ...FILLING, 'E-5,N-2', 'N-3,N-2'],
    ],
    ['a chain that an earlier batch has broken', 0, ['E-2,', ...FILLING, 'E-5,E-1']],
    [
      'a part that an earlier batch has rejected',
      2,
      [`${'x'.repeat(300)},`, ...FILLING, `N-4,${'x'.repeat(300)}`],
    ],
  ])('predicts what the import rejects: %s', async (_, failed, rows) => {
    const content = (lines: readonly string[]) =>
      [
        'part_number,name_en,status,superseded_by',
        ...lines.map((line) => line.replace(',', ',Lens,superseded,')),
      ].join('\n')
    for (const existing of [
      ['E-1,', 'E-2,', 'E-3,', 'E-4,', 'E-5,'],
      ['E-1,E-2', 'E-2,E-4', 'E-3,E-4', 'E-4,E-5'],
    ])
      await sandbox.import('codes', sandbox.file('existing.csv', content(existing)), {
        empty: 'clear',
      })
    const path = sandbox.file('cycle.csv', content(rows))
    const predicted = await sandbox.import('codes', path, { dryRun: true, empty: 'clear' })
    const report = await sandbox.import('codes', path, { empty: 'clear' })
    const counts = ({ created, updated, unchanged, failed }: typeof report) => ({
      created,
      updated,
      unchanged,
      failed,
    })
    expect(counts(predicted)).toEqual(counts(report))
    expect(report.failed).toBe(failed)
    const saved = / \(the record was saved without it\)/
    expect(predicted.problems).toEqual(report.problems.map((problem) => problem.replace(saved, '')))
  })

  it('predicts that numbers are free which earlier batches have given up', async () => {
    const numbers = Array.from({ length: 3 * FIRST_BATCH }, (_, index) => index)
    const ids = await sandbox.create(
      'codes',
      ...numbers.map((number) => ({ part_number: `G-${number}`, name: { en: 'Lens', zh: null } })),
    )
    const rows = numbers.toReversed().map((number) => `${ids[number]},G-${number + 1}`)
    const path = sandbox.file('moved.csv', ['id,part_number', ...rows, `${ids[0]},G-0`].join('\n'))
    const options = { key: ['id'] }
    const predicted = await sandbox.import('codes', path, { ...options, dryRun: true })
    const report = await sandbox.import('codes', path, options)
    expect([report.updated, report.failed]).toEqual([numbers.length, 1])
    expect([predicted.updated, predicted.problems]).toEqual([report.updated, report.problems])
  })

  it('predicts a number that an earlier batch has taken, and leaves nothing', async () => {
    const rows = ['U-1,Uno', ...FILLING.map((line) => `U${line}U${line.slice(0, -1)}`), 'U-1,Due']
    const path = sandbox.file('taken.csv', `part_number,name_en\n${rows.join('\n')}\n`)
    const stored = async () => [await sandbox.audited(), (await sandbox.records('codes')).length]
    const before = await stored()
    const predicted = await sandbox.import('codes', path, { dryRun: true, key: ['name_en'] })
    expect(await stored()).toEqual(before)
    const [last = 0] = await sandbox.create('codes', {
      part_number: 'U-0',
      name: { en: 'Last', zh: null },
    })
    expect(last).toBeLessThan(1_000)
    const report = await sandbox.import('codes', path, { key: ['name_en'] })
    expect([predicted.created, predicted.problems]).toEqual([report.created, report.problems])
    expect(report.problems).toEqual([expect.stringContaining('23 Part number')])
  })
})
