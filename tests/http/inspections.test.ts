/**
 * Files are inspected at upload: staff see the result, invalid files are rejected; on both
 * databases.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '#fields/stored-file.ts'
import { CODES } from '#shared/errors.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const FIXTURE = {
  $schema:
    'https://raw.githubusercontent.com/OpenLightingProject/open-fixture-library/schema-12.2.2/schemas/fixture.json',
  name: 'Bar',
  categories: ['Pixel Bar'],
  meta: { authors: ['Ann'], createDate: '2020-01-01', lastModifyDate: '2021-02-03' },
  availableChannels: { Dimmer: { defaultValue: '50%', capability: { type: 'Intensity' } } },
  modes: [{ name: 'Basic', channels: ['Dimmer'] }],
}

describe.each(RULE_ENGINES)('the inspection of files on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  async function upload(name: string, content: object, headers = server.as('admin')) {
    const form = new FormData()
    form.append('file', new File([JSON.stringify(content)], name))
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/files',
      payload: form,
      headers,
    })
    return answer.json() as { code: number; message: string; data: StoredFile }
  }
  const inspection = async ({ sha256, name }: StoredFile, headers = server.as('editor')) => {
    const url = `/api/files/${sha256}/inspection?name=${encodeURIComponent(name)}`
    return (await server.app.inject({ url, headers })).json()
  }
  const stored = () => server.context.db.query.selectFrom('file_inspections').selectAll().execute()

  it('is reported, and runs once per content', async () => {
    const { data: file } = await upload('bar.json', FIXTURE)
    await upload('bar again.json', FIXTURE)
    const match = await inspection(file, server.as('admin'))
    expect(match.data).toMatchObject([
      {
        kind: 'ofl',
        finding: {
          status: 'sound',
          report: { name: 'Bar', modes: [{ name: 'Basic', footprint: 1 }] },
        },
      },
    ])
    expect((await stored()).map(({ key }) => key)).toEqual([`${file.sha256} ofl`])
  })

  it('rejects a file with the reason, in the language of the uploader, and stores nothing', async () => {
    const broken = { ...FIXTURE, modes: 'none' }
    const rejected = await upload('bar.json', broken)
    expect(rejected).toMatchObject({
      code: CODES.readable,
      message: expect.stringContaining('modes'),
    })
    const chinese = await upload('bar.json', broken, {
      ...server.as('admin'),
      'accept-language': 'zh',
    })
    expect(chinese.message).toMatch(/^文件无法读取|^无法读取文件/)
    expect(
      await server.context.db.query.selectFrom('files').select('sha256').execute(),
    ).toHaveLength(1)
  })

  it('skips files of other formats, with any name', async () => {
    const { data: file } = await upload('list.json', { name: 'anything' })
    expect((await inspection(file, server.as('admin'))).data).toEqual([
      { kind: 'ofl', finding: { status: 'other' } },
    ])
  })

  it('is hidden from staff without access to the file', async () => {
    const { data: file } = await upload('mine.json', { name: 'mine' })
    expect((await inspection(file)).code).toBe(CODES.notFound)
  })
})
