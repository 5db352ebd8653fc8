/**
 * Target after sign-in, and the reason for signing in. Stored in the state of the location, to
 * survive a reload.
 */
export interface ReturnTo {
  nextPathname?: string
  /** Query with its question mark, or ''. */
  nextSearch?: string
  /** Hash with its number sign, or ''. */
  nextHash?: string
  /** Message with the reason for signing in. */
  message?: string
}

/** Reads the untrusted state of a location. */
export function readReturnTo(state: unknown): ReturnTo {
  const { nextPathname, nextSearch, nextHash, message } = (state ?? {}) as Record<string, unknown>
  return {
    ...(typeof nextPathname === 'string' && {
      nextPathname,
      nextSearch: typeof nextSearch === 'string' ? nextSearch : '',
      nextHash: typeof nextHash === 'string' ? nextHash : '',
    }),
    ...(typeof message === 'string' && { message }),
  }
}

/** Creates the target for a location. */
export const returnToOf = ({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): ReturnTo => ({
  nextPathname: pathname,
  nextSearch: search,
  nextHash: hash,
})

/** Returns the URL to open after sign-in; null without a target. */
export const targetOf = ({
  nextPathname,
  nextSearch = '',
  nextHash = '',
}: ReturnTo): string | null => (nextPathname ? nextPathname + nextSearch + nextHash : null)
