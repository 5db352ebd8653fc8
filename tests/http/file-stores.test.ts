/**
 * Processing of stored files, on disk and in a bucket: archives, parts, inspections; and their
 * deletion.
 */
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePath } from '#fields/stored-file.ts'
import { entryPathIn } from '#modules/fixtures/shared/fixture-library.ts'
import { storeFile } from '#server/files/store.ts'
import { deleteUnusedFiles } from '#server/files/unused.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { STORES, startBucket, startStore, type TestStore } from '../support/file-stores.ts'
import { gdtfFile, PIXEL } from '../support/sample-gdtf.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { entriesOf } from '../support/zip-entries.ts'

describe.each(STORES)('files on %s', (kind) => {
  let store: TestStore
  let server: TestServer
  let lin: Record<string, string>
  beforeAll(async () => {
    store = await startStore(kind)
    server = await startServer({ environment: store.environment })
    lin = await deviceOf(server, await addCustomer(server, 'lin'))
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  const bring = (name: string, content: string | Buffer) =>
    storeFile(server.context, { name, content: Buffer.from(content) })
  const publish = async (name: string, content: string | Buffer) => {
    const file = await bring(name, content)
    const title = { en: name, zh: null }
    await storeRecord(server.context, 'documents', { title, kind: 'manual', file, published: true })
    return file
  }
  const get = (url: string, headers = lin) => server.app.inject({ url, headers })
  /** Simulates files stored by another server: no local copies. */
  const deleteCopies = () =>
    rmSync(join(server.context.env.dataDir, 'cache'), { recursive: true, force: true })

  it('are downloaded together as one archive of announced size', async () => {
    const files = [
      await publish('a.txt', 'first'),
      await publish('b.txt', 'second'),
      await publish('empty.txt', ''),
    ]
    const payload = { name: 'papers', files: files.map(({ sha256, name }) => ({ sha256, name })) }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/web/zip',
      payload,
      headers: lin,
    })
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(entriesOf(answer.rawPayload)).toEqual([
      { name: 'a.txt', content: 'first' },
      { name: 'b.txt', content: 'second' },
      { name: 'empty.txt', content: '' },
    ])
  })

  it('are inspected, and served in parts', async () => {
    const fixture = await publish('a.gdtf', gdtfFile())
    await server.context.db.query.deleteFrom('file_inspections').execute()
    deleteCopies()
    const [{ kind: match, finding }] = (
      await get(`/api/files/${fixture.sha256}/inspection?name=a.gdtf`, server.as('admin'))
    ).json().data
    expect([match, finding.status, finding.report.name]).toEqual(['gdtf', 'sound', 'Spot 1'])
    const picture = await get(entryPathIn(fixture.sha256, finding.report.thumbnail))
    expect([picture.headers['content-type'], picture.rawPayload]).toEqual(['image/png', PIXEL])
  })

  it('are deleted when unused, also from the store', async () => {
    const [used, unused] = [await publish('used.txt', 'used'), await bring('unused.txt', 'unused')]
    const { files } = server.context
    expect([await files.size(used.sha256), await files.size(unused.sha256)]).toEqual([4, 6])
    await deleteUnusedFiles(server.context, new Date(Date.now() + 7 * 24 * 60 * 60_000))
    expect([await files.size(used.sha256), await files.size(unused.sha256)]).toEqual([4, null])
    expect((await get(filePath(used))).payload).toBe('used')
    expect((await get(filePath(unused), server.as('admin'))).statusCode).toBe(404)
    await expect(files.withLocalFile(unused.sha256, (path) => readFile(path))).rejects.toThrow()
  })
})

describe('a bucket', () => {
  let bucket: TestStore
  beforeAll(async () => {
    bucket = await startBucket()
  })
  afterAll(() => bucket.close())

  /** The state in the startup banner and in the health call. */
  async function stateWith(environment: Record<string, string>) {
    const server = await startServer({
      accounts: false,
      environment: { ...bucket.environment, ...environment },
    })
    try {
      const { statusCode, payload } = await server.app.inject('/api/ready')
      const stored = await storeFile(server.context, {
        name: 'a.txt',
        content: Buffer.from('a'),
      }).catch(String)
      const { files } = JSON.parse(payload).data
      return { problem: await server.context.files.problem(), statusCode, files, stored }
    } finally {
      await server.close()
    }
  }

  it('is reported as healthy', async () => {
    expect(await stateWith({})).toEqual({
      problem: null,
      statusCode: 200,
      files: { store: 's3', reachable: true },
      stored: expect.objectContaining({ name: 'a.txt', size: 1 }),
    })
  })

  it.each([
    [
      'there is none of its name',
      { S3_BUCKET: 'nowhere' },
      /There is no bucket nowhere at 127\.0\.0\.1:\d+ \(S3_BUCKET/,
    ],
    [
      'its keys are wrong',
      { S3_ACCESS_KEY_ID: 'unknown' },
      /denies access to the bucket portal \(S3_ACCESS_KEY_ID/,
    ],
    [
      'nobody answers',
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      /127\.0\.0\.1:1 cannot be reached.*ECONNREFUSED/,
    ],
  ])(
    'is reported as unavailable with the reason when %s; the rest of the server works',
    async (_, environment, reason) => {
      expect(await stateWith(environment)).toEqual({
        problem: expect.stringMatching(reason),
        statusCode: 200,
        files: { store: 's3', reachable: false },
        stored: 'Error: error.filesAway',
      })
    },
  )
})
