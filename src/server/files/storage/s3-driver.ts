/** Storage driver of an S3-compatible bucket. Imported lazily, because the SDK is large. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadBucketCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../../env.ts'
import type { ByteRange, StorageDriver } from './storage-driver.ts'

const CONNECT_MS = 5_000
/** Timeout of a transfer without progress. */
const SOCKET_TIMEOUT_MS = 60_000
/**
 * Each download occupies a connection until its client finishes, so slow clients would exhaust the
 * default of fifty.
 */
const MAX_CONNECTIONS = 500
/** Smaller contents are buffered, so that they can be resent after a connection error. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024

function clientConfig({ endpoint, region, credentials, pathStyle }: S3Settings): S3ClientConfig {
  return {
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Not every S3-compatible server supports the additional checksums of the SDK.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  }
}

export class S3StorageDriver extends S3Driver implements StorageDriver {
  readonly #settings: S3Settings
  readonly #client: S3Client

  constructor(settings: S3Settings) {
    const client = new S3Client(clientConfig(settings))
    super({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
    this.#settings = settings
    this.#client = client
  }

  override async getStream(
    key: string,
    { range }: { range?: ByteRange | undefined } = {},
  ): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    const response = new GetObjectCommand({ Bucket: this.#settings.bucket, Key: key, ...part })
    const { Body, ContentRange = 'bytes 0-' } = await this.#client.send(response)
    const content = Body as Readable
    if (!range || ContentRange.startsWith(`bytes ${range.start}-${range.end}/`)) return content
    const before = range.start - Number(/\d+/.exec(ContentRange))
    return Readable.from(sliceStream(content, before, range.end - range.start + 1))
  }

  /** Sends a checksum, so that the bucket rejects incomplete uploads. */
  async save(
    path: string,
    key: string,
    { sha256, size }: { sha256: string; size: number },
  ): Promise<void> {
    const options = {
      contentLength: size,
      contentType: 'application/octet-stream',
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    }
    if (size > MAX_BUFFERED_BYTES) await this.putStream(key, createReadStream(path), options)
    else await this.put(key, await readFile(path), options)
  }

  /** Checks the bucket. @returns the problem in plain English; null if it works */
  async problem(): Promise<string | null> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#settings.bucket }))
      return null
    } catch (error) {
      return reasonOf(error, this.#settings)
    }
  }
}

/**
 * Cuts out the requested range, because some S3-compatible servers return more, or the whole
 * object.
 */
async function* sliceStream(content: AsyncIterable<Buffer>, before: number, length: number) {
  let [skip, remaining] = [before, length]
  for await (const chunk of content) {
    const part = chunk.subarray(skip, skip + remaining)
    skip = Math.max(0, skip - chunk.length)
    remaining -= part.length
    if (part.length) yield part
    if (remaining === 0) return
  }
}

/** Describes why the bucket can't be used, with the variable that is probably wrong. */
function reasonOf(error: unknown, { bucket, region, host }: S3Settings): string {
  const details = error as {
    $metadata?: { httpStatusCode?: number }
    code?: string
    name?: string
    message?: string
  }
  const status = details.$metadata?.httpStatusCode
  if (status === 404) return `There is no bucket ${bucket} at ${host} (S3_BUCKET, S3_ENDPOINT)`
  if (status === 403 || status === 401) {
    return `${host} denies access to the bucket ${bucket} (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY; it takes ListBucket, GetObject, PutObject and DeleteObject)`
  }
  if (status === 301 || status === 400)
    return `The bucket ${bucket} is not in the region ${region} (S3_REGION)`
  const reason = details.code || details.message || details.name || String(error)
  return `${host} cannot be reached, and with it the bucket ${bucket}: ${reason} (S3_ENDPOINT, S3_REGION)`
}
