/**
 * Revisions of documents: imported in any order, customers see the newest and reach the others, on
 * both databases.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePath } from '#fields/stored-file.ts'
import { type Actor, SYSTEM } from '#server/context.ts'
import { storeFile } from '#server/files/store.ts'
import { problemText } from '#server/problem-text.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import type { Message } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { guidedImport, planOf } from '../support/guided-import.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

interface Listed {
  id: number
  title: { en: string }
  version: string | null
  language: string | null
  later: { id: number; version: string | null } | null
  earlier: number[]
  unordered: number[]
}
const ACTOR: Actor = { ...SYSTEM, locale: 'en' }
const HEAD = 'title_en,goods,kind,language,version,released,published,file'

describe.each(RULE_ENGINES)('revisions of documents on %s', (engine) => {
  let server: TestServer
  let headers: Record<string, string> = {}
  let address = ''
  const folder = mkdtempSync(join(tmpdir(), 'revisions-'))
  const products: Record<string, number> = {}

  beforeAll(async () => {
    server = await startServer({ engine })
    headers = await deviceOf(server, await addCustomer(server, 'lin'))
    const name = { en: 'Profile', zh: null }
    const leimu = await storeRecord(server.context, 'leimu', { name })
    const category = await storeRecord(server.context, 'categories', { name, leimu })
    for (const model_number of ['R-1', 'R-2', 'R-3'])
      products[model_number] = await storeRecord(server.context, 'goods', {
        model_number,
        name,
        category,
        status: 'published',
      })
    address = filePath(
      await storeFile(server.context, { name: 'a.txt', content: Buffer.from('a paper') }),
    )
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const csv = (...rows: string[]) =>
    `${HEAD}\n${rows.map((row) => `${row},true,${address}`).join('\n')}\n`
  /** As `npm run import` does. */
  async function bring(...rows: string[]) {
    const path = join(folder, `${Math.random()}.csv`)
    writeFileSync(path, csv(...rows))
    const problems: string[] = []
    const report = await importRows(
      server.context,
      ACTOR,
      'documents',
      await openSource(path),
      {},
      {
        onFailed: (row, reasons) => {
          const about = server.context.resources.documents
          problems.push(`${row.number} ${about ? problemText(about, reasons, 'en') : ''}`)
        },
      },
    )
    const notices = report.notices.map(({ key, values }: Message) => [key, values?.names])
    return {
      counts: [report.created, report.updated, report.unchanged, report.failed],
      problems,
      notices,
    }
  }
  const get = async (url: string) =>
    (await server.app.inject({ url: `/api/web/${url}`, headers })).json().data
  const listed = async (product: string | null, title: string): Promise<Listed[]> => {
    const query = product ? `&product=${products[product]}` : ''
    const records: Listed[] = await get(`library/documents?range=[0,99]${query}`)
    return records.filter((record) => record.title.en === title)
  }
  const versions = async (product: string | null, title: string) =>
    (await listed(product, title)).map(({ version, later }) => [version, later?.version ?? null])

  it('shows the newest first, by version and not by time of import', async () => {
    expect(await bring('Manual,R-1,manual,en,1.10,')).toMatchObject({
      counts: [1, 0, 0, 0],
      notices: [],
    })
    expect(await bring('Manual,R-1,manual,en,1.9,')).toMatchObject({
      counts: [1, 0, 0, 0],
      notices: [],
    })
    expect(await bring('Manual,R-1,manual,en,1.2,')).toMatchObject({ counts: [1, 0, 0, 0] })
    const expected = [
      ['1.10', null],
      ['1.9', '1.10'],
      ['1.2', '1.10'],
    ]
    expect(await versions('R-1', 'Manual')).toEqual(expected)
    expect(await versions(null, 'Manual')).toEqual(expected)
  })

  it('keeps every revision reachable: on its page, in the search, in the files of the product', async () => {
    const [newest, , oldest] = await listed('R-1', 'Manual')
    expect(newest?.earlier).toHaveLength(2)
    const page = await get(`sheets/${oldest?.id}`)
    expect(page.sheet).toMatchObject({ version: '1.2', later: { id: newest?.id, version: '1.10' } })
    expect(page.revisions.map(({ version }: Listed) => version)).toEqual(['1.10', '1.9', '1.2'])
    const { groups } = await get('search?q=manual')
    const hits = groups.find(({ group }: { group: string }) => group === 'documents').hits
    expect(
      hits.map((hit: { id: number; replacement: object | null }) => [hit.id, hit.replacement]),
    ).toEqual([
      [newest?.id, null],
      ...[1, 2].map(() => [expect.any(Number), { id: newest?.id, title: '1.10' }]),
    ])
    const { hits: suggested } = await get('suggest?q=manual')
    expect(suggested[0]).toMatchObject({ group: 'documents', id: newest?.id })
    expect(await get(`products/${products['R-1']}/files`)).toHaveLength(3)
  })

  it('changes the same revision only, when it is imported again', async () => {
    expect((await bring('Manual,R-1,manual,en,1.9,')).counts).toEqual([0, 0, 1, 0])
    expect((await bring('Manual,R-1,manual,en,1.9,2024-01-31')).counts).toEqual([1, 0, 0, 0])
  })

  it.each([
    ['letters', ['Rev. B', 'Rev. A'], 'Rev. B'],
    ['letters beyond Z', ['Rev. AA', 'Rev. Z'], 'Rev. AA'],
    ['days', ['2024-11-02', '02.03.2024'], '2024-11-02'],
    ['Chinese', ['第10版', '第9版'], '第10版'],
  ])('orders versions that are %s', async (name, written, newest) => {
    for (const version of written) await bring(`By ${name},R-1,manual,en,${version},`)
    expect(await versions('R-1', `By ${name}`)).toEqual([
      [newest, null],
      [written[1], newest],
    ])
  })

  it('orders by date where versions cannot be compared, or are missing', async () => {
    await bring('Dated,R-1,manual,en,Final,2024-06-01', 'Dated,R-1,manual,en,2.0,2023-06-01')
    expect(await versions('R-1', 'Dated')).toEqual([
      ['Final', null],
      ['2.0', 'Final'],
    ])
    await bring('Undated,R-1,manual,en,,2024-06-01', 'Undated,R-1,manual,en,,2023-06-01')
    expect((await listed('R-1', 'Undated')).map(({ later }) => later !== null)).toEqual([
      false,
      true,
    ])
  })

  it('shows both versions if they have no order', async () => {
    const { notices } = await bring('Loose,R-1,manual,en,Rev. B,', 'Loose,R-1,manual,en,2.0,')
    expect(notices).toEqual([
      ['transfer.unorderedRevisions', expect.arrayContaining(['Loose (Rev. B, 2.0)'])],
    ])
    const records = await listed('R-1', 'Loose')
    expect(records.map(({ later, unordered }) => [later, unordered.length])).toEqual([
      [null, 1],
      [null, 1],
    ])
    const [one, other] = records
    const update = await server.app.inject({
      method: 'PUT',
      url: `/api/documents/${one?.id}`,
      payload: { replaces: other?.id },
      headers: server.as('editor'),
    })
    expect(update.statusCode).toBe(200)
    expect(
      (await listed('R-1', 'Loose')).map(({ later, unordered }) => [later?.id ?? null, unordered]),
    ).toEqual([
      [null, []],
      [one?.id, []],
    ])
  })

  it('obeys what a user has set, even for a version that looks older', async () => {
    const [first] = [await bring('Back,R-1,manual,en,2.0,'), await bring('Back,R-1,manual,en,1.9,')]
    expect(first.counts).toEqual([1, 0, 0, 0])
    const [newest, older] = await listed('R-1', 'Back')
    expect(newest?.version).toBe('2.0')
    await server.app.inject({
      method: 'PUT',
      url: `/api/documents/${older?.id}`,
      payload: { replaces: newest?.id },
      headers: server.as('editor'),
    })
    expect(await versions('R-1', 'Back')).toEqual([
      ['1.9', null],
      ['2.0', '1.9'],
    ])
    await bring('Back,R-1,manual,en,2.1,')
    expect((await versions('R-1', 'Back'))[0]).toEqual(['2.1', null])
  })

  it('treats documents of other products, languages and kinds as different', async () => {
    await bring(
      'Guide,R-1,manual,en,1.0,',
      'Guide,R-2,manual,en,2.0,',
      'Guide,R-1,manual,zh,3.0,',
      'Guide,R-1,certificate,en,4.0,',
    )
    expect((await versions(null, 'Guide')).map(([, later]) => later)).toEqual([
      null,
      null,
      null,
      null,
    ])
    const again = await bring(
      'Guide,R-1,manual,en,1.0,',
      'Guide,R-2,manual,en,2.0,',
      'Guide,R-2,manual,en,1.0,',
    )
    expect(again.counts).toEqual([1, 0, 2, 0])
  })

  it('shows the newest of each product, of documents that share only some', async () => {
    await bring('Series,R-1; R-2,manual,en,1.0,', 'Series,R-2; R-3,manual,en,2.0,')
    expect(await versions('R-1', 'Series')).toEqual([['1.0', null]])
    expect(await versions('R-2', 'Series')).toEqual([
      ['2.0', null],
      ['1.0', '2.0'],
    ])
    expect((await versions(null, 'Series')).map(([, later]) => later)).toEqual([null, null])
  })

  it('is imported by page as by command, with the same notice', async () => {
    const { send, check, run } = guidedImport(server, 'documents')
    const { data: file } = await send(
      'papers.csv',
      csv('Paged,R-1,manual,en,1.10,', 'Paged,R-1,manual,en,Final,'),
    )
    expect(file.key).toEqual(['title_en', 'kind', 'language', 'goods', 'version', 'released'])
    const plan = planOf(file, { key: file.key ?? [] })
    const notice = expect.stringContaining('Paged (1.10, Final)')
    expect((await check(file.job, plan)).data).toMatchObject({
      created: 2,
      failed: 0,
      notices: [notice],
    })
    expect((await run(file.job, plan)).data).toMatchObject({
      created: 2,
      failed: 0,
      notices: [notice],
    })
    const { data: older } = await send('papers.csv', csv('Paged,R-1,manual,en,1.9,'))
    expect((await run(older.job, planOf(older, { key: older.key ?? [] }))).data).toMatchObject({
      created: 1,
      updated: 0,
    })
    const shown = (await versions('R-1', 'Paged')).filter(([version]) => version !== 'Final')
    expect(shown).toEqual([
      ['1.10', null],
      ['1.9', '1.10'],
    ])
  })

  it('stores a revision once when two imports run at the same time', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => `At once,R-1,manual,en,1.${index},`)
    const reports = await Promise.all([bring(...rows), bring(...rows)])
    expect(reports.map(({ problems }) => problems)).toEqual([[], []])
    expect(reports.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0)).toBe(100)
    const all = await listed('R-1', 'At once')
    expect(all[0]).toMatchObject({ version: '1.99', later: null })
    expect(all.filter(({ later }) => later?.version !== '1.99')).toHaveLength(1)
  })
})
