/** Files that could be misread without a word: each is read as meant, or refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { SYSTEM } from '#server/context.ts'
import { exportRows } from '#server/transfer/export-rows.ts'
import { importFile } from '#server/transfer/import-file.ts'
import { writeExport } from '#server/transfer/sinks/write-export.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { escapeFormula } from '#shared/spreadsheet-text.ts'
import { RULE_ENGINES } from '../support/server.ts'
import { type ImportSandbox, startImportSandbox } from './import-sandbox.ts'

describe.each(RULE_ENGINES)('a file on %s', (engine) => {
  let sandbox: ImportSandbox
  beforeAll(async () => {
    sandbox = await startImportSandbox(engine)
  })
  afterAll(() => sandbox.close())

  const importCodes = (name: string, content: string | Buffer, options = {}) =>
    sandbox.import('codes', sandbox.file(name, content), options)
  const code = async (part_number: string) => (await sandbox.records('codes', { part_number }))[0]

  it.each(['2024-12', '202411', '2024.53', '2024115', '2024-3-5 bis 2024-4-1', '5 Mayor 2024'])(
    'fails at %s in a column of days',
    async (cell) => {
      const path = sandbox.file('days.csv', `change_number,title_en,effective\nT-1,x,${cell}\n`)
      expect(await sandbox.import('tlf', path)).toMatchObject({ created: 0, failed: 1 })
    },
  )

  it('has the rows of each kind of line end', async () => {
    const heads = 'part_number,name_en\r\n'
    expect(await importCodes('ends.csv', `${heads}E-1,a\nE-2,b\r\nE-3,c\n`)).toMatchObject({
      created: 3,
    })
    expect((await code('E-2'))?.name).toMatchObject({ en: 'b' })
  })

  it('has the fields of every JSON object, and numbers with all of their digits', async () => {
    const rows =
      '[{"part_number":"J-1"},{"part_number":12345678901234567890,"weight":1.5,"name_en":"x"}]'
    expect(await importCodes('late.json', rows)).toMatchObject({ failed: 1, created: 1 })
    expect(await code('12345678901234567890')).toMatchObject({ weight: 1.5 })
  })

  it('with a column without a name keeps the first row of values out of the header', async () => {
    const rows = 'part_number,name_en,\nG-1,lamp,pending\nG-2,b,0.5\nG-3,c,0.6\n'
    expect(await importCodes('gap.csv', rows)).toMatchObject({ created: 3 })
  })

  it('in damaged UTF-8 is rejected with the line', async () => {
    const good = Buffer.from('part_number,name_zh\nU-1,灯具\nU-2,组件\nU-3,电源\n')
    const path = Buffer.concat([
      good,
      Buffer.from('U-4,'),
      Buffer.from([0xe7, 0x81]),
      Buffer.from('\n'),
    ])
    await expect(importCodes('damaged.csv', path)).rejects.toMatchObject({
      publicMessage: { key: 'transfer.damagedText', values: { line: 5 } },
    })
  })

  it('determines the style of its numbers, even against an earlier choice', async () => {
    const layout = { columns: { weight: { decimal: ',' } } }
    await importCodes('proven.csv', 'part_number;weight;name_en\nP-1;1,234.50;x\nP-2;2,345;x\n', {
      layout,
    })
    expect([(await code('P-1'))?.weight, (await code('P-2'))?.weight]).toEqual([1234.5, 2345])
  })

  it('fails at the errors of formulas, also when its failed rows are imported again', async () => {
    const rows = 'part_number,name_en\nN-1,#N/A\n#REF!,x\nN-2,Err:502\nN-3,#1 lens\n'
    expect(await importCodes('errors.csv', rows)).toMatchObject({ created: 1, failed: 3 })
    expect(await importCodes('again.csv', sandbox.read('failed.csv'))).toMatchObject({
      created: 0,
      failed: 3,
    })
    await sandbox.create('codes', { part_number: 'N-4', name: { en: '#N/A', zh: null } })
    expect(
      await importCodes('quoted.csv', `part_number,name_en\nN-4,${escapeFormula('#N/A')}\n`),
    ).toMatchObject({
      unchanged: 1,
    })
  })

  it('may have a column that is named like a property of every object', async () => {
    const names = ['__proto__', 'constructor', 'toString']
    const path = sandbox.file('names.csv', `part_number,${names}\nPP-1,a,b,c\n`)
    const map = [{ column: '__proto__ (1)', field: 'name_en' }]
    expect(await sandbox.import('codes', path, { map })).toMatchObject({ created: 1 })
    const json = sandbox.file('names.json', '[{"part_number":"PP-2","__proto__":"a"}]')
    expect(await sandbox.import('codes', json, { map })).toMatchObject({ created: 1 })
    expect((await code('PP-2'))?.name).toMatchObject({ en: 'a' })
  })

  it('fails at powers and circled digits', async () => {
    const path = 'part_number,weight,name_en\nS-1,5²,x\nS-2,①,x\n'
    expect(await importCodes('powers.csv', path)).toMatchObject({ created: 0, failed: 2 })
  })

  it('reads dotted dates next to slashed ones by their separators, and reports it', async () => {
    const days = (first: string, second: string) =>
      `change_number,title_en,effective\nM-1,x,${first}\nM-2,x,${second}\n`
    const { created, notices } = await sandbox.import(
      'tlf',
      sandbox.file('a.csv', days('05.03.2024', '3/25/2024')),
    )
    expect(created).toBe(2)
    expect(notices).toMatchObject([
      { key: 'transfer.mixedDates', values: { dotted: 'dmy', order: 'mdy' } },
    ])
    const stored = (await sandbox.records('tlf')).map(({ effective }) => effective)
    expect(stored).toEqual(expect.arrayContaining(['2024-03-05', '2024-03-25']))
    const open = sandbox.file('b.csv', days('05.03.2024', '3/5/2024'))
    await expect(sandbox.import('tlf', open)).rejects.toMatchObject({
      publicMessage: { key: 'transfer.ambiguousDates', values: { sample: '3/5/2024' } },
    })
  })

  it('has no invisible characters in its keys', async () => {
    await importCodes('visible.csv', 'part_number,name_en\nV-1,x\n')
    const path =
      '\ufeffpart_number\u200b,name_en\n\ufeffV-1,y\nV\u200b-\u20601,y\n\u202aV-2\u202c,a\u200db\n'
    const { problems, updated, created } = await importCodes('invisible.csv', path)
    expect([updated, created, problems]).toEqual([1, 1, ['3 Row 2 has the same key']])
    expect((await code('V-2'))?.name).toMatchObject({ en: 'a\u200db' })
  })

  it('has keys that look alike only once', async () => {
    const rows = [
      'CA\u0302B-E\u0301',
      'C\u00c2B-\u00c9',
      'L2\u201010',
      'L2\u201110',
      'L2\u221210',
      'L2\u201310',
    ]
    const report = await importCodes(
      'alike.csv',
      `part_number,name_en\n${rows.map((key) => `${key},x\n`).join('')}`,
    )
    expect(report).toMatchObject({ created: 2, failed: 4 })
    expect((await importCodes('hyphen.csv', 'part_number,name_en\nL2-10,y\n')).updated).toBe(1)
  })

  it('separated by tabs may hold inch marks', async () => {
    const rows = 'part_number\tname_en\nI-1\t"19 rack\nI-2\t"24" rack\nI-3\t6"\n'
    expect(await importCodes('inches.tsv', rows)).toMatchObject({ created: 3 })
    expect((await code('I-1'))?.name).toMatchObject({ en: '"19 rack' })
    const quoted = 'part_number\tname_en\tremark\nI-4\tLens\t"two\nlines, ""6"" wide"\n'
    expect(await importCodes('quoted.tsv', quoted)).toMatchObject({ created: 1 })
    expect(await code('I-4')).toMatchObject({ remark: 'two\nlines, "6" wide' })
  })

  it('fails at numbers with more digits than are stored', async () => {
    const numbers = ['0.12345678901234567890', '12345678901234567890', '0.30000000000000004']
    const rows = numbers.map((number, index) => `L-${index},x,${number}\n`)
    const { problems, created } = await importCodes(
      'digits.csv',
      `part_number,name_en,weight\n${rows.join('')}`,
    )
    expect(created).toBe(1)
    expect(problems).toEqual(
      ['2', '3'].map((row) => expect.stringMatching(`^${row} .*more digits`)),
    )
  })

  it('with a header of two lines finds fields by the second, unless two columns have it', async () => {
    const rows = 'Article,,Size,\nPart number,Name (English),Weight,(mm)\nT-1,Lens,1.5,4\n'
    const layout = { header: { first: 1, last: 2 } }
    expect(await importCodes('lines.csv', rows, { layout })).toMatchObject({ created: 1 })
    expect(await code('T-1')).toMatchObject({ weight: 1.5 })
    const twice = 'Article,,Gross,Packed\nPart number,Name (English),Weight,Weight\nT-2,Lens,1,2\n'
    const { notices } = await importCodes('twice.csv', twice, { layout })
    expect(notices.map(({ values }) => values?.name)).toEqual(['Gross / Weight', 'Packed / Weight'])
    expect(await code('T-2')).toMatchObject({ weight: null })
  })

  it('with an empty cell for a boolean keeps the default', async () => {
    await importCodes('default.csv', 'part_number,name_en,orderable\nD-1,x,\nD-2,x,no\n')
    expect([(await code('D-1'))?.orderable, (await code('D-2'))?.orderable]).toEqual([true, false])
  })

  it('rejects a header that is repeated further down, as in lists by page', async () => {
    const report = await importCodes(
      'pages.csv',
      'part_number,name_en\nPG-1,a\npart_number,name_en\nPG-2,b\n',
    )
    expect(report).toMatchObject({
      created: 2,
      failed: 1,
      problems: ['3 This row repeats the header'],
    })
    expect(await code('part_number')).toBeUndefined()
  })

  it('with a second table next to the first one has no values of it', async () => {
    const rows = 'part_number,name_en,,part_number,weight\nBS-1,a,,BS-2,5\nBS-3,b,,BS-4,6\n'
    const report = await importCodes('beside.csv', rows)
    expect(report).toMatchObject({ created: 2, failed: 0 })
    expect((await code('BS-1'))?.weight).toBeNull()
    expect(await code('BS-2')).toBeUndefined()
  })

  it('of columns between bars has no blanks around its texts', async () => {
    await importCodes('bars.txt', '|part_number|name_en |weight|\n|BR-1       |One     |   0.5|\n')
    expect(await code('BR-1')).toMatchObject({ name: { en: 'One' }, weight: 0.5 })
  })

  it('of merged cells has their value in each of their rows', async () => {
    const text = (value: string) => ({ value, type: String })
    const data: SheetData = [
      ['Status', 'part_number', 'name_en'].map(text),
      [{ ...text('obsolete'), rowSpan: 2 }, text('MG-1'), text('a')],
      [null, text('MG-2'), text('b')],
      [text('active'), text('MG-3'), text('c')],
    ]
    const report = await importCodes('merged.xlsx', await writeExcelFile(data, {}).toBuffer())
    expect(report).toMatchObject({ created: 3, failed: 0 })
    expect(
      await Promise.all(['MG-1', 'MG-2', 'MG-3'].map(async (part) => (await code(part))?.status)),
    ).toEqual(['obsolete', 'obsolete', 'active'])
  })

  it('rejects formulas without a result, which programs write that do not calculate', async () => {
    const text = (value: string) => ({ value, type: String })
    const data: SheetData = [
      ['part_number', 'name_en', 'weight'].map(text),
      [text('FX-1'), text('a'), { value: 'SUM(1,2)', type: 'Formula' }],
    ]
    const report = await importCodes('formula.xlsx', await writeExcelFile(data, {}).toBuffer())
    expect(report).toMatchObject({
      created: 0,
      problems: [expect.stringContaining('a formula without its result')],
    })
  })

  it.each(['html.xls', 'html.xlsx'])('of HTML has the texts that it shows (%s)', async (name) => {
    const cells = (texts: string[]) =>
      `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`
    const rows = [
      ['part_number', 'name_en', 'weight'],
      ['000789', '1.50', '0,125'],
      ['5E-1X', '3/5/2024', '1,5'],
      ['HT-3', '#N/A', '1,5'],
    ].map(cells)
    const report = await importCodes(
      name,
      `<html><body><table>${rows.join('')}</table></body></html>`,
    )
    expect(report).toMatchObject({ failed: 1, problems: [expect.stringContaining('#N/A')] })
    expect(await code('000789')).toMatchObject({ name: { en: '1.50' }, weight: 0.125 })
    expect(await code('5E-1X')).toMatchObject({ name: { en: '3/5/2024' }, weight: 1.5 })
  })

  it('with marks that open texts without closing them rejects these rows, which may hold the next ones', async () => {
    const rows = [
      'Q-1,"19 rack,x',
      'Q-2,a,y',
      'Q-3,"21 rack,z',
      'Q-4,6" lens,w',
      'Q-5,"""19"" x",v',
    ]
    const report = await importCodes('open.csv', `part_number,name_en,remark\n${rows.join('\n')}\n`)
    expect(report).toMatchObject({
      created: 2,
      problems: [expect.stringMatching('^2 A text begins with')],
    })
    const names = [await code('Q-4'), await code('Q-5')].map((record) => record?.name)
    expect(names).toMatchObject([{ en: '6" lens' }, { en: '"19" x' }])
  })

  it('says of a text between marks that looks like rows', async () => {
    const rows = 'part_number;name_en\nR-1;"19 rack\nR-2;Lens\nR-3;Mirror 5"\nR-4;"two\nlines"\n'
    const { doubtful, notices } = await importCodes('rows.csv', rows)
    expect([doubtful, notices]).toMatchObject([
      1,
      [{ key: 'transfer.doubtfulRows', values: { row: 2, count: 1 } }],
    ])
  })

  it.each([
    ['HZ', '~{7E5g5FE]~}'],
    ['the Korean ISO 2022', "\u001b$)C\u000e@L8'\u000f"],
  ])('says of texts in %s that they are read as they are', async (_, text) => {
    const rows = `part_number,name_en\nSB-1,Lens\nSB-2,${text}\n`
    const { doubtful, notices } = await importCodes('seven.csv', rows)
    expect(doubtful).toBe(1)
    expect(notices).toContainEqual(
      expect.objectContaining({
        key: 'transfer.doubtfulRows',
        values: expect.objectContaining({ row: 3 }),
      }),
    )
  })

  it('has no values of another table below', async () => {
    const rows =
      'part_number,name_en,remark\nB-1,Lens,front\n\npart_number,remark,name_en\nB-2,back,Mirror\n'
    const report = await importCodes('below.csv', rows)
    expect(report).toMatchObject({ created: 1, failed: 2 })
    expect(report.problems[1]).toBe(
      '5 Row 4 is the header of another table. Import it from its own file or sheet.',
    )
  })

  it('in an encoding that is guessed is reported with an example', async () => {
    const path = sandbox.file(
      'guessed.csv',
      Buffer.from('part_number,name_en\nG-1,Gehäuse\n', 'latin1'),
    )
    const { notices } = await openSource(path)
    const values = { encoding: 'windows-1252', sample: 'Gehäuse' }
    expect(notices).toMatchObject([{ key: 'transfer.encodingGuessed', values }])
    expect(
      (await openSource(path, path, { layout: { encoding: 'windows-1252' } })).notices,
    ).toEqual([])
  })

  it('with units in its number formats has converted numbers, or fails', async () => {
    const text = (value: string) => ({ value, type: String })
    const weights = [
      { value: 250, format: '0" g"' },
      { value: 1.5, format: '0.0" kg"' },
      { value: 0.5, format: '0%' },
      { value: 2, format: '0.00' },
    ]
    const rows = weights.map((weight, index) => [text(`UN-${index}`), text('a'), weight])
    const data: SheetData = [['part_number', 'name_en', 'weight'].map(text), ...rows]
    const report = await importCodes('units.xlsx', await writeExcelFile(data, {}).toBuffer())
    expect(report).toMatchObject({ created: 3, problems: [expect.stringMatching('^4 Weight')] })
    expect((await code('UN-0'))?.weight).toBe(0.25)
    expect([(await code('UN-1'))?.weight, (await code('UN-3'))?.weight]).toEqual([1.5, 2])
  })

  it.each(['Total', '合计：', 'Subtotal: 2 pieces', '共 2 条记录'])(
    'with a row of %s says that it may be a total',
    async (word) => {
      const { doubtful, notices } = await importCodes(
        'total.csv',
        `part_number,name_en,weight\nTO-1,a,1\n\n${word},b,1\n\n`,
      )
      expect([doubtful, notices]).toMatchObject([
        1,
        [{ key: 'transfer.doubtfulRows', values: { row: 4, count: 1 } }],
      ])
      expect(
        (await importCodes('total.csv', `part_number,name_en,weight\n${word},b,1\n`)).doubtful,
        'unchanged',
      ).toBe(0)
    },
  )

  it.each([
    '第1页 共2页',
    '- 第 1 页 -',
    'Page 1 of 2',
    'Seite 1 / 2',
    '制表人：张三',
    'Printed on 3 May 2024',
    '打印时间：,2024-05-03',
  ])('of printed pages rejects the line %s', async (line) => {
    const rows = `part_number,name_en\nPL-1,Lens\n${line}\nPL-2,Page 1 of 2\nPL-3,Printed circuit board\n`
    const { failed, problems } = await importCodes('printed.csv', rows)
    expect([failed, problems]).toEqual([1, ['3 This is a line of a printed page, not a record']])
  })

  it('that says that a text is no error has the text', async () => {
    await sandbox.create('codes', { part_number: 'NE-1', name: { en: '#N/A', zh: '#NV' } })
    const path = sandbox.path('errors.xlsx')
    await writeExport(
      exportRows(sandbox.context, SYSTEM, 'codes', { filter: { part_number: 'NE-1' } }),
      path,
    )
    expect(await sandbox.import('codes', path)).toMatchObject({ failed: 0, updated: 0, created: 0 })
  })

  it('has corrected rows, of which no cell was where it belongs', async () => {
    const path = sandbox.file(
      'moved.csv',
      'part_number,name_en\nCO-1,Lens, large\nCO-2,Hook\nCO-3,Nut\n',
    )
    expect(await sandbox.import('codes', path)).toMatchObject({ created: 2, failed: 1 })
    const { codes } = sandbox.context.resources
    if (!codes) throw new Error('there are no codes')
    const file = { path, name: 'moved.csv', corrections: { 2: { name_en: 'Lens, large' } } }
    expect(await importFile(sandbox.context, SYSTEM, codes, file, {})).toMatchObject({
      created: 1,
      failed: 0,
    })
    expect((await code('CO-1'))?.name).toMatchObject({ en: 'Lens, large' })
  })
})
