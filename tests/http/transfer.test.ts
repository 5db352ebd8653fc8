/** Import and export over HTTP, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { CODES } from '#shared/errors.ts'
import { readSheet } from '../support/read-sheet.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const multipart = (name: string, content: string | Buffer) => {
  const boundary = 'x-boundary-x'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

describe.each(RULE_ENGINES)('spreadsheets on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  async function bring(
    name: string,
    content: string | Buffer,
    query = '',
    as: Staff = 'editor',
    resource = 'codes',
  ) {
    const { payload, headers } = multipart(name, content)
    const url = `/api/${resource}/import${query}`
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...server.as(as) },
    })
    return answer.json()
  }
  const take = (query: string, as: Staff = 'editor', resource = 'codes') =>
    server.app.inject({ url: `/api/${resource}/export?${query}`, headers: server.as(as) })
  const parts = async (filter: object) => {
    const url = `/api/codes?filter=${encodeURIComponent(JSON.stringify(filter))}`
    return (await server.app.inject({ url, headers: server.as('editor') })).json().data
  }

  it('dry-runs a file without writing, and reports which rows would fail and why', async () => {
    const csv =
      'Part number,Name (English),Weight,Colour\nT-1,Lens,1.5,red\nT-2,,1,red\nT-3,Lamp,heavy,red\n'
    const { code, data } = await bring('parts.csv', csv, '?dry_run=true')
    expect(code).toBe(CODES.ok)
    expect(data).toMatchObject({ rows: 3, created: 1, failed: 2, writes: [] })
    expect(data.columns).toEqual(['Part number', 'Name (English)', 'Weight', 'Colour'])
    expect(data.failures).toEqual([
      {
        row: 3,
        reason: expect.stringContaining('must be filled in'),
        cells: expect.objectContaining({ Weight: '1' }),
      },
      {
        row: 4,
        reason: 'Weight: Enter a number',
        cells: expect.objectContaining({ Weight: 'heavy' }),
      },
    ])
    expect(data.notices.join()).toContain('"Colour"')
    expect(await parts({ part_number: 'T-1' })).toEqual([])
  })

  it('writes the valid rows of an Excel sheet as the user, updates them by their key, and can be undone', async () => {
    const cell = (value: string) => ({ value, type: String })
    const rows = [
      ['料号', '名称（中文）'],
      ['X-1', '透镜'],
      ['X-2', '灯泡'],
    ].map((row) => row.map(cell))
    const sheet = await writeExcel(rows).toBuffer()
    const first = (await bring('parts.xlsx', sheet)).data
    expect(first).toMatchObject({ created: 2, failed: 0, writes: [expect.any(String)] })
    expect((await bring('parts.xlsx', sheet)).data).toMatchObject({
      created: 0,
      unchanged: 2,
      writes: [],
    })
    expect((await parts({ part_number: 'X-1' }))[0].name).toEqual({ en: null, zh: '透镜' })
    const audit = await server.app.inject({
      url: `/api/audit?filter=${encodeURIComponent(JSON.stringify({ write: first.writes[0] }))}`,
      headers: server.as('admin'),
    })
    expect(audit.json().data[0]).toMatchObject({
      actor: 'editor',
      action: 'create',
      origin: ['import'],
    })
    const undone = await server.app.inject({
      method: 'POST',
      url: `/api/writes/${first.writes[0]}/undo`,
      headers: server.as('editor'),
    })
    expect(undone.json().code).toBe(CODES.ok)
    expect(await parts({ part_number: ['X-1', 'X-2'] })).toEqual([])
  })

  it('exports the filtered records, in the language of the user, and reads them back', async () => {
    await bring(
      'parts.csv',
      'part_number,name_en,name_zh\nE-1,Lens,透镜\nE-2,Lamp,灯泡\nF-1,Fan,风扇\n',
    )
    const filter = `filter=${encodeURIComponent('{"part_number":{"starts":"E-"}}')}`
    const csv = await take(`format=csv&${filter}`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.headers['content-disposition']).toMatch(
      /attachment; filename="codes-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(csv.body).toContain('Part number')
    expect(csv.body).toContain('E-2')
    expect(csv.body).not.toContain('F-1')
    const xlsx = await take(`format=xlsx&${filter}`)
    const [header, ...rows] = readSheet(xlsx.rawPayload)
    expect(header?.[1]).toBe('Part number')
    expect(rows.map((row) => row[1])).toEqual(['E-1', 'E-2'])
    expect((await bring('again.csv', csv.body)).data).toMatchObject({
      rows: 2,
      unchanged: 2,
      failed: 0,
    })
  })

  it('rejects an invalid file or filter with the reason', async () => {
    expect(await bring('parts.pdf', '%PDF')).toMatchObject({ code: CODES.readable })
    expect(await bring('parts.xlsx', 'not a sheet')).toMatchObject({ code: CODES.readable })
    expect(await bring('parts.csv', 'a,b\n1,2\n')).toMatchObject({ code: CODES.readable })
    expect((await take('format=csv&filter={"weight":{"gt":"heavy"}}')).json().code).toBe(
      CODES.validation,
    )
    expect((await take('format=exe')).json().code).toBe(CODES.validation)
  })

  it('reads no local file that a cell names', async () => {
    const csv = 'part_number,name_en,image\nL-1,Lens,/etc/hostname\n'
    expect((await bring('parts.csv', csv)).data).toMatchObject({ created: 0, failed: 1 })
  })

  it('requires the permission', async () => {
    const csv = 'part_number,name_en\nV-1,Lens\n'
    expect((await bring('parts.csv', csv, '', 'visitor')).code).toBe(CODES.forbidden)
    expect(
      (await bring('users.csv', 'username,password\nmallory,secret1\n', '', 'editor', 'users'))
        .code,
    ).toBe(CODES.forbidden)
    expect((await take('format=csv', 'visitor')).json().code).toBe(CODES.forbidden)
    expect((await take('format=csv', 'editor', 'users')).json().code).toBe(CODES.forbidden)
    const log = await bring('audit.csv', 'actor\nme\n', '', 'admin', 'audit')
    expect(log.code).toBe(CODES.notFound)
  })

  it('packs the files of the filtered records into one archive, under the titles of their records', async () => {
    const picture = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>Lens</title></svg>`)
    const upload = multipart('lens.svg', picture)
    const headers = { ...upload.headers, ...server.as('editor') }
    const stored = await server.app.inject({
      method: 'POST',
      url: '/api/files',
      payload: upload.payload,
      headers,
    })
    const image = stored.json().data
    for (const part_number of ['Z-1', 'Z/2']) {
      const payload = { part_number, name: { en: 'Lens' }, image }
      await server.app.inject({
        method: 'POST',
        url: '/api/codes',
        payload,
        headers: server.as('editor'),
      })
    }
    const url = `/api/codes/files.zip?filter=${encodeURIComponent('{"part_number":["Z-1","Z/2"]}')}`
    const { rawPayload, headers: answered } = await server.app.inject({
      url,
      headers: server.as('editor'),
    })
    expect(answered['content-type']).toBe('application/zip')
    const entries = new Set(rawPayload.toString('latin1').match(/Z.\d\/lens\.svg/g))
    expect([...entries]).toEqual(['Z-1/lens.svg', 'Z-2/lens.svg'])
    const rejected = await server.app.inject({ url, headers: server.as('visitor') })
    expect(rejected.json().code).toBe(CODES.forbidden)
  })

  it('never exports passwords', async () => {
    const { body } = await take('format=csv&labels=false', 'admin', 'users')
    expect(body.split('\n')[0]).toContain('username')
    expect(body).not.toMatch(/password|argon2/)
  })
})
