import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const BUCKET = { S3_BUCKET: 'portal' }
const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('the bucket of the environment', () => {
  it('is none without a name', () => {
    expect(readEnv({}).s3).toBeUndefined()
    expect(readEnv({ S3_BUCKET: '', S3_PREFIX: '' }).s3).toBeUndefined()
  })

  it('is one of Amazon’s, which trusts the machine, as long as nothing else is said', () => {
    expect(readEnv({ ...BUCKET, S3_REGION: 'eu-central-1' }).s3).toEqual({
      bucket: 'portal',
      endpoint: undefined,
      region: 'eu-central-1',
      credentials: undefined,
      prefix: '',
      pathStyle: false,
      place: 'S3 (eu-central-1)',
    })
  })

  it('stands in the path at any other host, unless told otherwise', () => {
    const at = { ...BUCKET, ...KEYS, S3_ENDPOINT: 'https://storage.example:9000/', S3_PREFIX: 'support/files' }
    expect(readEnv(at).s3).toMatchObject({
      endpoint: 'https://storage.example:9000',
      region: 'us-east-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      prefix: 'support/files/',
      pathStyle: true,
      place: 'storage.example:9000',
    })
    expect(readEnv({ ...at, S3_FORCE_PATH_STYLE: 'false' }).s3?.pathStyle).toBe(false)
  })

  it.each([
    [{ ...BUCKET, S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: take each other'],
    [KEYS, 'S3_BUCKET: takes the name of a bucket, without which S3_ACCESS_KEY_ID has no meaning'],
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET: takes the name of a bucket'],
    [{ ...BUCKET, S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT: takes http(s)://host'],
    [{ ...BUCKET, S3_PREFIX: '/a//b' }, 'S3_PREFIX: takes a path within the bucket'],
    [{ ...BUCKET, S3_FORCE_PATH_STYLE: 'maybe' }, 'S3_FORCE_PATH_STYLE: takes true or false'],
  ])('stops the start when it is %j', (variables, reason) => {
    expect(() => readEnv(variables)).toThrow(reason)
  })
})
