/** `import qxf`: fixture definitions of QLC+ become fixture libraries; revisions coexist. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOfFormat } from '#modules/fixtures/server/files/file-import/commands.ts'
import { importFixtures } from '#modules/fixtures/server/files/file-import/import-fixtures.ts'
import { SYSTEM } from '#server/context.ts'
import { CODES } from '#shared/errors.ts'
import { SAMPLE_QXF } from '../support/sample-qxf.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('an import of QLC+ fixtures on %s', (engine) => {
  let server: TestServer
  let folder = ''
  beforeAll(async () => {
    server = await startServer({ engine })
    folder = mkdtempSync(join(tmpdir(), 'qxf-'))
    mkdirSync(join(folder, 'Lumen'))
    writeFileSync(join(folder, 'Lumen/Lumen-Bar-2.qxf'), SAMPLE_QXF)
    writeFileSync(join(folder, 'readme.txt'), 'Nothing')
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  async function run(): Promise<string[]> {
    const outcomes: string[] = []
    const files = await filesOfFormat(folder, 'qxf')
    for await (const { status } of importFixtures(server.context, SYSTEM, 'qxf', files, {}))
      outcomes.push(status)
    return outcomes
  }
  const libraries = async () =>
    (await server.app.inject({ url: '/api/fixture_libraries', headers: server.as('admin') })).json()
      .data

  it('reads folders, and changes nothing the second time', async () => {
    expect(await run()).toEqual(['created'])
    expect(await libraries()).toMatchObject([
      {
        title: 'Lumen Bar 2',
        format: 'qxf',
        console_software: 'QLC+ 4.12.3 GIT',
        revision: '4.12.3 GIT',
        modes: [
          { name: 'Wide', channels: 6 },
          { name: 'Narrow', channels: 1 },
        ],
      },
    ])
    expect(await run()).toEqual(['unchanged'])
  })

  it('keeps both revisions when a newer file arrives', async () => {
    writeFileSync(join(folder, 'newer.qxf'), SAMPLE_QXF.replace('4.12.3 GIT', '5.0.0'))
    expect(await run()).toEqual(['unchanged', 'created'])
    expect(
      (await libraries()).map(({ revision }: { revision: string }) => revision).sort(),
    ).toEqual(['4.12.3 GIT', '5.0.0'])
    expect(await run()).toEqual(['unchanged', 'unchanged'])
  })

  it('are uploaded in the browser, and shown with their modes', async () => {
    const form = new FormData()
    form.append('file', new Blob([SAMPLE_QXF]), 'bar.qxf')
    const response = new Response(form)
    const headers = {
      ...server.as('editor'),
      'content-type': response.headers.get('content-type') ?? '',
    }
    const payload = Buffer.from(await response.arrayBuffer())
    const file = (
      await server.app.inject({ method: 'POST', url: '/api/files', headers, payload })
    ).json().data
    expect(file).toMatchObject({ name: 'bar.qxf', type: 'application/x-qxf' })
    const create = {
      method: 'POST',
      url: '/api/fixture_libraries',
      headers: server.as('editor'),
    } as const
    const values = { title: 'Uploaded', format: 'qxf', file }
    const { code, data } = (await server.app.inject({ ...create, payload: values })).json()
    expect([code, data.modes.length]).toEqual([CODES.ok, 2])
    const other = { ...values, format: 'gdtf' }
    expect((await server.app.inject({ ...create, payload: other })).json().code).toBe(
      CODES.validation,
    )
  })
})
