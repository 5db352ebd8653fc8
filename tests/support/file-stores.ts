/** The two kinds of file stores: a folder, and a bucket of an object-storage stand-in. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export const STORES = ['disk', 's3'] as const
export type StoreName = (typeof STORES)[number]

export interface TestStore {
  /** Environment of a server with this store. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** Starts the store; a folder needs no start. */
export const startStore = async (name: StoreName): Promise<TestStore> =>
  name === 's3' ? startBucket() : { environment: {}, close: async () => undefined }

/** An empty bucket, served by this process. */
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
      // The only credentials that it accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
