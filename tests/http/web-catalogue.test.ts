/** Products, parts and their documents for customers, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '#fields/stored-file.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { entriesOf } from '../support/zip-entries.ts'

const L = (en: string) => ({ en, zh: `${en}（中）` })

describe.each(RULE_ENGINES)('the catalogue for customers on %s', (engine) => {
  let server: TestServer
  let headers: Record<string, string> = {}
  const id: Record<string, number> = {}
  const file: Record<string, StoredFile> = {}

  const make = async (key: string, resource: string, values: object) => {
    id[key] = await storeRecord(server.context, resource, { ...values })
  }
  const get = async (url: string) => {
    const answer = await server.app.inject({ url: `/api/web/${url}`, headers })
    return { ...answer.json(), status: answer.statusCode, range: answer.headers['content-range'] }
  }
  async function upload(name: string, text: string) {
    const form = new FormData()
    form.append('file', new File([text], name))
    const call = {
      method: 'POST',
      url: '/api/files',
      payload: form,
      headers: server.as('admin'),
    } as const
    file[name] = (await server.app.inject(call)).json().data
  }
  const zip = (files: object[], name = 'V-1') =>
    server.app.inject({ method: 'POST', url: '/api/web/zip', payload: { name, files }, headers })

  beforeAll(async () => {
    server = await startServer({ engine })
    headers = await deviceOf(server, await addCustomer(server, 'lin'))
    await upload('wiring.txt', 'wire it')
    await upload('old.bin', 'firmware one')
    await upload('灯库.txt', 'personality')
    await upload('draft.txt', 'not ready')
    await make('line', 'leimu', { name: L('Profile') })
    await make('wide', 'categories', { name: L('Moving heads'), leimu: id.line })
    await make('narrow', 'categories', { name: L('Spots'), leimu: id.line, parent: id.wide })
    const product = (model_number: string, more: object) =>
      make(model_number, 'goods', {
        model_number,
        name: L(model_number),
        category: id.narrow,
        status: 'published',
        ...more,
      })
    await product('V-3', {})
    await product('V-2', { status: 'discontinued', replaced_by: id['V-3'] })
    await product('V-9', { status: 'draft' })
    await product('V-1', {
      status: 'discontinued',
      replaced_by: id['V-2'],
      accessories: [id['V-3'], id['V-9']],
    })
    await make('head', 'zujian', { code: 'A-1', name: L('Head'), goods: id['V-1'] })
    await make('other', 'zujian', { code: 'A-3', name: L('Base'), goods: id['V-3'] })
    await make('hidden', 'zujian', { code: 'A-9', name: L('Secret'), goods: id['V-9'] })
    const part = (part_number: string, more: object = {}) =>
      make(part_number, 'codes', {
        part_number,
        name: L('Cooling fan'),
        remark: 'internal',
        ...more,
      })
    await part('12-300')
    await part('12-200', { status: 'superseded', superseded_by: id['12-300'] })
    await part('12-100', { status: 'superseded', superseded_by: id['12-200'] })
    await part('77-000', { name: { en: 'Lens', zh: '透镜' } })
    const lines = [
      { zujian: id.head, balloon: '1', part: id['12-100'], to_serial: 'V1-2401-0099' },
      {
        zujian: id.head,
        balloon: '1',
        part: id['12-200'],
        from_serial: 'V1-2401-0100',
        remark: 'internal',
      },
      { zujian: id.head, balloon: '2', part: id['77-000'], quantity: 4 },
      { zujian: id.other, balloon: '7', part: id['77-000'] },
      { zujian: id.hidden, balloon: '9', part: id['77-000'] },
    ]
    for (const line of lines) await make('', 'xiajie', { quantity: 1, ...line })
    const paper = (title: string, more: object) =>
      make(title, 'documents', {
        title: L(title),
        goods: [id['V-1']],
        file: file['wiring.txt'],
        published: true,
        ...more,
      })
    await paper('Wiring', { kind: 'wiring' })
    await paper('Draft', { kind: 'wiring', published: false, file: file['draft.txt'] })
    await paper('Manual', { kind: 'manual', language: 'en', file: file['灯库.txt'] })
    const sheet = (version: string, more: object) =>
      paper(`Sheet ${version}`, {
        kind: 'schematic',
        goods: [id['V-2']],
        version,
        language: 'both',
        ...more,
      })
    await sheet('A', {})
    await sheet('B', { replaces: id['Sheet A'], from_serial: 'V2-2401-0100' })
    await sheet('C', { replaces: id['Sheet B'], from_serial: 'V2-2501-0001' })
    await sheet('D', { replaces: id['Sheet C'], published: false })
    const firmware = (version: string, more: object) =>
      make(version, 'firmware', { version, goods: [id['V-1']], published: true, ...more })
    await firmware('1.0', { file: file['old.bin'], released: '2024-01-01' })
    await firmware('2.0', { from_serial: 'V1-2401-0100', released: '2024-06-01' })
    const guide = (symptom: string, more: object) =>
      make(symptom, 'troubleshooting', { symptom: L(symptom), published: true, ...more })
    await guide('Dark', { goods: [id['V-1']] })
    await guide('Loud', { category: id.wide })
    await guide('Hot', { goods: [id['V-3']] })
    const change = (change_number: string, more: object) =>
      make(change_number, 'tlf', {
        change_number,
        title: L(change_number),
        goods: id['V-1'],
        status: 'published',
        ...more,
      })
    await change('C-1', {
      old_part: id['12-100'],
      new_part: id['12-200'],
      from_serial: 'V1-2401-0100',
      effective: '2024-01-31',
    })
    await change('C-2', { old_part: id['12-200'], new_part: id['12-300'], status: 'draft' })
  })
  afterAll(() => server.close())

  it('rejects a time in reads of the storefront, which show only the present', async () => {
    for (const path of ['products', 'goods', 'goods/1', 'own/addresses/1']) {
      for (const query of ['at=2024-01-02T00:00:00Z', 'at=', 'filter={}&at=yesterday']) {
        const answer = await server.app.inject({ url: `/api/web/${path}?${query}`, headers })
        expect([path, answer.json().code]).toEqual([path, CODES.validation])
      }
    }
  })

  it('shows a product with its breadcrumbs, replacements, accessories, and the number of each kind', async () => {
    const { data } = await get(`products/${id['V-1']}`)
    expect(data).toMatchObject({
      product: { model_number: 'V-1', status: 'discontinued' },
      line: { id: id.line, name: L('Profile') },
      categories: [{ id: id.wide }, { id: id.narrow }],
      replacement: { id: id['V-3'], model_number: 'V-3' },
      replaces: [],
      accessories: [{ id: id['V-3'] }],
      counts: {
        drawings: 1,
        models: 0,
        wiring: 1,
        schematics: 0,
        firmware: 2,
        fixtures: 0,
        guides: 2,
        documents: 1,
        changes: 1,
        parts: 3,
      },
    })
    expect(data.accessories).toHaveLength(1)
    const successor = (await get(`products/${id['V-3']}`)).data
    expect(
      successor.replaces.map((replace: { model_number: string }) => replace.model_number),
    ).toEqual(['V-2'])
    expect(successor.replacement).toBeNull()
    expect((await get(`products/${id['V-9']}`)).status).toBe(404)
  })

  it('lists in each tab as many as it counts, a page at a time', async () => {
    const { counts } = (await get(`products/${id['V-1']}`)).data
    for (const [kind, count] of Object.entries(counts)) {
      const { data, range } = await get(`library/${kind}?product=${id['V-1']}`)
      expect([kind, data.length, range]).toEqual([
        kind,
        count,
        `${kind} 0-${Math.max(0, Number(count) - 1)}/${count}`,
      ])
    }
    const second = await get(`library/parts?product=${id['V-1']}&range=[1,1]`)
    expect([second.data.length, second.range]).toEqual([1, 'parts 1-1/3'])
    expect((await get(`library/parts?product=${id['V-1']}&assembly=${id.head}`)).data).toHaveLength(
      3,
    )
    expect(
      (await get(`library/parts?product=${id['V-1']}&assembly=${id.other}`)).data,
    ).toHaveLength(0)
    expect((await get('library/guides')).data).toHaveLength(3)
    expect((await get('library/manuals')).code).toBe(CODES.validation)
  })

  it('narrows to one unit: what fits, and what is unknown', async () => {
    const numbers = async (serial: string) =>
      (await get(`library/parts?product=${id['V-1']}&serial=${serial}`)).data.map(
        ({ of, fit }: { of: { part_number: string }; fit: string }) => [of.part_number, fit],
      )
    expect(await numbers('V1-2401-0099')).toEqual([
      ['12-100', 'yes'],
      ['77-000', 'yes'],
    ])
    expect(await numbers('v1 2401 100')).toEqual([
      ['12-200', 'yes'],
      ['77-000', 'yes'],
    ])
    expect(await numbers('4711')).toEqual([
      ['12-100', 'unknown'],
      ['12-200', 'unknown'],
      ['77-000', 'yes'],
    ])
    const { counts } = (await get(`products/${id['V-1']}?serial=V1-2401-0099`)).data
    expect(counts).toMatchObject({ parts: 2, firmware: 1, changes: 0, wiring: 1 })
    const changes = async (query: string) =>
      (await get(`library/changes?product=${id['V-1']}&serial=V1-2401-0099${query}`)).data.map(
        (record: { change_number: string; fit: string }) => [record.change_number, record.fit],
      )
    expect(await changes('')).toEqual([])
    expect(await changes('&units=all')).toEqual([['C-1', 'no']])
  })

  it('shows the revision of a sheet for a unit, with links to the others', async () => {
    const listed = async (query: string) =>
      (await get(`library/schematics?product=${id['V-2']}${query}`)).data.map(
        ({ version, later }: { version: string; later: object | null }) => [version, later],
      )
    const c = { id: id['Sheet C'], version: 'C' }
    expect(Object.fromEntries(await listed(''))).toEqual({ A: c, B: c, C: null })
    expect(await listed('&serial=V2-2312-0001')).toEqual([['A', c]])
    expect(await listed('&serial=V2-2401-0100')).toEqual([['B', c]])
    expect(await listed('&serial=V2-2601-0001')).toEqual([['C', null]])
    const unit = 'serial=V2-2401-0100'
    expect((await get(`products/${id['V-2']}?${unit}`)).data.counts.schematics).toBe(1)
    expect((await get(`products/${id['V-2']}/files?${unit}`)).data).toMatchObject([
      { record: id['Sheet B'] },
    ])
    for (const version of ['A', 'B', 'C']) {
      const { data } = await get(`sheets/${id[`Sheet ${version}`]}?${unit}`)
      expect(data.sheet.version).toBe(version)
      expect(data.unit_revision).toBe(id['Sheet B'])
      expect(
        data.revisions.map((revision: { version: string; fit: string }) => [
          revision.version,
          revision.fit,
        ]),
      ).toEqual([
        ['C', 'no'],
        ['B', 'yes'],
        ['A', 'yes'],
      ])
    }
    expect((await get(`sheets/${id['Sheet A']}`)).data.unit_revision).toBeNull()
    expect((await get(`sheets/${id['Sheet D']}`)).status).toBe(404)
  })

  it('filters documents by kind and by language', async () => {
    const titles = async (query: string) =>
      (await get(`library/${query}`)).data.map(({ title }: { title: { en: string } }) => title.en)
    expect(await titles('documents?type=manual')).toEqual(['Manual'])
    expect(await titles('documents?type=certificate')).toEqual([])
    expect(await titles('documents?language=zh')).toEqual([])
    expect(await titles(`schematics?language=zh&product=${id['V-2']}`)).toHaveLength(3)
    expect((await get('library/documents?type=wiring')).code).toBe(CODES.validation)
  })

  it('finds lines by part number with or without separators, and by name in either language', async () => {
    const find = async (q: string) =>
      (await get(`library/parts?product=${id['V-1']}&q=${encodeURIComponent(q)}`)).data.map(
        ({ of }: { of: { part_number: string } }) => of.part_number,
      )
    expect(await find('12100')).toEqual(['12-100'])
    expect(await find('12 - 1')).toEqual(['12-100'])
    expect(await find('fan')).toEqual(['12-100', '12-200'])
    expect(await find('透镜')).toEqual(['77-000'])
    expect(await find('internal')).toEqual([])
  })

  it('shows a part with the numbers before and after it, its changes and its uses', async () => {
    const { data } = await get(`parts/${id['12-200']}`)
    const numbers = (parts: { part_number: string }[]) => parts.map((part) => part.part_number)
    expect(data.part.part_number).toBe('12-200')
    expect([numbers(data.earlier), numbers(data.later)]).toEqual([['12-100'], ['12-300']])
    expect(data.changes.map((change: { change_number: string }) => change.change_number)).toEqual([
      'C-1',
    ])
    expect(JSON.stringify(data)).not.toContain('internal')
    expect(numbers((await get(`parts/${id['12-100']}`)).data.later)).toEqual(['12-200', '12-300'])
    expect((await get(`parts/${id['77-000']}`)).data.uses).toBe(2)
    const uses = await get(`parts/${id['77-000']}/uses?range=[0,0]`)
    expect(uses.range).toBe('uses 0-0/2')
    expect(uses.data).toMatchObject([
      {
        balloon: '2',
        quantity: 4,
        assembly: { id: id.head, title: 'A-1' },
        product: { id: id['V-1'], title: 'V-1' },
      },
    ])
    expect((await get('parts/999999')).status).toBe(404)
  })

  it('serves all files of a product, or some, as one archive of the announced size', async () => {
    const { data } = await get(`products/${id['V-1']}/files`)
    expect(
      data.map((record: { kind: string; file: StoredFile }) => [record.kind, record.file.name]),
    ).toEqual([
      ['wiring', 'wiring.txt'],
      ['firmware', 'old.bin'],
      ['documents', '灯库.txt'],
    ])
    const names = ['Wiring/wiring.txt', 'Wiring/wiring.txt', '../../灯库.txt']
    const shas = [file['wiring.txt'], file['wiring.txt'], file['灯库.txt']].map(
      (item) => item?.sha256,
    )
    const answer = await zip(
      names.map((name, index) => ({ sha256: shas[index], name })),
      'VELA 图',
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename*=UTF-8''VELA%20%E5%9B%BE.zip`,
    })
    expect(entriesOf(answer.rawPayload)).toEqual([
      { name: 'Wiring/wiring.txt', content: 'wire it' },
      { name: 'Wiring/wiring (2).txt', content: 'wire it' },
      { name: '灯库.txt', content: 'personality' },
    ])
  })

  it('serves no unpublished file', async () => {
    const answer = await zip([{ sha256: file['draft.txt']?.sha256, name: 'a.txt' }])
    expect(answer.statusCode).toBe(404)
    expect((await zip([{ sha256: 'f'.repeat(64), name: 'a.txt' }])).statusCode).toBe(404)
    expect((await zip([])).json().code).toBe(CODES.validation)
  })
})
