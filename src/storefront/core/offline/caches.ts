/** Names and contents of the offline caches. */

export const CACHES = {
  document: 'storefront-document',
  assets: 'storefront-assets',
  /** Cleared on signing out. */
  reads: 'storefront-reads',
  files: 'storefront-files',
  sheets: 'storefront-sheets',
} as const

/** Responses of the storefront's reads, and the user. */
export const isCacheable = ({ pathname }: URL): boolean =>
  (pathname.startsWith('/api/web/') && !/\/(suggest|zip|firmware-subscriptions\/end)\b/.test(pathname)) ||
  pathname === '/api/user/info_web'

/** Addresses of stored files contain their SHA-256, so contents never change. */
export const isFile = ({ pathname }: URL): boolean => pathname.startsWith('/api/files/')

/** Drawings and documents that the viewer fetches whole. */
export const isSheet = (url: URL): boolean => isFile(url) && /\.(svg|pdf)$/i.test(url.pathname)
