/** The address of the page as the error log keeps it: a path of ours, without what opens accounts. */

/** Codes, states and tokens that other services and mails put into addresses. */
const SECRET = /token|code|state|ticket|secret|openid|unionid|password/i

/** The path and query of a place; the values of secrets are left out. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const name of new Set(query.keys())) if (SECRET.test(name)) query.set(name, '…')
  const path = `/${pathname.replace(/^\/+/, '')}`
  return query.size ? `${path}?${query}` : path
}
