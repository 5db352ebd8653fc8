/** Environment variables, parsed once; errors name the variable and its format. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { isBlank } from '#fields/text/definition.ts'
import { isTimeZone } from '#shared/i18n/time-zone.ts'

/** @param start pattern of the scheme and the first character of the host */
const url = (start: RegExp, format: string) =>
  z
    .string()
    .refine((value) => start.test(value) && !/\s/.test(value) && URL.canParse(value), format)
const WEB_URL = /^https?:\/\/[^/?#]/
/** Paths are appended, so a query would swallow them. */
const HTTP_HOST = url(/^https?:\/\/[^/?#]+(\/[^?#]*)?$/, 'must be http(s)://host')
const text = (format: string) => z.string(format).trim().min(1, format)
const integer = (min: number, max: number, unit = '') => {
  const format = `must be a whole number from ${min} to ${max}${unit}`
  const digits = z.string().trim().regex(/^\d+$/, format)
  return digits.transform(Number).pipe(z.number().min(min, format).max(max, format))
}
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const HOST = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/i
/** Browsers silently ignore a host with an impossible port. */
const hasValidPort = (host: string) => Number(/:(\d+)$/.exec(host)?.[1] ?? 1) <= 65_535
const HOSTS_FORMAT =
  'must be comma-separated hosts without https://: cdn.example.com, *.example.org'
const hosts = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((host) => host !== ''))
  .refine(
    (list) => list.length > 0 && list.every((host) => HOST.test(host) && hasValidPort(host)),
    HOSTS_FORMAT,
  )
const RANGE = /^(loopback|linklocal|uniquelocal)$/
const RANGES_FORMAT =
  'must be comma-separated addresses or networks: 10.0.0.7, 172.16.0.0/12, uniquelocal'
const isRange = (value: string) => {
  const [address = '', bits = '0'] = value.split('/')
  return (
    RANGE.test(value) ||
    (isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
  )
}
const ranges = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((range) => range !== ''))
  .refine((list) => list.length > 0 && list.every(isRange), RANGES_FORMAT)
const isAddress = (value: string) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)

const REPLIES_FORMAT =
  'must be the address that replies are sent to, without a +: reply@example.com'

const VAPID_FORMAT = 'must be a key that npx web-push generate-vapid-keys prints'

/** Has a host, or the folder of a Unix socket in the query. */
const POSTGRES = /^postgres(ql)?:\/\/([^/?#]|.*[?&]host=)/
const POSTGRES_FORMAT = 'must be postgres://user:password@host:port/database'

const schema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  ROLE: oneOf(['server', 'worker', 'both']).default('both'),
  PORT: integer(0, 65_535).default(3000),
  HOST: z
    .string()
    .trim()
    .refine(isAddress, 'must be the address to listen on: 127.0.0.1, or 0.0.0.0 for all')
    .default('127.0.0.1'),
  METRICS_PORT: integer(1, 65_535).optional(),
  // Set by systemd.
  RUNTIME_DIRECTORY: z.string().optional(),
  TRUSTED_PROXIES: ranges.optional(),
  DRAIN_SECONDS: integer(0, 600, ' seconds').default(0),
  DATA_DIR: text('must be the path of a folder').default('./data'),
  DATABASE_URL: url(POSTGRES, POSTGRES_FORMAT).optional(),
  API_HOST: HTTP_HOST.optional(),
  PUBLIC_URL: HTTP_HOST.optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (value) => !isBlank(value) && value.length >= 6 && value.length <= 200,
      'must have 6 to 200 characters, not only blanks',
    )
    .optional(),
  /**
   * Without a scheme: images are loaded by https only, because an attacker could replace those
   * loaded by http.
   */
  IMAGE_HOSTS: hosts.optional(),
  IMPORT_HOSTS: hosts.optional(),
  WEBHOOK_HOSTS: hosts.optional(),
  PUSH_HOSTS: hosts.optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, VAPID_FORMAT)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, VAPID_FORMAT)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/, 'must be mailto:name@host or https://host')
    .optional(),
  SMTP_URL: url(/^smtps?:\/\/[^/?#]/, 'must be smtp(s)://user:password@host:port').optional(),
  WECHAT_APP_ID: text('must be the id of the WeChat app').optional(),
  WECHAT_APP_SECRET: text('must be the secret of the WeChat app').optional(),
  WECHAT_API_HOST: HTTP_HOST.default('https://api.weixin.qq.com'),
  WECHAT_OPEN_HOST: HTTP_HOST.default('https://open.weixin.qq.com'),
  SMS_URL: url(WEB_URL, 'must be http(s)://host/path').optional(),
  MAIL_FROM: z.email('must be the sender address of mails: support@example.com').optional(),
  MAIL_DELAY_SECONDS: integer(0, 3600, ' seconds').default(30),
  INBOUND_MAIL_ADDRESS: z
    .email(REPLIES_FORMAT)
    .refine((address) => !address.includes('+'), REPLIES_FORMAT)
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ENDPOINT: HTTP_HOST.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region: eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: text('must be the id of an access key').optional(),
  S3_SECRET_ACCESS_KEY: text('must be the secret of the access key').optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^(?!(.*\/)?\.{1,2}(\/|$))[\w!.*'()-]+(\/[\w!.*'()-]+)*\/?$/,
      'must be a path within the bucket: uploads/portal',
    )
    .optional(),
  S3_FORCE_PATH_STYLE: z.stringbool('must be true or false').optional(),
  BACKUP_EVERY: integer(1, 8760, ' hours').optional(),
  BACKUP_KEEP: integer(1, 1000).default(7),
  TRASH_DAYS: integer(1, 36_500, ' days').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: HTTP_HOST.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: HTTP_HOST.optional(),
  OTEL_SDK_DISABLED: z.stringbool('must be true or false').default(false),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  // Read by Node itself. A colon begins what is not the name of a zone, such as a file.
  TZ: z
    .string()
    .refine(
      (zone) => zone.startsWith(':') || isTimeZone(zone),
      'must be the name of a time zone: Asia/Shanghai',
    )
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Env {
  mode: 'development' | 'production' | 'test'
  /** Whether this process serves requests, runs background work, or both. */
  role: 'server' | 'worker' | 'both'
  port: number
  host: string
  /** Port of `/metrics`, which needs no key there; undefined while disabled. */
  metricsPort: number | undefined
  /** Folder of the unit of systemd, which deletes it when the process ends. */
  runtimeFolder: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted, in addition to those on this machine. */
  trustedProxies: readonly string[]
  /**
   * Time between SIGTERM and the shutdown, in which the process reports “not ready” but still
   * serves requests.
   */
  drainSeconds: number
  dataDir: string
  databaseUrl: string | undefined
  apiHost: string | undefined
  publicUrl: string | undefined
  adminPassword: string | undefined
  /** Hosts of external images, in Content-Security-Policy syntax. */
  imageHosts: readonly string[]
  /** Hosts that `npm run import -- --url` may download from. */
  importHosts: readonly string[]
  /** Hosts with private addresses that webhooks may call. */
  webhookHosts: readonly string[]
  /** Hosts with private addresses that pushes may be sent to. */
  pushHosts: readonly string[]
  /** Key pair for push services; undefined for the one that the database has. */
  vapid: VapidKeys | undefined
  /** Contact for push services; defaults to the sender of mails. */
  vapidSubject: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** SMS gateway; undefined while text messages are disabled. */
  smsUrl: string | undefined
  /** Delay before mails are sent, in which the change that caused them can be undone. */
  mailDelaySeconds: number
  /** App for social sign-in; undefined when it is not configured. */
  wechat: { appId: string; appSecret: string; apiHost: string; openHost: string } | undefined
  /** Receives customers' replies; undefined when staff paste them in. */
  inboundMail: { address: string; secret: string } | undefined
  /** Bucket for files; undefined when they are stored in `dataDir`. */
  s3: S3Settings | undefined
  /** Scheduled backups, if configured. */
  backups: { everyHours: number; keep: number } | undefined
  /** Days after which deleted records are erased; undefined to keep them. */
  trashDays: number | undefined
  /** Whether requests are traced. The OpenTelemetry packages read the endpoint themselves. */
  tracing: boolean
  /**
   * Encrypts secrets in the database. If undefined, SQLite uses a key file in `dataDir`, and
   * PostgreSQL no key.
   */
  secretKey: string | undefined
  logLevel: string
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface S3Settings {
  bucket: string
  /** Undefined for Amazon S3. */
  endpoint: string | undefined
  region: string
  /** Undefined to use the credentials of the machine (instance profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Prefix of every key: empty, or with a trailing slash. */
  prefix: string
  /** Whether URLs contain the bucket in the path instead of the host name. */
  pathStyle: boolean
  /** For error messages. */
  host: string
}

/** Parses the environment. @throws Error with one line per invalid variable: its name and format */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(nonEmpty)
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const env = parsed.data
  return {
    mode: env.NODE_ENV,
    role: roleOf(env),
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    runtimeFolder: env.RUNTIME_DIRECTORY,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    drainSeconds: env.DRAIN_SECONDS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    apiHost: env.API_HOST,
    publicUrl: env.PUBLIC_URL,
    adminPassword: env.ADMIN_PASSWORD,
    imageHosts: env.IMAGE_HOSTS ?? [],
    importHosts: env.IMPORT_HOSTS ?? [],
    webhookHosts: env.WEBHOOK_HOSTS ?? [],
    pushHosts: env.PUSH_HOSTS ?? [],
    vapid: vapidOf(env),
    vapidSubject: env.VAPID_SUBJECT,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    mailDelaySeconds: env.MAIL_DELAY_SECONDS,
    wechat: wechatOf(env),
    inboundMail: inboundMailOf(env),
    s3: s3Of(env),
    backups: env.BACKUP_EVERY ? { everyHours: env.BACKUP_EVERY, keep: env.BACKUP_KEEP } : undefined,
    trashDays: env.TRASH_DAYS,
    tracing: hasTracing(env),
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL,
  }
}

