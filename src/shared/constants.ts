/** Names and numbers shared by several sides. Source: specification §9 and the product decisions. */

/** The product's working title. Nothing else may hard-code it. */
export const PRODUCT_NAME = 'Followspot e-Support'

/** A language of the product. */
export interface Language<Code extends string = string> {
  /** Its code: in cookies, addresses, stored values and the names of columns. */
  locale: Code
  /** BCP 47, for `lang` attributes. */
  tag: string
  /** BCP 47, for dates, numbers and names by `Intl`. */
  formats: string
  /** Its own name. */
  name: string
  /** Its name on narrow buttons. */
  short: string
  /** Names of other languages in this one, where they differ from `Intl`. */
  calls?: Readonly<Record<string, string>>
  /** Characters that occur in no language without this entry. */
  script?: RegExp
  /** How its words are typed by their sound, where searches accept that. */
  spelling?: 'pinyin'
  colon: string
  /** Between reasons in one line. */
  semicolon: string
  /** Opening and closing bracket. */
  brackets: readonly [string, string]
  /** Between two sentences. */
  space: string
  /** Whether the family name comes first. */
  familyNameFirst?: boolean
}

/**
 * Every language, in the order of columns and inputs. Adding one takes an entry here and its texts, which the type
 * checker names; columns of bilingual fields follow by `npm run db:plan`.
 */
export const LANGUAGES = [
  {
    locale: 'en',
    tag: 'en',
    formats: 'en-GB',
    name: 'English',
    short: 'EN',
    colon: ': ',
    semicolon: '; ',
    brackets: [' (', ')'],
    space: ' ',
  },
  {
    locale: 'zh',
    tag: 'zh-CN',
    formats: 'zh-CN',
    name: '中文',
    short: '中文',
    calls: { en: '英文' },
    script: /\p{Script=Han}/u,
    spelling: 'pinyin',
    colon: '：',
    semicolon: '；',
    brackets: ['（', '）'],
    space: '',
    familyNameFirst: true,
  },
] as const satisfies readonly Language[]

type CodesOf<Entries extends readonly Language[]> = { -readonly [Index in keyof Entries]: Entries[Index]['locale'] }
export const LOCALES = LANGUAGES.map(({ locale }) => locale) as CodesOf<typeof LANGUAGES>
export type Locale = (typeof LOCALES)[number]

/** The language of logs and of the description of the API. */
export const TECHNICAL_LOCALE: Locale = 'en'

/** The language of readers whose language is unknown (specification §9). */
export const DEFAULT_LOCALE: Locale = 'zh'

/** Built-in roles: staff (admin, editor, visitor) and storefront customers (custom). */
export const ROLES = ['admin', 'editor', 'visitor', 'custom'] as const
export type Role = (typeof ROLES)[number]
/** The rights of customers within their company, in addition to the role `custom`. No role of the office has a colon. */
export const COMPANY_ROLES = ['company:viewer', 'company:buyer', 'company:approver'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const TOKEN_COOKIE = 'Admin-Token'
export const LANGUAGE_COOKIE = 'language'
export const LANGUAGE_STORAGE_KEY = 'language'

/** Header with the role of a role preview. */
export const VIEW_AS_HEADER = 'View-As'
/** The same as a query parameter: images and downloads send no header. */
export const VIEW_AS_QUERY = 'as'
/** Names a POST so that it can be sent again without being carried out twice. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** Header with the time zone of the user, `Asia/Shanghai`: where their days begin. */
export const TIME_ZONE_HEADER = 'Time-Zone'
/** Header with the path of the page that sends a write, for the history of the record. */
export const PAGE_HEADER = 'Page-Path'

/** Timeout of every call, in milliseconds. */
export const HTTP_TIMEOUT_MS = 60_000

/** Filtered totals are exact up to here; above it the interface shows "10,000+". */
export const TOTAL_CAP = 10_000
/** Maximum page size of a list call. */
export const PAGE_LIMIT = 1_000
/** Most records of one write over the API. */
export const BATCH_LIMIT = 5_000
export const PAGE_DEFAULT = 25

/** Maximum upload size, in bytes. */
export const UPLOAD_LIMIT = 200 * 1024 * 1024

/** Fuzzy page search; patterns are cut at `maxPatternLength` characters. */
export const ROUTE_SEARCH = { threshold: 0.4, maxPatternLength: 32, weights: { title: 0.7, path: 0.3 } } as const

/** Display time of the result of a password change, in milliseconds. */
export const PASSWORD_NOTICE_MS = { success: 20_000, warning: 4_000 } as const
/** Display time of a readable error (code 20001), in milliseconds. */
export const ERROR_TOAST_MS = 5_000
