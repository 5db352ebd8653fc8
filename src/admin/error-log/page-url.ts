/** The page's URL for the error log: a path of the product, without credentials. */

/** Codes, states and tokens that other services and mails put into URLs. */
const SECRET = /token|code|state|ticket|secret|openid|unionid|password/i

/** Path and query, with the values of secrets removed. */
export function pageUrl({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const name of new Set(query.keys())) if (SECRET.test(name)) query.set(name, '…')
  const path = `/${pathname.replace(/^\/+/, '')}`
  return query.size ? `${path}?${query}` : path
}
