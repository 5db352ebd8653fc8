/** Fixture files for customers: their content in parts, and saved ones; on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryPathIn } from '#modules/fixtures/shared/fixture-library.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { CHANNEL, GDTF_MEDIA, gdtfFile, MODE, PIXEL } from '../support/sample-gdtf.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>'

describe.each(RULE_ENGINES)('fixture files for customers on %s', (engine) => {
  let server: TestServer
  let lin: Record<string, string>
  let other: Record<string, string>
  let goods = 0
  let sha256 = ''
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    server = await startServer({ engine })
    lin = await deviceOf(server, await addCustomer(server, 'lin'))
    other = await deviceOf(server, await addCustomer(server, 'other'))
    const leimu = await make('leimu', { name: { en: 'Spot', zh: null } })
    const category = await make('categories', { name: { en: 'LED', zh: null }, leimu })
    const name = { en: 'Spot 1', zh: null }
    goods = await make('goods', { model_number: 'S-1', name, category, status: 'published' })
    const file = await storeFile(server.context, { name: 'spot.gdtf', content: gdtfFile() })
    sha256 = file.sha256
    ids.first = await library({ title: 'Spot 1', revision: 'A', format: 'gdtf', file })
    const modes = `<DMXModes>${MODE('Basic', CHANNEL('Dimmer', '1,2'))}</DMXModes>`
    const media = [
      ...GDTF_MEDIA.filter((item) => !item.name.startsWith('thumb')),
      { name: 'thumbnail.svg', content: SVG },
      { name: 'models/3ds/body.3ds', content: Buffer.from('MM\x08\0\0\0\0\0', 'latin1') },
    ]
    const second = await storeFile(server.context, {
      name: 'spot2.gdtf',
      content: gdtfFile({ modes }, media),
    })
    ids.second = await library({ title: 'Spot 1', revision: 'B', format: 'gdtf', file: second })
    const typed = [{ name: 'Mine', channels: 3, list: null }]
    ids.typed = await library({ title: 'Spot 1', format: 'hog', modes: typed })
    ids.draft = await library({ title: 'Spot 1', format: 'gdtf', file, published: false })
  })
  afterAll(() => server.close())

  const make = (resource: string, values: object) =>
    storeRecord(server.context, resource, { ...values })
  const library = (values: object) =>
    make('fixture_libraries', { goods: [goods], published: true, ...values })
  async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, headers = lin) {
    const answer = await server.app.inject({ method, url: `/api/web/${path}`, headers })
    return { ...answer.json(), range: answer.headers['content-range'] }
  }
  const inside = (path: string, headers: Record<string, string> = lin, sum = sha256) =>
    server.app.inject({ url: entryPathIn(sum, path), headers })

  it('show details and modes, and comparable files of the same product', async () => {
    const { data } = await call('GET', `fixture-files/${ids.first}`)
    expect(data).toMatchObject({
      title: 'Spot 1',
      goods: [{ id: goods }],
      modes: [
        { name: 'Basic', footprint: 1, channels: 1 },
        { name: 'Extended', footprint: 6, channels: 5 },
      ],
      metadata: { manufacturer: 'Lumen', wheels: [{ name: 'Gobos' }], problems: [] },
      favourite: false,
    })
    expect(data.metadata).not.toHaveProperty('modes')
    expect(data.others).toEqual([
      { id: ids.second, title: 'Spot 1', format: 'gdtf', revision: 'B' },
    ])
  })

  it('list the newest revision first, and name it with the earlier ones', async () => {
    const [newer, older] = [
      await library({ title: 'Beam', format: 'ofl', revision: '2024-05-10' }),
      await library({ title: 'Beam', format: 'ofl', revision: '2024-05-02' }),
    ]
    const other = await library({ title: 'Beam', format: 'hog', revision: '2023-01-01' })
    const later = { id: newer, revision: '2024-05-10' }
    const { data } = await call('GET', `library/fixtures?product=${goods}`)
    const beams = data.filter(({ title }: { title: string }) => title === 'Beam')
    expect(beams).toMatchObject([
      { id: newer, later: null },
      { id: older, later },
      { id: other, later: null },
    ])
    expect((await call('GET', `fixture-files/${older}`)).data.later).toEqual(later)
    expect((await call('GET', `fixture-files/${newer}`)).data.later).toBeNull()
  })

  it('show the channels of one mode at a time', async () => {
    const { data } = await call('GET', `fixture-files/${ids.first}/modes/1`)
    expect(data.channels.map((channel: { name: string }) => channel.name)).toEqual([
      'Dimmer',
      'Pan',
      'Gobo1',
      'ColorAdd_R',
      'ColorAdd_R',
    ])
    expect((await call('GET', `fixture-files/${ids.first}/modes/2`)).code).toBe(CODES.notFound)
  })

  it('show the entered data of formats that the server does not read', async () => {
    const { data } = await call('GET', `fixture-files/${ids.typed}`)
    expect(data).toMatchObject({
      metadata: null,
      modes: [{ name: 'Mine', footprint: 3, channels: null }],
    })
    expect((await call('GET', `fixture-files/${ids.typed}/modes/0`)).code).toBe(CODES.notFound)
  })

  it('are visible only while published', async () => {
    for (const path of ['', '/modes/0']) {
      expect((await call('GET', `fixture-files/${ids.draft}${path}`)).code).toBe(CODES.notFound)
    }
  })

  it('serve their pictures and models one by one, cached privately', async () => {
    const picture = await inside('wheels/stars.png')
    expect(picture.rawPayload).toEqual(PIXEL)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: `"${sha256}"`,
    })
    expect(
      (await inside('thumbnail.png', { ...lin, 'if-none-match': `"${sha256}"` })).statusCode,
    ).toBe(304)
    expect((await inside('models/gltf/body.glb')).headers['content-type']).toBe('model/gltf-binary')
    const second = (await call('GET', `fixture-files/${ids.second}`)).data
    const mesh = await inside('models/3ds/body.3ds', lin, second.file.sha256)
    expect(mesh.headers['content-type']).toBe('application/x-3ds')
    expect(mesh.headers['content-disposition']).toContain('attachment')
  })

  it('serve nothing else: no description, no path outside, no drawing with scripts', async () => {
    const second = (await call('GET', `fixture-files/${ids.second}`)).data
    expect(second.metadata.thumbnail).toBe('thumbnail.svg')
    expect((await inside('thumbnail.svg', lin, second.file.sha256)).statusCode).toBe(404)
    for (const path of ['description.xml', 'models/..\\description.xml', 'wheels/none.png']) {
      expect((await inside(path)).statusCode).toBe(404)
    }
  })

  it('serve their parts only with permission to download the whole', async () => {
    const secret = gdtfFile({ name: 'Secret' })
    const file = await storeFile(server.context, { name: 'secret.gdtf', content: secret })
    const id = await library({ title: 'Secret', format: 'gdtf', file, published: false })
    const code = async (headers: Record<string, string>) =>
      (await inside('wheels/stars.png', headers, file.sha256)).statusCode
    expect(await code(lin)).toBe(404)
    expect(await code({})).toBe(401)
    expect(await code(server.as('editor'))).toBe(200)
    const publish = {
      method: 'PUT',
      url: `/api/fixture_libraries/${id}`,
      headers: server.as('admin'),
    } as const
    await server.app.inject({ ...publish, payload: { published: true } })
    expect(
      await code({ cookie: lin.authorization?.replace('Bearer ', 'Admin-Token=') ?? '' }),
    ).toBe(200)
  })

  it('are saved by a customer, listed with their files, and removed', async () => {
    expect((await call('PUT', `favourite-files/${ids.first}`)).code).toBe(CODES.ok)
    await call('PUT', `favourite-files/${ids.first}`)
    await call('PUT', `favourite-files/${ids.typed}`)
    const { data, range } = await call('GET', 'favourite-files')
    expect(range).toBe('favourites 0-1/2')
    expect(data).toHaveLength(2)
    expect(data.find((record: { id: number }) => record.id === ids.first)).toMatchObject({
      title: 'Spot 1',
      file: { sha256 },
      goods: [{ id: goods }],
    })
    expect((await call('GET', `fixture-files/${ids.first}`)).data.favourite).toBe(true)
    expect((await call('GET', 'favourite-files', other)).data).toEqual([])
    await call('DELETE', `favourite-files/${ids.first}`, other)
    await call('DELETE', `favourite-files/${ids.typed}`)
    expect(
      (await call('GET', 'favourite-files')).data.map((record: { id: number }) => record.id),
    ).toEqual([ids.first])
  })

  it('cannot be saved before they are published', async () => {
    expect((await call('PUT', `favourite-files/${ids.draft}`)).code).toBe(CODES.notFound)
  })
})
