/** Names and numbers that more than one side must agree on. Source: specification §9 and the product decisions. */

/** The product's working title. Nothing else may hard-code it. */
export const PRODUCT_NAME = 'Followspot e-Support'

export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

/** Built-in roles: staff (admin, editor, visitor) and storefront customers (custom). */
export const ROLES = ['admin', 'editor', 'visitor', 'custom'] as const
export type Role = (typeof ROLES)[number]

export const TOKEN_COOKIE = 'Admin-Token'
export const LANGUAGE_COOKIE = 'language'
export const LANGUAGE_STORAGE_KEY = 'language'

/** Names the role that an administrator sees the product as. */
export const VIEW_AS_HEADER = 'View-As'
/** The same in the address of a file: pictures and downloads send no header. */
export const VIEW_AS_QUERY = 'as'

/** Every call gives up after this many milliseconds. */
export const HTTP_TIMEOUT_MS = 60_000

/** Filtered totals are exact up to here; above it the interface shows "10,000+". */
export const TOTAL_CAP = 10_000
/** The largest page a list call answers. */
export const PAGE_LIMIT = 1_000
export const PAGE_DEFAULT = 25

/** The largest accepted upload, in bytes. */
export const UPLOAD_LIMIT = 200 * 1024 * 1024

/** The fuzzy search for pages; a pattern is cut at `maxPatternLength` characters. */
export const ROUTE_SEARCH = { threshold: 0.4, maxPatternLength: 32, weights: { title: 0.7, path: 0.3 } } as const

/** How long the answers to a change of one's own password stay, in milliseconds. */
export const PASSWORD_NOTICE_MS = { success: 20_000, warning: 4_000 } as const
/** How long an error that is to be read (code 20001) stays, in milliseconds. */
export const ERROR_TOAST_MS = 5_000
