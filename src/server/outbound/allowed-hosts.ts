/** Allow-lists of hosts for outbound requests. */
/**
 * @param hosts host names with an optional port, which defaults to that of the scheme;
 * `*.example.org` matches all subdomains
 */
export const isAllowedHost = (url: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => matchesHost(url, host))

function matchesHost({ hostname, host }: URL, allowed: string): boolean {
  const candidate = /:\d+$/.test(allowed) ? host : host === hostname ? hostname : null
  const pattern = allowed.toLowerCase()
  if (candidate === null) return false
  return pattern.startsWith('*.') ? candidate.endsWith(pattern.slice(1)) : candidate === pattern
}
