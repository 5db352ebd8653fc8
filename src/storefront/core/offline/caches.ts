/** What is kept for reading without a network, and where. */

export const CACHES = {
  document: 'storefront-document',
  assets: 'storefront-assets',
  /** Belongs to whoever is signed in. */
  reads: 'storefront-reads',
  files: 'storefront-files',
  sheets: 'storefront-sheets',
} as const

/** Answers of the storefront's own reads, and who is signed in. */
export const isCacheable = ({ pathname }: URL): boolean =>
  (pathname.startsWith('/api/web/') && !/\/(suggest|zip|firmware-subscriptions\/end)\b/.test(pathname)) ||
  pathname === '/api/user/info_web'

/** Stored files lie under the SHA-256 of their content, so they never change. */
export const isFile = ({ pathname }: URL): boolean => pathname.startsWith('/api/files/')

/** Drawings and papers that the viewer fetches whole. */
export const isSheet = (url: URL): boolean => isFile(url) && /\.(svg|pdf)$/i.test(url.pathname)