/** @throws Error for separate processes without `DATABASE_URL`: SQLite is not shared */
function roleOf({ ROLE: role, DATABASE_URL: url }: z.output<typeof schema>): Env['role'] {
  if (role !== 'both' && !url)
    throw new Error(`ROLE: ${role} needs DATABASE_URL; one process alone uses SQLite`)
  return role
}

const hasTracing = (env: z.output<typeof schema>) =>
  !env.OTEL_SDK_DISABLED &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** @throws Error when only one of the app's credentials is given */
function wechatOf(env: z.output<typeof schema>): Env['wechat'] {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = env
  if (!appId && !appSecret) return undefined
  if (!appId || !appSecret)
    throw new Error('WECHAT_APP_ID and WECHAT_APP_SECRET: set both or neither')
  return {
    appId,
    appSecret,
    apiHost: withoutSlash(env.WECHAT_API_HOST),
    openHost: withoutSlash(env.WECHAT_OPEN_HOST),
  }
}

/** @throws Error when only one of the pair is given */
function vapidOf(env: z.output<typeof schema>): Env['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (!publicKey !== !privateKey)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither')
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

/** @throws Error when only one of the two is given */
function inboundMailOf(env: z.output<typeof schema>): Env['inboundMail'] {
  const { INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret } = env
  if (!address !== !secret)
    throw new Error('INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET: set both or neither')
  return address && secret ? { address: address.toLowerCase(), secret } : undefined
}

const REGION = 'us-east-1'

/** @throws Error for bucket settings without a bucket, or with only one of the credentials */
function s3Of(env: z.output<typeof schema>): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_PREFIX: prefix,
    S3_FORCE_PATH_STYLE: pathStyle,
  } = env
  if (!bucket) {
    const orphan = Object.entries(env).find(
      ([name, value]) => name.startsWith('S3_') && value !== undefined,
    )
    if (orphan) throw new Error(`S3_BUCKET: must be set, because ${orphan[0]} is set`)
    return undefined
  }
  const {
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region = REGION,
  } = env
  if (!accessKeyId !== !secretAccessKey) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither')
  }
  return {
    bucket,
    endpoint: endpoint && withoutSlash(endpoint),
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: prefix ? `${withoutSlash(prefix)}/` : '',
    // Only Amazon reliably has a host name per bucket.
    pathStyle: pathStyle ?? endpoint !== undefined,
    host: endpoint ? new URL(endpoint).host : `S3 (${region})`,
  }
}
