/** Lists of hosts that the server may call. */

/** Host names with an optional port; `*.example.org` is every host below. Without a port, that of the scheme is meant. */
export const isAllowedHost = (url: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => matchesHost(url, host))

function matchesHost({ hostname, host }: URL, allowed: string): boolean {
  const candidate = /:\d+$/.test(allowed) ? host : host === hostname ? hostname : null
  const pattern = allowed.toLowerCase()
  if (candidate === null) return false
  return pattern.startsWith('*.') ? candidate.endsWith(pattern.slice(1)) : candidate === pattern
}
