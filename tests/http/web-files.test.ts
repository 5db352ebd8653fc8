/** Access of customers to stored files, on both databases and both kinds of stores. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { storeRecord } from '../resources/records.ts'
import { deviceOf } from '../support/customers.ts'
import { startStore, type TestStore } from '../support/file-stores.ts'
import { startServer, type TestServer } from '../support/server.ts'

const PLACES = [
  ['sqlite', 'disk'],
  ['postgres', 's3'],
] as const

describe.each(PLACES)('files for customers on %s and %s', (engine, kind) => {
  let files: TestStore
  let server: TestServer
  let customer: Record<string, string>
  let made = 0
  beforeAll(async () => {
    files = await startStore(kind)
    server = await startServer({ engine, environment: files.environment })
    const id = await store('customers', {
      username: 'lin',
      password: 'followspot',
      company: 'Lights',
      email: 'a@b.cn',
      status: 'active',
    })
    customer = await deviceOf(server, id)
  })
  afterAll(async () => {
    await server.close()
    await files.close()
  })

  const store = (name: string, values: object) => storeRecord(server.context, name, { ...values })

  /** A file that no record uses yet. */
  async function upload(): Promise<StoredFile> {
    const form = new FormData()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${++made}" height="9"><path d="M0 0h9v9z"/></svg>`
    form.append('file', new File([svg], 'a.svg'))
    return (
      await server.app.inject({
        method: 'POST',
        url: '/api/files',
        payload: form,
        headers: server.as('admin'),
      })
    ).json().data
  }
  const download = async (file: StoredFile, headers = customer) =>
    (await server.app.inject({ url: filePath(file), headers })).statusCode
  async function put(name: string, id: number, values: object) {
    const call = {
      method: 'PUT',
      url: `/api/${name}/${id}`,
      payload: values,
      headers: server.as('admin'),
    } as const
    expect((await server.app.inject(call)).statusCode).toBe(200)
  }

  it('include those of a document while it is published, by token or by cookie', async () => {
    const file = await upload()
    const id = await store('documents', {
      title: { en: 'Manual', zh: null },
      kind: 'manual',
      file,
      published: false,
    })
    expect(await download(file)).toBe(404)
    await put('documents', id, { published: true })
    expect(await download(file)).toBe(200)
    expect(
      await download(file, {
        cookie: `Admin-Token=${customer.authorization?.replace('Bearer ', '')}`,
      }),
    ).toBe(200)
    expect(await download(file, {})).toBe(401)
    await put('documents', id, { published: false })
    expect(await download(file)).toBe(404)
  })

  it('include the drawings of a published or discontinued product, not those of a draft', async () => {
    const leimu = await store('leimu', { name: { en: 'Wash', zh: null } })
    const category = await store('categories', { name: { en: 'LED', zh: null }, leimu })
    const goods = await store('goods', {
      model_number: 'W-1',
      name: { en: 'W', zh: null },
      category,
    })
    const drawing = await upload()
    await store('zujian', { code: 'A-1', name: { en: 'Head', zh: null }, goods, drawing })
    expect(await download(drawing)).toBe(404)
    for (const status of ['published', 'discontinued']) {
      await put('goods', goods, { status })
      expect(await download(drawing)).toBe(200)
    }
    await put('goods', goods, { status: 'draft' })
    expect(await download(drawing)).toBe(404)
  })

  it('exclude those that only staff use', async () => {
    const avatar = await upload()
    const id = (await server.app.inject({ url: '/api/users', headers: server.as('admin') })).json()
      .data[0].id
    await put('users', id, { avatar })
    expect(await download(avatar)).toBe(404)
  })
})
