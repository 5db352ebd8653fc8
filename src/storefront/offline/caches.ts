/** Names and contents of the offline caches. */

export const CACHES = {
  document: 'storefront-document',
  assets: 'storefront-assets',
  /** Cleared on signing out. */
  reads: 'storefront-reads',
  files: 'storefront-files',
  sheets: 'storefront-sheets',
} as const

/** Downloads requested by the user stay until they remove them or sign out. */
export const DOWNLOAD_PREFIX = 'storefront-taken-'
const PRODUCT_PREFIX = `${DOWNLOAD_PREFIX}product-`
export const productCacheName = (product: number): string => PRODUCT_PREFIX + product
export const isProductCache = (name: string): boolean => name.startsWith(PRODUCT_PREFIX)
/** The customer's own data, and the code of all pages. */
export const PERSONAL_DATA_CACHE = `${DOWNLOAD_PREFIX}own`
export const CODE_CACHE = `${DOWNLOAD_PREFIX}code`

/** Version of a downloaded entry. */
export const VERSION_HEADER = 'x-version'

/** A read of the storefront that the specification defines as POST; caches store it like a GET. */
export const ACCOUNT_CALL = '/api/user/get_Info_web'

/** Responses of the storefront's reads, and the user. */
export const isCacheable = ({ pathname }: URL): boolean =>
  (pathname.startsWith('/api/web/') &&
    !/\/(suggest|zip|take-along|firmware-subscriptions\/end)\b/.test(pathname)) ||
  pathname === '/api/user/info_web' ||
  pathname === '/api/user/devices'

/** URLs of stored files contain their SHA-256, so contents never change. */
export const isFile = ({ pathname }: URL): boolean => pathname.startsWith('/api/files/')

/** Drawings and documents that the viewer fetches whole. */
export const isSheet = (url: URL): boolean => isFile(url) && /\.(svg|pdf)$/i.test(url.pathname)
