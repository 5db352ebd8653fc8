import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const BUCKET = { S3_BUCKET: 'portal' }
const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('the bucket of the environment', () => {
  it('is absent without a name', () => {
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
      host: 'S3 (eu-central-1)',
    })
  })

  it('defaults to path style at any other host', () => {
    const at = {
      ...BUCKET,
      ...KEYS,
      S3_ENDPOINT: 'https://storage.example:9000/',
      S3_PREFIX: 'support/files',
    }
    expect(readEnv(at).s3).toMatchObject({
      endpoint: 'https://storage.example:9000',
      region: 'us-east-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      prefix: 'support/files/',
      pathStyle: true,
      host: 'storage.example:9000',
    })
    expect(readEnv({ ...at, S3_FORCE_PATH_STYLE: 'false' }).s3?.pathStyle).toBe(false)
  })

  it.each([
    [
      { ...BUCKET, S3_ACCESS_KEY_ID: 'id' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither',
    ],
    [KEYS, 'S3_BUCKET: must be set, because S3_ACCESS_KEY_ID is set'],
    [
      { S3_BUCKET: 'No Bucket' },
      'S3_BUCKET: must be the name of a bucket: 3 to 63 lower-case letters, digits, dots',
    ],
    [{ ...BUCKET, S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT: must be http(s)://host'],
    [{ ...BUCKET, S3_PREFIX: '/a//b' }, 'S3_PREFIX: must be a path within the bucket'],
    [{ ...BUCKET, S3_PREFIX: '../..' }, 'S3_PREFIX: must be a path within the bucket'],
    [{ ...BUCKET, S3_PREFIX: 'a/./b' }, 'S3_PREFIX: must be a path within the bucket'],
    [{ ...BUCKET, S3_PREFIX: 'a/..' }, 'S3_PREFIX: must be a path within the bucket'],
    [{ ...BUCKET, S3_FORCE_PATH_STYLE: 'maybe' }, 'S3_FORCE_PATH_STYLE: must be true or false'],
  ])('stops the start when it is %j', (variables, reason) => {
    expect(() => readEnv(variables)).toThrow(reason)
  })
})

describe('every variable', () => {
  it.each([
    [{ NODE_ENV: 'live' }, 'NODE_ENV: must be one of development, production, test'],
    [{ PORT: '99999' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: ' ' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ TZ: 'Asia/Shangai' }, 'TZ: must be the name of a time zone: Asia/Shanghai'],
    [{ PORT: '0x10' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ HOST: ' ' }, 'HOST: must be the address to listen on'],
    [{ HOST: 'http://127.0.0.1' }, 'HOST: must be the address to listen on'],
    [{ TRUSTED_PROXIES: ' ' }, 'TRUSTED_PROXIES: must be comma-separated addresses or networks'],
    [
      { TRUSTED_PROXIES: '10.0.0.1/64' },
      'TRUSTED_PROXIES: must be comma-separated addresses or networks',
    ],
    [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS: must be a whole number from 0 to 600 seconds'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR: must be the path of a folder'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL: must be postgres://user:password@host:port/database',
    ],
    [
      { DATABASE_URL: 'postgres://' },
      'DATABASE_URL: must be postgres://user:password@host:port/database',
    ],
    [{ API_HOST: 'api.example.com' }, 'API_HOST: must be http(s)://host'],
    [{ API_HOST: 'https://api.example:99999' }, 'API_HOST: must be http(s)://host'],
    [{ API_HOST: 'https://api example' }, 'API_HOST: must be http(s)://host'],
    [{ API_HOST: 'https://?' }, 'API_HOST: must be http(s)://host'],
    [{ PUBLIC_URL: 'support.example.com' }, 'PUBLIC_URL: must be http(s)://host'],
    [
      { PUBLIC_URL: 'https://support.example.com/?from=mail' },
      'PUBLIC_URL: must be http(s)://host',
    ],
    [{ PUBLIC_URL: 'https://support.example.com/#home' }, 'PUBLIC_URL: must be http(s)://host'],
    [
      { INBOUND_MAIL_ADDRESS: 'reply+a@example.com' },
      'INBOUND_MAIL_ADDRESS: must be the address that replies are sent to',
    ],
    [{ INBOUND_MAIL_SECRET: 'short' }, 'INBOUND_MAIL_SECRET: must have at least 16 characters'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT: must be a whole number from 1 to 65535'],
    [{ BACKUP_EVERY: '0' }, 'BACKUP_EVERY: must be a whole number from 1 to 8760 hours'],
    [{ TRASH_DAYS: '0' }, 'TRASH_DAYS: must be a whole number from 1 to 36500 days'],
    [
      { WEBHOOK_HOSTS: 'http://erp' },
      'WEBHOOK_HOSTS: must be comma-separated hosts without https://',
    ],
    [
      { IMPORT_HOSTS: 'http://erp' },
      'IMPORT_HOSTS: must be comma-separated hosts without https://',
    ],
    [{ ROLE: 'worker' }, 'ROLE: worker needs DATABASE_URL'],
    [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD: must have 6 to 200 characters'],
    [
      { ADMIN_PASSWORD: ' '.repeat(6) },
      'ADMIN_PASSWORD: must have 6 to 200 characters, not only blanks',
    ],
    [
      { ADMIN_PASSWORD: '\u200b'.repeat(6) },
      'ADMIN_PASSWORD: must have 6 to 200 characters, not only blanks',
    ],
    [{ IMAGE_HOSTS: ' ' }, 'IMAGE_HOSTS: must be comma-separated hosts without https://'],
    [
      { IMAGE_HOSTS: 'https://cdn.example.com' },
      'IMAGE_HOSTS: must be comma-separated hosts without https://',
    ],
    [{ IMAGE_HOSTS: 'cdn.example.com:99999' }, 'IMAGE_HOSTS: must be comma-separated hosts'],
    [
      { IMAGE_HOSTS: "cdn.example.com; script-src 'unsafe-inline'" },
      'IMAGE_HOSTS: must be comma-separated hosts',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must be smtp(s)://user:password@host:port'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: must be smtp(s)://user:password@host:port'],
    [{ WECHAT_APP_ID: ' ' }, 'WECHAT_APP_ID: must be the id of the WeChat app'],
    [{ WECHAT_APP_SECRET: ' ' }, 'WECHAT_APP_SECRET: must be the secret of the WeChat app'],
    [{ WECHAT_API_HOST: 'api.weixin' }, 'WECHAT_API_HOST: must be http(s)://host'],
    [{ WECHAT_OPEN_HOST: 'open.weixin' }, 'WECHAT_OPEN_HOST: must be http(s)://host'],
    [{ SMS_URL: 'sms.example.com' }, 'SMS_URL: must be http(s)://host/path'],
    [
      { MAIL_FROM: 'support' },
      'MAIL_FROM: must be the sender address of mails: support@example.com',
    ],
    [
      { MAIL_DELAY_SECONDS: '-1' },
      'MAIL_DELAY_SECONDS: must be a whole number from 0 to 3600 seconds',
    ],
    [{ S3_REGION: 'eu central' }, 'S3_REGION: must be the name of a region'],
    [{ S3_ACCESS_KEY_ID: ' ' }, 'S3_ACCESS_KEY_ID: must be the id of an access key'],
    [{ S3_SECRET_ACCESS_KEY: ' ' }, 'S3_SECRET_ACCESS_KEY: must be the secret of the access key'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('stops the start with its format when it is invalid: %j', (variables, reason) => {
    expect(() => readEnv(variables)).toThrow(reason)
  })

  it('accepts addresses of every kind', () => {
    for (const HOST of ['0.0.0.0', '::', 'localhost', 'office.example'])
      expect(readEnv({ HOST }).host).toBe(HOST)
    for (const DATABASE_URL of [
      'postgres://a:b@db:5432/x',
      'postgresql:///x?host=/run/postgresql',
    ]) {
      expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    }
  })

  it('separates image hosts by commas or blanks', () => {
    const { imageHosts } = readEnv({
      IMAGE_HOSTS: 'cdn.example.com, *.example.org img.example.net:8443',
    })
    expect(imageHosts).toEqual(['cdn.example.com', '*.example.org', 'img.example.net:8443'])
    expect(readEnv({}).imageHosts).toEqual([])
  })
})
