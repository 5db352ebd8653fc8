/** The two kinds of places that files are kept in: a folder, and a bucket of a stand-in for object storage. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export const STORES = ['disk', 's3'] as const
export type StoreName = (typeof STORES)[number]

export interface TestStore {
  /** What a server needs to keep its files there. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** Starts the place; the folder of a server on disk is its own, so there is nothing to start. */
export const startStore = async (name: StoreName): Promise<TestStore> =>
  name === 's3' ? startBucket() : { environment: {}, close: async () => undefined }

/** A bucket of its own, empty, in this process. */
export async function startBucket(): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'portal', configs: [] }],
  })
  const { port } = await server.run()
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'portal',
      S3_PREFIX: 'uploads',
      // The only ones that it knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
