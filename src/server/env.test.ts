import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const BUCKET = { S3_BUCKET: 'portal' }
const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('the bucket of the environment', () => {
  it('is none without a name', () => {
    expect(readEnv({}).s3).toBeUndefined()
    expect(readEnv({ S3_BUCKET: '', S3_PREFIX: '' }).s3).toBeUndefined()
  })

  it('defaults to Amazon with the credentials of the machine', () => {
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

  it('defaults to path style at any other host', () => {
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

describe('every variable', () => {
  it.each([
    [{ NODE_ENV: 'live' }, 'NODE_ENV: takes one of development, production, test'],
    [{ PORT: '99999' }, 'PORT: takes a whole number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT: takes a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: takes a whole number from 0 to 65535'],
    [{ HOST: ' ' }, 'HOST: takes the address to listen on'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR: takes the path of a folder'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL: takes postgres://user:password@host:port/database'],
    [{ API_HOST: 'api.example.com' }, 'API_HOST: takes http(s)://host'],
    [{ PUBLIC_URL: 'support.example.com' }, 'PUBLIC_URL: takes http(s)://host'],
    [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD: takes 6 to 200 characters'],
    [{ IMAGE_HOSTS: 'https://cdn.example.com' }, 'IMAGE_HOSTS: takes hosts between commas, without https://'],
    [{ IMAGE_HOSTS: "cdn.example.com; script-src 'unsafe-inline'" }, 'IMAGE_HOSTS: takes hosts between commas'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: takes smtp(s)://user:password@host:port'],
    [{ WECHAT_APP_ID: ' ' }, 'WECHAT_APP_ID: takes the id of the WeChat app'],
    [{ WECHAT_APP_SECRET: ' ' }, 'WECHAT_APP_SECRET: takes the secret of the WeChat app'],
    [{ WECHAT_API_HOST: 'api.weixin' }, 'WECHAT_API_HOST: takes http(s)://host'],
    [{ WECHAT_OPEN_HOST: 'open.weixin' }, 'WECHAT_OPEN_HOST: takes http(s)://host'],
    [{ SMS_URL: 'sms.example.com' }, 'SMS_URL: takes http(s)://host/path'],
    [{ MAIL_FROM: 'support' }, 'MAIL_FROM: takes the e-mail address that mails come from'],
    [{ MAIL_DELAY_SECONDS: '-1' }, 'MAIL_DELAY_SECONDS: takes a whole number from 0 to 3600 seconds'],
    [{ S3_REGION: ' ' }, 'S3_REGION: takes the name of a region'],
    [{ S3_ACCESS_KEY_ID: ' ' }, 'S3_ACCESS_KEY_ID: takes the id of an access key'],
    [{ S3_SECRET_ACCESS_KEY: ' ' }, 'S3_SECRET_ACCESS_KEY: takes the secret of the access key'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: takes one of fatal, error, warn, info, debug, trace, silent'],
  ])('that is wrong stops the start with what it takes: %j', (variables, reason) => {
    expect(() => readEnv(variables)).toThrow(reason)
  })

  it('names hosts of pictures between commas or blanks', () => {
    const { imageHosts } = readEnv({ IMAGE_HOSTS: 'cdn.example.com, *.example.org img.example.net:8443' })
    expect(imageHosts).toEqual(['cdn.example.com', '*.example.org', 'img.example.net:8443'])
    expect(readEnv({}).imageHosts).toEqual([])
  })
})
