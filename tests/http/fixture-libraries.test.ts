/** Fixture libraries over HTTP for staff: modes come from the file, whose format is verified. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '#fields/stored-file.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES } from '#shared/errors.ts'
import { CHANNEL, gdtfFile, MODE } from '../support/sample-gdtf.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('fixture libraries on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const file = (
    name: string,
    content: Buffer | string,
    skipInspection = false,
  ): Promise<StoredFile> =>
    storeFile(server.context, { name, content: Buffer.from(content), skipInspection })
  async function call(
    method: 'POST' | 'PUT',
    id: number | '',
    payload: object,
    headers = server.as('admin'),
  ) {
    const url = `/api/fixture_libraries${id && `/${id}`}`
    return (await server.app.inject({ method, url, payload, headers })).json()
  }
  const make = (values: object) => call('POST', '', { title: 'Spot 1', published: true, ...values })
  const names = (answer: { data: { modes: { name: string }[] } }) =>
    answer.data.modes.map(({ name }) => name)

  it('reads their modes from the file alone, and again when the file is replaced', async () => {
    const typed = [{ name: 'Mine', channels: 3, list: null }]
    const values = { format: 'gdtf', file: await file('a.gdtf', gdtfFile()) }
    const rejected = await make({ ...values, modes: typed })
    expect([rejected.code, rejected.data.errors[0].path]).toEqual([CODES.validation, 'modes'])
    const made = await make(values)
    expect(made.data.modes).toEqual([
      { name: 'Basic', channels: 1, list: '1 Dimmer' },
      {
        name: 'Extended',
        channels: 6,
        list: '1 Dimmer\n2/3 Pan\n4 Gobo1\n5 ColorAdd_R\n6 ColorAdd_R',
      },
    ])
    const modes = `<DMXModes>${MODE('Only', CHANNEL('Zoom', '1'))}</DMXModes>`
    const replaced = await call('PUT', made.data.id, {
      file: await file('b.gdtf', gdtfFile({ modes })),
    })
    expect(names(replaced)).toEqual(['Only'])
    expect((await call('PUT', made.data.id, { modes: typed })).code).toBe(CODES.validation)
    expect(names(await call('PUT', made.data.id, { file: null }))).toEqual([])
  })

  it('have the revision of the file, with its day, unless one is given', async () => {
    const values = { format: 'gdtf', file: await file('a.gdtf', gdtfFile()) }
    expect((await make(values)).data.revision).toBe('First (2026-01-02)')
    expect((await make({ ...values, revision: 'From the show' })).data.revision).toBe(
      'From the show',
    )
    const { data } = await make({ format: 'gdtf' })
    expect((await call('PUT', data.id, values)).data.revision).toBe('First (2026-01-02)')
  })

  it('stay unchanged when saved again', async () => {
    const { data } = await make({ format: 'gdtf', file: await file('a.gdtf', gdtfFile()) })
    const again = await call('PUT', data.id, data)
    expect(again.data).toMatchObject({ lock_version: data.lock_version, modes: data.modes })
  })

  it('keep entered modes for formats that the server does not read', async () => {
    const typed = [{ name: 'Mine', channels: 3, list: null }]
    const { data } = await make({ format: 'hog', modes: typed })
    expect(data.modes).toEqual(typed)
    const gdtf = await call('PUT', data.id, {
      format: 'gdtf',
      file: await file('a.gdtf', gdtfFile()),
    })
    expect(names(gdtf)).toEqual(['Basic', 'Extended'])
  })

  it('reject a file of another format, or an invalid one, at its field', async () => {
    const wrong = (answer: { data: { errors: object[] } }) => answer.data.errors
    const text = await make({ format: 'ofl', file: await file('a.txt', 'no fixture') })
    expect(text.code).toBe(CODES.validation)
    expect(wrong(text)).toEqual([
      { path: 'file', message: 'This file isn’t in OFL format. Choose the format it has.' },
    ])
    const broken = await make({
      format: 'gdtf',
      file: await file('a.zip', gdtfFile({ version: '0.87' }), true),
    })
    expect(wrong(broken)).toEqual([
      { path: 'file', message: 'The file is GDTF 0.87. Versions 0.88 to 1.2 can be read.' },
    ])
    const zh = { ...server.as('admin'), 'accept-language': 'zh' }
    const chinese = await call(
      'POST',
      '',
      { title: 'x', format: 'gdtf', file: await file('a.txt', 'no') },
      zh,
    )
    expect(wrong(chinese)).toEqual([
      { path: 'file', message: expect.stringMatching(/^这不是 GDTF 文件/) },
    ])
  })
})
