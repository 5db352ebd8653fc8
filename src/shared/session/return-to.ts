/** Target after sign-in, and the reason for signing in; stored in the history state, so that it survives a reload. */

export interface ReturnTo {
  nextPathname?: string
  /** With its question mark, or ''. */
  nextSearch?: string
  /** With its number sign, or ''. */
  nextHash?: string
  /** Reason for signing in, if there is a special one. */
  message?: string
}

/** Reads untrusted history state. */
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

/** The target for a page. */
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

/** The URL to open after sign-in; null without a target. */
export const targetOf = ({ nextPathname, nextSearch = '', nextHash = '' }: ReturnTo): string | null =>
  nextPathname ? nextPathname + nextSearch + nextHash : null

/** The target as history state, in react-router's format. */
export const stateOf = (intent: ReturnTo): { usr: ReturnTo } => ({ usr: intent })

/** The target in the current history state. */
export const currentReturnTo = (state: unknown): ReturnTo => readReturnTo((state as { usr?: unknown } | null)?.usr)
