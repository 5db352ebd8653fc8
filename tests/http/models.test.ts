/**
 * 3D models on both databases: inspected at upload, with a poster, matched with the part lists with
 * permission.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gltfIo } from '#modules/models/server/codecs.ts'
import { backfillPosters } from '#modules/models/server/posters.ts'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { PIXEL } from '../support/sample-gdtf.ts'
import { glbOf, sampleGlb } from '../support/sample-models.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const REAL = join(import.meta.dirname, '../../../shared/data/gltf')

const GOOD = sampleGlb([
  { name: 'HEAD', extras: { assembly: 'HD-1' }, isGroup: true, children: [1, 2, 3] },
  { name: 'lens', extras: { part_no: 'LENS-1', step: 2 } },
  { name: 'Cooling fan.001' },
  {},
])

describe.each(RULE_ENGINES)('a 3D model on %s', (engine) => {
  let server: TestServer
  const ids: Record<string, number> = {}
  let sha256 = ''
  let customer: Record<string, string> = {}
  beforeAll(async () => {
    server = await startServer({ engine })
    customer = await deviceOf(server, await addCustomer(server, 'theatre'))
    const leimu = await create('leimu', { name: { en: 'Beam', zh: '光束灯' } })
    const category = await create('categories', { name: { en: 'Beams', zh: '光束' }, leimu })
    const model = (await upload(GOOD, 'head.glb')).data
    sha256 = model.sha256
    const about = { name: { en: 'Head', zh: '灯头' }, category, status: 'published' }
    ids.goods = await create('goods', { ...about, model_number: 'M-1', model })
    ids.other = await create('goods', { ...about, model_number: 'M-2' })
    ids.zujian = await create('zujian', {
      code: 'HD-1',
      name: { en: 'Head', zh: '灯头' },
      goods: ids.goods,
    })
    const lens = await create('codes', {
      part_number: 'LENS-1',
      name: { en: 'Front lens', zh: '前透镜' },
    })
    const fan = await create('codes', {
      part_number: 'FAN-9',
      name: { en: 'Cooling fan', zh: '散热风扇' },
    })
    ids.lens = await create('xiajie', { zujian: ids.zujian, balloon: '1', part: lens, quantity: 1 })
    ids.fan = await create('xiajie', { zujian: ids.zujian, balloon: '2', part: fan, quantity: 1 })
  })
  afterAll(() => server.close())

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    role: Staff | 'customer' = 'admin',
  ) {
    const headers = role === 'customer' ? customer : server.as(role)
    return (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
  }
  async function create(resource: string, values: object): Promise<number> {
    const answer = await call('POST', `/api/${resource}`, values)
    expect(answer.code, JSON.stringify(answer)).toBe(CODES.ok)
    return answer.data.id
  }
  async function upload(content: Buffer, name: string, language = 'en', role: Staff = 'admin') {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const headers = { ...server.as(role), 'accept-language': language }
    return (
      await server.app.inject({ method: 'POST', url: '/api/files', payload: form, headers })
    ).json()
  }
  const nodes = () => call('GET', `/api/goods/${ids.goods}/model-nodes`)

  const card = async () =>
    (await call('GET', `/api/web/library/models?product=${ids.goods}`, undefined, 'customer'))
      .data[0]

  it('reports parts, assemblies and steps', async () => {
    expect(await card()).toMatchObject({
      model_number: 'M-1',
      metadata: {
        parts: 3,
        assemblies: 1,
        steps: 2,
        nodes: 4,
        triangles: 3,
        generator: 'sample',
        size: [0.1, 0.1, 0],
      },
      poster: null,
    })
  })

  it('is measured with each of its instances', async () => {
    const document = await (await gltfIo()).readBinary(new Uint8Array(GOOD))
    const instancing = document.createExtension(EXTMeshGPUInstancing)
    const places = document
      .createAccessor()
      .setType('VEC3')
      .setBuffer(document.getRoot().listBuffers()[0] ?? null)
    const batch = instancing.createInstancedMesh()
    batch.setAttribute('TRANSLATION', places.setArray(new Float32Array([0, 0, 0, 1, 0, 0])))
    document.getRoot().listNodes().at(-1)?.setExtension('EXT_mesh_gpu_instancing', batch)
    const file = await (await gltfIo()).writeBinary(document)
    const { data } = await upload(Buffer.from(file), 'instances.glb')
    const [{ finding }] = (
      await call('GET', `/api/files/${data.sha256}/inspection?name=instances.glb`)
    ).data
    expect(finding.report.facts).toMatchObject({ triangles: 4, size: [1.1, 0.1, 0] })
  })

  it('has a poster, or the first picture of its product, until its model is another', async () => {
    const write = (values: object, role: Staff | 'customer' = 'editor') =>
      call('PUT', `/api/goods/${ids.goods}`, values, role)
    const poster = (await upload(PIXEL, 'poster.png', 'en', 'editor')).data
    const { data: image } = await upload(
      await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'front.png',
      'en',
      'editor',
    )
    expect((await write({ model_poster: poster }, 'customer')).code).toBe(CODES.forbidden)
    const { data: noImage } = await upload(GOOD, 'head.glb', 'en', 'editor')
    expect(await write({ model_poster: noImage })).toMatchObject({
      code: CODES.validation,
      data: { errors: [{ path: 'model_poster' }] },
    })
    expect((await write({ images: [image] })).code).toBe(CODES.ok)
    expect((await card()).poster.sha256).toBe(image.sha256)
    expect((await write({ model_poster: poster })).code).toBe(CODES.ok)
    expect((await card()).poster.sha256).toBe(poster.sha256)
    const file = await server.app.inject({
      url: `/api/files/${poster.sha256}/poster.png`,
      headers: customer,
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    const { data: other } = await upload(
      sampleGlb([{ name: 'other' }]),
      'other.glb',
      'en',
      'editor',
    )
    expect((await write({ model: other })).data).toMatchObject({
      model: { name: 'other.glb' },
      model_poster: null,
    })
    const { data: good } = await upload(GOOD, 'head.glb', 'en', 'editor')
    expect((await write({ model: good, model_poster: poster })).data.model_poster.sha256).toBe(
      poster.sha256,
    )
    expect((await write({ model: other, model_poster: poster })).data.model_poster).toBe(null)
    await write({ model_poster: poster })
    const ofGood = { ...poster, name: 'poster-good.png' }
    expect((await write({ model: good, model_poster: ofGood })).data.model_poster).toMatchObject(
      ofGood,
    )
  })

  it('keeps the poster that an earlier version rendered', async () => {
    await call('PUT', `/api/goods/${ids.goods}`, { model_poster: null })
    const finding = {
      status: 'sound',
      report: { type: 'image/png', base64: PIXEL.toString('base64') },
    }
    for (const key of [sha256, 'f'.repeat(64)])
      await server.context.db.query
        .insertInto('file_inspections')
        .values({
          key: `${key} poster`,
          version: 1,
          finding: JSON.stringify(finding),
          created_at: '2026-01-01',
        })
        .execute()
    await backfillPosters(server.context)
    const digest = createHash('sha256').update(PIXEL).digest('hex')
    expect((await card()).poster.sha256).toBe(digest)
    const left = server.context.db.query
      .selectFrom('file_inspections')
      .select('key')
      .where('key', 'like', '% poster')
    expect(await left.execute()).toEqual([])
  })

  it('reports problems to staff, and not to customers', async () => {
    const url = `/api/files/${sha256}/inspection?name=head.glb`
    const { data } = await call('GET', url)
    expect(data.find(({ kind }: { kind: string }) => kind === 'model').finding).toMatchObject({
      status: 'sound',
      report: { problems: [] },
    })
    expect((await call('GET', url, undefined, 'customer')).code).toBe(CODES.forbidden)
  })

  it.each([
    ['no GLB at all', Buffer.from('glTF but not really'), /glTF binary|二进制/],
    ['cut off', GOOD.subarray(0, GOOD.length - 20), /damaged|已损坏/],
    [
      'without anything to see',
      sampleGlb([{ name: 'empty', isGroup: true }]),
      /nothing to display|没有可显示/,
    ],
    [
      'of what the viewer cannot do',
      sampleGlb([{}], { extensionsRequired: ['X_y'], extensionsUsed: ['X_y'] }),
      /X_y/,
    ],
    [
      'lacking a texture',
      sampleGlb([{}], {
        images: [{ uri: 'textures/gobo%20%E5%9B%BE.png' }, { uri: 'data:image/png;base64,AA' }],
      }),
      /textures\/gobo 图\.png/,
    ],
    [
      'lacking its buffer',
      sampleGlb([{}], { buffers: [{ uri: 'part.bin', byteLength: 36 }] }),
      /part\.bin/,
    ],
    ...[
      { images: null },
      { buffers: [null] },
      { images: [{ uri: 5 }] },
      { extensionsRequired: 'X_y' },
    ].map((more): [string, Buffer, RegExp] => [
      `of ${JSON.stringify(more)}`,
      sampleGlb([{}], more),
      /damaged|已损坏/,
    ]),
    [
      'naming what is not there',
      glbOf({ asset: { version: '2.0' }, scenes: [{ nodes: [7] }], scene: 0 }),
      /damaged|损坏/,
    ],
  ])('is rejected when it is %s, with the reason', async (_, content, reason) => {
    for (const language of ['en', 'zh']) {
      const answer = await upload(content, 'broken.glb', language)
      expect(answer.code).toBe(CODES.readable)
      expect(answer.message).toMatch(reason)
      expect(answer.message).toContain('broken.glb')
    }
  })

  it.skipIf(!existsSync(REAL))('is accepted from real tools', async () => {
    for (const name of engine === 'sqlite' ? readdirSync(REAL) : []) {
      const { code } = await upload(readFileSync(join(REAL, name)), name)
      expect(code, name).toBe(CODES.ok)
    }
  })

  it('is matched with the part lists by its names, for review', async () => {
    const { data } = await nodes()
    expect(data).toMatchObject({ unnamed: 1, lines: [{ id: ids.lens }, { id: ids.fan }] })
    expect(data.proposals).toEqual({
      lines: [
        { line: ids.lens, node: 'lens', reason: 'number' },
        { line: ids.fan, node: 'Cooling fan.001', reason: 'name' },
      ],
      assemblies: [{ assembly: ids.zujian, node: 'HEAD' }],
    })
  })

  it('is matched in one write that is audited and can be undone', async () => {
    const accepted = {
      lines: [
        { id: ids.lens, node: 'lens' },
        { id: ids.fan, node: 'Cooling fan.001' },
      ],
      assemblies: [{ id: ids.zujian, nodes: ['HEAD'] }],
    }
    const url = `/api/goods/${ids.goods}/model-nodes`
    const answer = await server.app.inject({
      method: 'PUT',
      url,
      payload: accepted,
      headers: server.as('editor'),
    })
    expect(answer.json().data).toEqual({ changed: 3 })
    const write = answer.headers['write-id']
    expect(write).toBeTruthy()
    const lists = await call(
      'GET',
      `/api/web/products/${ids.goods}/assemblies`,
      undefined,
      'customer',
    )
    expect(lists.data[0]).toMatchObject({
      nodes: ['HEAD'],
      lines: [{ node: 'lens' }, { node: 'Cooling fan.001' }],
    })
    expect((await nodes()).data.lines[0].node).toBe('lens')
    const audit = await call(
      'GET',
      `/api/audit?filter=${encodeURIComponent(JSON.stringify({ write }))}`,
    )
    expect(audit.data).toHaveLength(3)
  })

  it('rejects readers without permission, foreign lines, and products without a model', async () => {
    const url = `/api/goods/${ids.goods}/model-nodes`
    const nothing = { lines: [], assemblies: [] }
    expect((await call('GET', url, undefined, 'customer')).code).toBe(CODES.forbidden)
    expect((await call('PUT', url, nothing, 'customer')).code).toBe(CODES.forbidden)
    expect((await server.app.inject(url)).statusCode).toBe(401)
    const strange = { lines: [{ id: ids.lens, node: 'x' }], assemblies: [] }
    const rejected = await call('PUT', `/api/goods/${ids.other}/model-nodes`, strange)
    expect(rejected).toMatchObject({ code: CODES.validation })
    expect((await call('GET', `/api/goods/${ids.other}/model-nodes`)).code).toBe(CODES.readable)
  })
})
