/** The command that copies stored files from disk to a bucket and back. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv, type S3Settings } from '#server/env.ts'
import { type CopyOptions, type CopyStatus, copyFiles, countFiles } from '#server/files/copy.ts'
import { bucketStore, diskStore, type FileStore } from '#server/files/file-store.ts'
import { S3StorageDriver } from '#server/files/storage/s3-driver.ts'
import { storeFile } from '#server/files/store.ts'
import { startBucket, type TestStore } from '../support/file-stores.ts'
import { startServer, type TestServer } from '../support/server.ts'

const CONTENTS = ['', 'one', 'two', 'three', 'four', 'five']

const settingsOf = ({ environment }: TestStore) => readEnv(environment).s3 as S3Settings

describe('copying files', () => {
  let bucket: TestStore
  let server: TestServer
  let onDisk: FileStore
  let inBucket: FileStore
  beforeEach(async () => {
    bucket = await startBucket()
    server = await startServer({ accounts: false })
    const { env } = server.context
    onDisk = diskStore(env)
    inBucket = bucketStore(env, settingsOf(bucket))
  })
  afterEach(async () => {
    await server.close()
    await bucket.close()
  })

  const store = (...contents: string[]) =>
    Promise.all(
      contents.map(
        async (content) =>
          (await storeFile(server.context, { name: 'a.txt', content: Buffer.from(content) }))
            .sha256,
      ),
    )
  async function copy(options: Partial<CopyOptions> = {}): Promise<Record<CopyStatus, number>> {
    const counts = { copied: 0, present: 0, missing: 0, damaged: 0, rejected: 0 }
    await copyFiles(server.context, {
      from: onDisk,
      to: inBucket,
      ...options,
      onFile: (status) => (counts[status] += 1),
    })
    return counts
  }
  const nothing = { copied: 0, present: 0, missing: 0, damaged: 0, rejected: 0 }
  const textIn = async (store: FileStore, sha256: string) =>
    (await buffer(await store.open(sha256))).toString()

  it('returns them all, and continues where it ended', async () => {
    const first = await store(...CONTENTS.slice(0, 4))
    expect(await copy()).toEqual({ ...nothing, copied: 4 })
    const all = [...first, ...(await store(...CONTENTS.slice(4)))]
    expect(await countFiles(server.context)).toBe(6)
    expect(await copy()).toEqual({ ...nothing, copied: 2, present: 4 })
    for (const store of [onDisk, inBucket]) {
      expect(await Promise.all(all.map((sha256) => textIn(store, sha256)))).toEqual(CONTENTS)
    }
  })

  it('removes the source files on request, and copies them back', async () => {
    const all = await store(...CONTENTS)
    await copy()
    expect(await copy({ removeSource: true })).toEqual({ ...nothing, present: 6 })
    expect(await Promise.all(all.map((sha256) => onDisk.size(sha256)))).toEqual(all.map(() => null))
    const back = { from: inBucket, to: onDisk, removeSource: true }
    expect(await copy(back)).toEqual({ ...nothing, copied: 6 })
    expect(await Promise.all(all.map((sha256) => textIn(onDisk, sha256)))).toEqual(CONTENTS)
    expect(await Promise.all(all.map((sha256) => inBucket.size(sha256)))).toEqual(
      all.map(() => null),
    )
  })

  it('skips damaged and missing files, and removes nothing that was not copied completely', async () => {
    const [one = '', two = '', three = ''] = await store('one', 'two', 'three')
    const fileStore = (sha256: string) =>
      join(server.context.env.dataDir, 'uploads', sha256.slice(0, 2), sha256)
    writeFileSync(fileStore(one), 'xne')
    await onDisk.remove(two)
    expect(await copy({ removeSource: true })).toEqual({
      ...nothing,
      copied: 1,
      damaged: 1,
      missing: 1,
    })
    expect([await inBucket.size(one), await onDisk.size(one), await onDisk.size(three)]).toEqual([
      null,
      3,
      null,
    ])
    // The right length but the wrong content: detected before anything is removed.
    await store('two')
    const unchecked = new S3StorageDriver(settingsOf(bucket))
    await unchecked.put(`uploads/${two.slice(0, 2)}/${two}`, 'twx')
    expect(await copy({ removeSource: true })).toMatchObject({ rejected: 1 })
    expect(await textIn(onDisk, two)).toBe('two')
  })

  it('is a command that reports what it copied, and fails if a file could not be copied', async () => {
    const { dataDir } = server.context.env
    const run = (...args: string[]) =>
      new Promise<{ code: number; out: string; err: string }>((resolve) => {
        const env = {
          ...process.env,
          ...bucket.environment,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          NODE_ENV: 'test',
        }
        execFile('node', ['src/cli/files-copy.ts', ...args], { env }, (error, out, err) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
        )
      })
    const [one = ''] = await store('one', 'two')
    const there = await run('s3', '--remove-source')
    expect(there).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 copied, 0 already present, 0 failed, 2 removed'),
    })
    await inBucket.remove(one)
    const back = await run('disk')
    expect(back).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 copied, 0 already present, 1 failed\n'),
    })
    expect(back.err).toContain(`${one} is in neither store`)
    expect(await run('nowhere')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run files:copy -- s3|disk'),
    })
  })
})
