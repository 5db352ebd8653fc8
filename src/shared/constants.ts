/**
 * Constants shared by server and front ends. Source: specification §9 and the product decisions.
 */
/** Name of a product whose config exports none. */
export const DEFAULT_PRODUCT_NAME = 'Back-office'

/** Language of the product. */
export interface Language<Code extends string = string> {
  /** Code in cookies, URLs, stored values and column names. */
  locale: Code
  /** BCP 47 tag for `lang` attributes. */
  tag: string
  /** BCP 47 tag for `Intl`. */
  formats: string
  /** Name in the language itself. */
  name: string
  /** Abbreviation for narrow buttons. */
  short: string
  /**
   * Names of other languages in this one: `Intl` differs, or takes long to start at every page that
   * names one.
   */
  languageNames?: Readonly<Record<string, string>>
  /** Characters that only languages with this entry use. */
  script?: RegExp
  /** Phonetic input that searches accept. */
  spelling?: 'pinyin'
  colon: string
  /** Separator of reasons in one line. */
  semicolon: string
  /** Opening and closing bracket. */
  brackets: readonly [string, string]
  /** Separator of sentences. */
  space: string
  /** Whether labels begin with a lower-case letter within a sentence. */
  lowerCaseNouns?: boolean
  /**
   * Endings of plurals with those of the singular, of which the first that matches counts; null where
   * it does not say which singular it is, or whether there is another one.
   */
  singular?: readonly (readonly [plural: string, singular: string | null])[]
  /** Whether the family name comes first. */
  familyNameFirst?: boolean
}

/**
 * All languages, in the order of columns and inputs. Each has a folder of texts in src/locales, which
 * is found by its code (docs/languages.md); `npm run db:plan` lists the new columns of bilingual
 * fields.
 */
export const LANGUAGES = [
  {
    locale: 'en',
    tag: 'en',
    formats: 'en-GB',
    name: 'English',
    short: 'EN',
    languageNames: { zh: 'Chinese' },
    colon: ': ',
    semicolon: '; ',
    brackets: [' (', ')'],
    space: ' ',
    lowerCaseNouns: true,
    singular: [
      ['anies', 'any'],
      ['blies', 'bly'],
      ['braries', 'brary'],
      ['gories', 'gory'],
      ['ities', 'ity'],
      ['liveries', 'livery'],
      ['plies', 'ply'],
      ['tries', 'try'],
      ['ies', null],
      ['nches', 'nch'],
      ['rches', 'rch'],
      ['tches', 'tch'],
      ['ches', null],
      ['shes', 'sh'],
      ['sses', 'ss'],
      ['ses', null],
      ['boxes', 'box'],
      ['xes', null],
      ['zes', null],
      ['oes', null],
      ['ss', 'ss'],
      ['as', null],
      ['is', null],
      ['us', null],
      ['lens', null],
      ['news', null],
      ['s', ''],
    ],
  },
  {
    locale: 'zh',
    tag: 'zh-CN',
    formats: 'zh-CN',
    name: '中文',
    short: '中文',
    languageNames: { en: '英文' },
    script: /\p{Script=Han}/u,
    spelling: 'pinyin',
    colon: '：',
    semicolon: '；',
    brackets: ['（', '）'],
    space: '',
    familyNameFirst: true,
  },
] as const satisfies readonly Language[]

type CodesOf<Entries extends readonly Language[]> = {
  -readonly [Index in keyof Entries]: Entries[Index]['locale']
}
export const LOCALES = LANGUAGES.map(({ locale }) => locale) as CodesOf<typeof LANGUAGES>
export type Locale = (typeof LOCALES)[number]

/** Language of logs and of the API description. */
export const TECHNICAL_LOCALE: Locale = 'en'

/** Fallback if the user's language is unknown (specification §9). */
export const DEFAULT_LOCALE: Locale = 'zh'

/** Built-in roles: staff (admin, editor, visitor) and storefront customers (custom). */
export const ROLES = ['admin', 'editor', 'visitor', 'custom'] as const
export type Role = (typeof ROLES)[number]
/** In lists of roles: every role of staff, including those that a company creates itself. */
export const ANY_STAFF = 'staff'
export type StaffOrRole = Role | typeof ANY_STAFF
/**
 * Roles of customers within their company, in addition to `custom`. Keys of staff roles contain no
 * colon.
 */
export const COMPANY_ROLES = ['company:viewer', 'company:buyer', 'company:approver'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const TOKEN_COOKIE = 'Admin-Token'
/** Sessions expire this long after sign-in, used or not. */
export const SESSION_DAYS = 7
export const LANGUAGE_COOKIE = 'language'
export const LANGUAGE_STORAGE_KEY = 'language'

/** Header with the role of a role preview. */
export const VIEW_AS_HEADER = 'View-As'
/** Query parameter for the same, since images and downloads send no custom headers. */
export const VIEW_AS_QUERY = 'as'
/** Header that identifies a POST, so that a retry does not take effect twice. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** Header with the user's time zone (`Asia/Shanghai`), which determines where days begin. */
export const TIME_ZONE_HEADER = 'Time-Zone'
/** Header with the path of the page that sends a write, recorded in the history. */
export const PAGE_HEADER = 'Page-Path'

/** Timeout of API calls. */
export const HTTP_TIMEOUT_MS = 60_000

/** Filtered totals are exact up to this number; the interface shows larger ones as "10,000+". */
export const TOTAL_CAP = 10_000
/** Maximum page size of a list call. */
export const MAX_PAGE_SIZE = 1_000
/** Maximum records of one write over the API. */
export const MAX_BATCH_SIZE = 5_000
export const DEFAULT_PAGE_SIZE = 25

/** Maximum upload size, in bytes. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024

/** Fuzzy page search; patterns are cut at `maxPatternLength` characters. */
export const ROUTE_SEARCH = {
  threshold: 0.4,
  maxPatternLength: 32,
  weights: { title: 0.7, path: 0.3 },
} as const

/** Display time of the result of a password change. */
export const PASSWORD_NOTICE_MS = { success: 20_000, warning: 4_000 } as const
/** Display time of a readable error (code 20001). */
export const ERROR_TOAST_MS = 5_000
