/** Where someone was going when sign-in came between, and why; travels in the state of the address, so that it survives a reload. */

export interface ReturnTo {
  nextPathname?: string
  /** With its question mark, or ''. */
  nextSearch?: string
  /** With its number sign, or ''. */
  nextHash?: string
  /** Why one has to sign in, where there is more to say than that. */
  message?: string
}

/** What the state of an address says, whoever wrote it. */
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

/** The intent of someone on their way to a page. */
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

/** Where to go on after signing in; null where nobody was going anywhere. */
export const targetOf = ({ nextPathname, nextSearch = '', nextHash = '' }: ReturnTo): string | null =>
  nextPathname ? nextPathname + nextSearch + nextHash : null

/** The intent as the state of an entry of the browser's history, where react-router keeps it too. */
export const stateOf = (intent: ReturnTo): { usr: ReturnTo } => ({ usr: intent })

/** What the present entry of the browser's history says. */
export const currentReturnTo = (state: unknown): ReturnTo => readReturnTo((state as { usr?: unknown } | null)?.usr)
