/** Page style: public, saved by administrators as one record; its pictures are public as well. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productName } from '#config'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES } from '#shared/errors.ts'
import { makeRecord, storeSampleFiles } from '../resources/records.ts'
import { recordOf, rest } from '../support/rest.ts'
import { sampleImage } from '../support/sample-files.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const NAME = { en: 'Lantern Desk', zh: '灯光服务台' }
const NOW = new Date().toISOString()
let extra = 100

describe.each(RULE_ENGINES)('page style on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    await storeSampleFiles(server.context)
  })
  afterAll(() => server.close())

  const read = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/api/user/getconfig', headers })
  const current = async () => (await read()).json().data
  const add = (
    payload: object,
    person: 'admin' | 'editor' | 'visitor' = 'admin',
    language = 'en',
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/addconfig',
      payload,
      headers: { ...server.as(person), 'accept-language': language },
    })
  const picture = async (name: string): Promise<StoredFile> =>
    storeFile(server.context, { name, content: sampleImage(name, extra++).content })
  const download = (file: StoredFile, headers: Record<string, string> = {}) =>
    server.app.inject({ url: filePath(file), headers })

  it('is the default before the first save', async () => {
    expect(await current()).toEqual({
      version: 0,
      product_name: { en: productName, zh: null },
      theme_colour: '#409eff',
      logo: null,
      banner_text: null,
      banner_picture: null,
      featured: [],
      address: null,
      phone: null,
      email: null,
      hours: null,
    })
  })

  it('is created once by two administrators who save at the same time', async () => {
    const first = (name: string) => ({
      product_name: { en: name, zh: null },
      theme_colour: '#409eff',
    })
    const admin = rest(server, 'admin')
    await Promise.all([
      add(first('One')),
      add(first('Two')),
      admin.create('page_styles', first('Three')),
    ])
    expect(recordOf(await admin.list('page_styles'))).toHaveLength(1)
    expect((await admin.create('page_styles', first('Four'))).code).toBe(CODES.conflict)
    await server.context.db.query.deleteFrom('page_styles').execute()
  })

  it('is saved by an administrator and read anonymously', async () => {
    const featured = [
      await makeRecord(server.context, 'leimu'),
      await makeRecord(server.context, 'leimu'),
    ].reverse()
    const sent = {
      product_name: NAME,
      theme_colour: '#11A983',
      logo: await picture('logo.png'),
      banner_text: { en: 'Light, mended', zh: '让灯光重新亮起' },
      banner_picture: await picture('stage.png'),
      featured,
      address: { en: '1 Dock Road', zh: '码头路 1 号' },
      phone: '+86 21 5555 0100',
      email: 'help@lantern.example',
      hours: { en: 'Mon to Fri, 9 to 18', zh: '周一至周五 9:00–18:00' },
    }
    const saved = await add(sent)
    expect(saved.json()).toMatchObject({ code: CODES.ok, data: { lock_version: 1 } })
    const { version, ...style } = await current()
    expect(version).toBe(1)
    expect(style).toEqual({ ...sent, theme_colour: '#11a983' })
  })

  it('is revalidated while unchanged', async () => {
    const first = await read()
    expect(first.headers).toMatchObject({
      etag: expect.any(String),
      'cache-control': 'public, max-age=60',
    })
    const again = await read({ 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await add({ hours: { en: 'Mon to Thu', zh: null } })
    expect((await read({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  it.each(['editor', 'visitor'] as const)('rejects an %s', async (person) => {
    const { version } = await current()
    expect((await add({ product_name: NAME }, person)).json().code).toBe(CODES.forbidden)
    expect((await rest(server, person).list('page_styles')).code).toBe(CODES.forbidden)
    expect((await current()).version).toBe(version)
  })

  it('reports errors per field, in both languages', async () => {
    const wrong = {
      product_name: { en: '', zh: '' },
      theme_colour: 'blue',
      email: 'x',
      phone: '1',
      featured: [999_999],
    }
    for (const [language, required] of [
      ['en', 'must be filled in'],
      ['zh', '必须填写'],
    ] as const) {
      const { code, data } = (await add(wrong, 'admin', language)).json()
      expect(code).toBe(CODES.validation)
      const errors = Object.fromEntries(
        data.errors.map((error: { path: string; message: string }) => [error.path, error.message]),
      )
      expect(errors.product_name).toBe(required)
      expect(Object.keys(errors).toSorted()).toEqual([
        'email',
        'phone',
        'product_name',
        'theme_colour',
      ])
    }
    const missing = (await add({ product_name: NAME, featured: [999_999] })).json()
    expect(missing.data.errors).toEqual([
      { path: 'featured', message: 'The selected record doesn’t exist' },
    ])
  })

  it('is one record, whose history keeps and restores earlier states', async () => {
    const admin = rest(server, 'admin')
    const [before, { id }] = [
      await current(),
      recordOf(await admin.list('page_styles', { range: [0, 0] }))[0] ?? {},
    ]
    const saved = await add({ id: 999, theme_colour: '#000000' })
    expect(saved.json()).toMatchObject({ code: CODES.ok, data: { id, theme_colour: '#000000' } })
    expect(recordOf(await admin.list('page_styles'))).toHaveLength(1)
    expect(await current()).toEqual({
      ...before,
      theme_colour: '#000000',
      version: before.version + 1,
    })
    expect((await admin.undo(String(saved.headers['write-id']))).code).toBe(CODES.ok)
    expect(await current()).toEqual({ ...before, version: before.version + 2 })
    expect((await admin.remove('page_styles', Number(id))).code).toBe(CODES.forbidden)
  })

  it('is saved once by two administrators who have read the same state', async () => {
    const { version } = await current()
    const answers = await Promise.all(
      ['#111111', '#222222'].map((theme_colour) => add({ lock_version: version, theme_colour })),
    )
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.toSorted()).toEqual([CODES.ok, CODES.conflict].toSorted())
    const winner = answers[codes.indexOf(CODES.ok)]?.json().data
    expect(await current()).toMatchObject({
      theme_colour: winner.theme_colour,
      version: version + 1,
    })
  })

  it('is the newest record where an earlier release stored one for each save', async () => {
    const older = await current()
    const { id } = await server.context.db.query
      .insertInto('page_styles')
      .values({
        product_name_en: 'Newest',
        theme_colour: '#409eff',
        lock_version: 1,
        created_at: NOW,
        updated_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await current()).toMatchObject({ product_name: { en: 'Newest' }, version: 1 })
    expect((await add({ email: 'new@lantern.example' })).json().data.id).toBe(id)
    expect(recordOf(await rest(server, 'admin').list('page_styles'))).toHaveLength(2)
    await server.context.db.query.deleteFrom('page_styles').where('id', '=', Number(id)).execute()
    expect(await current()).toEqual(older)
  })

  it('drops a deleted product line, and restores it when an undo comes from an account that may not write styles', async () => {
    const line = await makeRecord(server.context, 'leimu')
    await add({ product_name: NAME, featured: [line] })
    const editor = rest(server, 'editor')
    const removed = await editor.remove('leimu', line)
    expect((await current()).featured).toEqual([])
    expect((await editor.undo(removed.write)).code).toBe(CODES.ok)
    expect((await current()).featured).toEqual([line])
  })

  describe('its pictures', () => {
    it('can be downloaded by everyone while the style has them', async () => {
      const [logo, banner] = [await picture('a.png'), await picture('b.png')]
      for (const file of [logo, banner])
        expect((await download(file)).json().code).toBe(CODES.unknownToken)
      await add({ product_name: NAME, logo, banner_picture: banner })
      for (const file of [logo, banner]) {
        expect((await download(file)).statusCode).toBe(200)
        const ended = { authorization: 'Bearer a-session-that-has-ended' }
        expect((await download(file, ended)).statusCode).toBe(200)
      }
      await add({ banner_picture: null })
      expect((await download(logo)).statusCode).toBe(200)
      expect((await download(banner)).json().code).toBe(CODES.unknownToken)
      expect((await download(banner, server.as('visitor'))).statusCode).toBe(404)
    })

    it('open no other file', async () => {
      const image = await picture('line.png')
      recordOf(await rest(server).create('leimu', { name: NAME, image, visible: false }))
      expect((await download(image)).json().code).toBe(CODES.unknownToken)
    })
  })
})
