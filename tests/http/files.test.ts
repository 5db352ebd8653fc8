/**
 * Uploads and downloads, on disk and in a bucket: accepted content, permissions, ranges and
 * headers.
 */

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { deleteUnusedFiles } from '#server/files/unused.ts'
import { MAX_UPLOAD_BYTES } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { STORES, startStore, type TestStore } from '../support/file-stores.ts'
import { recordOf, rest } from '../support/rest.ts'
import { sampleGlb } from '../support/sample-models.ts'
import { type Staff, startServer, type TestServer } from '../support/server.ts'

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>'

describe.each(STORES)('files stored on %s', (kind) => {
  let store: TestStore
  let server: TestServer
  beforeAll(async () => {
    store = await startStore(kind)
    server = await startServer({ environment: store.environment })
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  const upload = (name: string, content: Buffer | string, person: Staff = 'admin') => {
    const form = new FormData()
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    form.append('file', new File([new Uint8Array(bytes)], name))
    return server.app.inject({
      method: 'POST',
      url: '/api/files',
      payload: form,
      headers: server.as(person),
    })
  }
  const stored = async (
    name: string,
    content: Buffer | string,
    person: Staff = 'admin',
  ): Promise<StoredFile> => (await upload(name, content, person)).json().data
  const get = (
    file: StoredFile,
    headers: Record<string, string> = {},
    person: Staff = 'admin',
    method: 'GET' | 'HEAD' = 'GET',
  ) =>
    server.app.inject({
      method,
      url: filePath(file),
      headers: { ...server.as(person), ...headers },
    })

  it('are named by the SHA-256 of their content, with type and size detected by the server', async () => {
    const file = await stored('照片.txt', PNG)
    const sha256 = createHash('sha256').update(PNG).digest('hex')
    expect(file).toEqual({
      sha256,
      name: '照片.txt',
      size: PNG.length,
      type: 'image/png',
      width: 1,
      height: 1,
    })
    const back = await get(file)
    expect(back.rawPayload).toEqual(PNG)
    expect(back.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(
        /^inline; .*filename\*=UTF-8''%E7%85%A7%E7%89%87\.txt$/,
      ),
    })
  })

  it.each([
    ['drawing.svg', SVG, { type: 'image/svg+xml', width: 40, height: 30 }],
    [
      'drawing.png',
      `<?xml version="1.0"?>\n<!-- made by hand -->\n${SVG}`,
      { type: 'image/svg+xml' },
    ],
    ['list.csv', 'a,b\n1,2\n', { type: 'text/csv' }],
    ['fixture.json', '{"name":"LX"}', { type: 'application/json' }],
    ['notes.txt', '灯光', { type: 'text/plain' }],
    ['manual.png', '%PDF-1.7\n%', { type: 'application/pdf' }],
    ['model.glb', sampleGlb([{ name: 'lamp' }]), { type: 'model/gltf-binary' }],
    ['firmware.bin', Buffer.from([0, 1, 2, 3, 0]), { type: 'application/octet-stream' }],
    ['empty.dat', '', { size: 0 }],
  ])('are recognized by their content: %s', async (name, content, expected) => {
    const file = await stored(name, content)
    expect(file).toMatchObject(expected)
    expect((await get(file)).rawPayload).toEqual(Buffer.from(content))
  })

  it('are served as attachments unless a browser shows them safely', async () => {
    const page = await get(await stored('table.csv', 'a;b'))
    expect(page.headers['content-disposition']).toMatch(/^attachment; filename="table.csv"/)
  })

  it.each([
    ['a web page', 'page.txt', '<!doctype html><script>alert(1)</script>'],
    [
      'a page called a drawing',
      'page.svg',
      `<html xmlns="http://www.w3.org/1999/xhtml">${SVG}</html>`,
    ],
    [
      'a damaged drawing with a script',
      'a.svg',
      SVG.replace('<path', '<script>alert(1)</script><g><path'),
    ],
  ])('reject %s', async (_, name, content) => {
    const answer = await upload(name, content)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(CODES.readable)
  })

  it.each([
    ['a script', SVG.replace('<path', '<script>alert(1)</script><path')],
    ['a handler', SVG.replace('<path', '<path onclick = "alert(1)"')],
    ['a script address', SVG.replace('d=', 'href="java&#115;cript:alert(1)" d=')],
    [
      'the short names of a drawing program',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n]>${SVG.replace('http://www.w3.org/2000/svg', '&ns;')}`,
    ],
  ])('lose %s in a drawing and keep the rest', async (_, content) => {
    const file = await stored('drawing.svg', content)
    const clean = Buffer.from(SVG)
    const sha256 = createHash('sha256').update(clean).digest('hex')
    expect(file).toMatchObject({
      sha256,
      size: clean.length,
      type: 'image/svg+xml',
      width: 40,
      height: 30,
    })
    expect((await get(file)).rawPayload).toEqual(clean)
  })

  it.each([
    [
      'page.xml',
      '<?xml version="1.0"?><r><s xmlns="http://www.w3.org/1999/xhtml">1</s></r>',
      'application/xml; charset=utf-8',
    ],
    ['code.js', 'alert(1)', 'text/plain; charset=utf-8'],
    ['drawing.svg', SVG, 'image/svg+xml'],
  ])('run nothing in a browser, such as %s', async (name, content, type) => {
    const { headers } = await get(await stored(name, content))
    expect(headers).toMatchObject({
      'content-type': type,
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toMatch(
      type.startsWith('application') ? /^attachment;/ : /^inline;/,
    )
  })

  it('are rejected over the limit, and leave nothing behind', async () => {
    const answer = await upload('big.bin', Buffer.alloc(MAX_UPLOAD_BYTES + 1))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({
      code: CODES.tooLarge,
      message: 'The file is larger than 200 MB',
    })
    expect(readdirSync(join(server.context.env.dataDir, 'uploads', 'incoming'))).toEqual([])
  })

  it('reject a call that is no upload with a readable error', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/files',
      payload: { file: 'x' },
      headers: server.as('admin'),
    })
    expect(answer.json()).toMatchObject({ code: CODES.validation, message: 'Invalid request' })
  })

  it('are served by range', async () => {
    const file = await stored('digits.txt', '0123456789')
    const part = await get(file, { range: 'bytes=2-4' })
    expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    const end = await get(file, { range: 'bytes=-3' })
    expect([end.statusCode, end.payload]).toEqual([206, '789'])
    const all = await get(file, { range: 'bytes=-99' })
    expect([all.statusCode, all.headers['content-range'], all.payload]).toEqual([
      206,
      'bytes 0-9/10',
      '0123456789',
    ])
    const beyond = await get(file, { range: 'bytes=20-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
    const same = await get(file, { range: 'bytes=0-0', 'if-range': `"${file.sha256}"` })
    expect([same.statusCode, same.payload]).toEqual([206, '0'])
    const other = await get(file, { range: 'bytes=0-0', 'if-range': '"something else"' })
    expect([other.statusCode, other.payload]).toEqual([200, '0123456789'])
  })

  it('are not sent again to a browser that has them, and only described to HEAD', async () => {
    const file = await stored('digits.txt', '0123456789')
    const again = await get(file, { 'if-none-match': `W/"${file.sha256}"` })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const head = await get(file, {}, 'admin', 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '10', ''])
    await server.context.files.remove(file.sha256)
    const gone = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => get(file, {}, 'admin', method)),
    )
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await stored('digits.txt', '0123456789')).toEqual(file)
    expect((await get(file)).payload).toBe('0123456789')
  })

  it('are private to their uploader until a record references them', async () => {
    const file = await stored('secret.txt', 'only mine')
    expect((await get(file, {}, 'editor')).statusCode).toBe(404)
    const same = await stored('copy.txt', 'only mine', 'editor')
    expect(same.sha256).toBe(file.sha256)
    expect((await get(file, {}, 'editor')).statusCode).toBe(200)
  })

  it('are readable with the permission to read a field that references them', async () => {
    const drawing = await stored('part.svg', SVG.replace('40', '44'))
    const avatar = await stored('avatar.svg', SVG.replace('40', '48'))
    const write = async (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, payload, headers: server.as('admin') })
    // Unpublished, as it belongs to no product.
    await write('/api/zujian', { code: 'LX-1', name: { en: 'Head', zh: '灯头' }, drawing })
    const user = await server.app.inject({ url: '/api/user/info', headers: server.as('admin') })
    await write('/api/user/EditAdminUser', { id: user.json().data.id, avatar })
    expect((await get(drawing, {}, 'editor')).statusCode).toBe(200)
    expect((await get(avatar, {}, 'editor')).statusCode).toBe(404)
    expect((await get(drawing, {}, 'visitor')).statusCode).toBe(404)
    const info = await server.app.inject({ url: '/api/user/info', headers: server.as('admin') })
    expect(info.json().data.avatar).toBe(filePath(avatar))
  })

  it('are readable through a record until it has another file or is deleted, and again after an undo', async () => {
    const [old, next] = [
      await stored('old.svg', SVG.replace('40', '51')),
      await stored('new.svg', SVG.replace('40', '52')),
    ]
    const admin = rest(server)
    const name = { en: 'Head', zh: '灯头' }
    const create = async (code: string) =>
      recordOf(await admin.create('zujian', { code, name, drawing: old })).id
    const [one, two] = [await create('FILE-1'), await create('FILE-2')]
    const editorReads = () =>
      Promise.all(
        [old, next].map(async (file) => (await get(file, {}, 'editor')).statusCode === 200),
      )
    expect(await editorReads()).toEqual([true, false])
    recordOf(await admin.update('zujian', one, { drawing: next }))
    expect(await editorReads()).toEqual([true, true])
    const cleared = await admin.update('zujian', two, { drawing: null })
    expect([cleared.code, await editorReads()]).toEqual([CODES.ok, [false, true]])
    // The content stays for the log and for undo.
    await deleteUnusedFiles(server.context, new Date(Date.now() + 365 * 24 * 3_600_000))
    expect((await get(old)).statusCode).toBe(200)
    recordOf(await admin.undo(cleared.write))
    expect(await editorReads()).toEqual([true, true])
    const removed = await admin.remove('zujian', one)
    expect(await editorReads()).toEqual([true, false])
    recordOf(await admin.undo(removed.write))
    expect(await editorReads()).toEqual([true, true])
  })

  it('are readable through the history of a record that had them, with the permission to read it', async () => {
    const file = await stored('earlier.svg', SVG.replace('40', '53'))
    const avatar = await stored('earlier-face.svg', SVG.replace('40', '54'))
    const admin = rest(server)
    const name = { en: 'Head', zh: '灯头' }
    const create = async (code: string, drawing: StoredFile | null) =>
      recordOf(await admin.create('zujian', { code, name, drawing })).id
    const [id, other] = [await create('FILE-3', file), await create('FILE-4', null)]
    const [, account] = recordOf(await admin.list('users', {})) as unknown as { id: number }[]
    for (const value of [avatar, null])
      recordOf(await admin.update('users', account?.id ?? 0, { avatar: value }))
    const reads = async (
      of: StoredFile,
      resource: string,
      record: number | undefined,
      person: Staff,
    ) => {
      const url = `${filePath(of)}?resource=${resource}&record=${record}`
      return (await server.app.inject({ url, headers: server.as(person) })).statusCode
    }
    const write = async () => [
      await reads(file, 'zujian', id, 'editor'),
      await reads(file, 'zujian', id, 'visitor'),
    ]
    recordOf(await admin.update('zujian', id, { drawing: null }))
    expect(await write()).toEqual([200, 404])
    await admin.remove('zujian', id)
    expect(await write()).toEqual([200, 404])
    expect((await get(file, {}, 'editor')).statusCode).toBe(404)
    expect(await reads(file, 'zujian', other, 'editor')).toBe(404)
    expect(await reads(file, 'goods', id, 'editor')).toBe(404)
    expect(await reads(avatar, 'users', account?.id, 'editor')).toBe(404)
    expect(
      (await server.app.inject({ url: `${filePath(file)}?resource=zujian&record=${id}` }))
        .statusCode,
    ).toBe(401)
  })

  it('of the caller’s account are readable without permission to read accounts', async () => {
    const file = await stored('face.svg', SVG.replace('40', '41'))
    expect((await get(file, {}, 'editor')).statusCode).toBe(404)
    const users = await server.app.inject({
      url: '/api/users?filter={"username":"editor"}',
      headers: server.as('admin'),
    })
    const [{ id }] = users.json().data
    const payload = { avatar: file }
    await server.app.inject({
      method: 'PUT',
      url: `/api/users/${id}`,
      payload,
      headers: server.as('admin'),
    })
    expect((await get(file, {}, 'editor')).statusCode).toBe(200)
    expect((await get(file, {}, 'visitor')).statusCode).toBe(404)
  })

  it('authenticate an img tag by the cookie, and reject anonymous requests', async () => {
    const file = await stored('digits.txt', '0123456789')
    const cookie = `language=en; Admin-Token=${server.as('admin').authorization?.slice('Bearer '.length)}`
    const url = filePath(file)
    expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
    const without = await server.app.inject({ url })
    expect([without.statusCode, without.json().code]).toEqual([401, CODES.unknownToken])
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/files', headers: { cookie } }))
        .statusCode,
    ).toBe(401)
  })

  it('are not found under a name that is no hash', async () => {
    const headers = server.as('admin')
    const none = await server.app.inject({ url: `/api/files/${'0'.repeat(64)}/x.png`, headers })
    expect(none.statusCode).toBe(404)
    const outside = await server.app.inject({ url: '/api/files/..%2f..%2fetc/passwd', headers })
    expect(outside.statusCode).toBe(422)
  })
})
