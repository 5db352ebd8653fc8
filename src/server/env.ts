/** The environment, parsed once; a wrong value names the variable and what it takes. */
import { z } from 'zod'

const optionalUrl = (schemes: RegExp, takes: string) => z.string().regex(schemes, takes).optional()

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?:\/\//, 'takes postgres://user:password@host:port/database'),
  API_HOST: optionalUrl(/^https?:\/\//, 'takes http(s)://host'),
  PUBLIC_URL: optionalUrl(/^https?:\/\//, 'takes http(s)://host'),
  ADMIN_PASSWORD: z.string().min(6, 'takes at least 6 characters').optional(),
  SMTP_URL: optionalUrl(/^smtps?:\/\//, 'takes smtp(s)://user:password@host:port'),
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_APP_SECRET: z.string().min(1).optional(),
  WECHAT_API_HOST: z
    .string()
    .regex(/^https?:\/\//, 'takes http(s)://host')
    .default('https://api.weixin.qq.com'),
  WECHAT_OPEN_HOST: z
    .string()
    .regex(/^https?:\/\//, 'takes http(s)://host')
    .default('https://open.weixin.qq.com'),
  SMS_URL: optionalUrl(/^https?:\/\//, 'takes http(s)://host/path'),
  MAIL_FROM: z.email('takes the e-mail address that mails come from').optional(),
  MAIL_DELAY_SECONDS: z.coerce.number().int().min(0).max(3600).default(30),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'takes the name of a bucket')
    .optional(),
  S3_ENDPOINT: optionalUrl(/^https?:\/\//, 'takes http(s)://host'),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w!.*'()-]+(\/[\w!.*'()-]+)*\/?$/, 'takes a path within the bucket: uploads/portal')
    .optional(),
  S3_FORCE_PATH_STYLE: z.stringbool('takes true or false').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Env {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  apiHost: string | undefined
  publicUrl: string | undefined
  adminPassword: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Where text messages are handed over; undefined when none can be sent. */
  smsUrl: string | undefined
  /** How long a mail waits before it leaves, so that its cause can be taken back. */
  mailDelaySeconds: number
  /** The app that people sign in with; undefined when social sign-in is not set up. */
  wechat: { appId: string; appSecret: string; apiHost: string; openHost: string } | undefined
  /** The bucket that files lie in; undefined when they lie in `dataDir`. */
  s3: S3Settings | undefined
  logLevel: string
}

export interface S3Settings {
  bucket: string
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  /** Undefined where the machine itself is trusted. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Before every key: empty, or with a slash at its end. */
  prefix: string
  /** Whether the bucket stands in the path rather than in the host's name. */
  pathStyle: boolean
  /** The host, for people to read. */
  place: string
}

/**
 * Reads the environment.
 * @throws Error with one line per wrong variable: its name and what it takes.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    apiHost: env.API_HOST,
    publicUrl: env.PUBLIC_URL,
    adminPassword: env.ADMIN_PASSWORD,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    mailDelaySeconds: env.MAIL_DELAY_SECONDS,
    wechat: wechatOf(env),
    s3: s3Of(env),
    logLevel: env.LOG_LEVEL,
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** @throws Error when only one half of the app's credentials is given */
function wechatOf(env: z.output<typeof schema>): Env['wechat'] {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = env
  if (!appId && !appSecret) return undefined
  if (!appId || !appSecret) throw new Error('WECHAT_APP_ID and WECHAT_APP_SECRET: take each other: set both or neither')
  return {
    appId,
    appSecret,
    apiHost: withoutSlash(env.WECHAT_API_HOST),
    openHost: withoutSlash(env.WECHAT_OPEN_HOST),
  }
}

const REGION = 'us-east-1'

/** @throws Error when there is something of a bucket, but no bucket; or one half of the credentials */
function s3Of(env: z.output<typeof schema>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PREFIX: prefix, S3_FORCE_PATH_STYLE: pathStyle } = env
  if (!bucket) {
    const lonely = Object.entries(env).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
    if (lonely) throw new Error(`S3_BUCKET: takes the name of a bucket, without which ${lonely[0]} has no meaning`)
    return undefined
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region = REGION } = env
  if (!accessKeyId !== !secretAccessKey) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: take each other: set both or neither')
  }
  return {
    bucket,
    endpoint: endpoint && withoutSlash(endpoint),
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: prefix ? `${withoutSlash(prefix)}/` : '',
    // Only Amazon gives every bucket a host of its own.
    pathStyle: pathStyle ?? endpoint !== undefined,
    place: endpoint ? new URL(endpoint).host : `S3 (${region})`,
  }
}
