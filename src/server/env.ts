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
  logLevel: string
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
