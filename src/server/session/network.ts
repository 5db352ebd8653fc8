/**
 * The network that an address belongs to: its owner has all its addresses, so limits count them as
 * one.
 */
import { isIPv4, isIPv6 } from 'node:net'

/** IPv4 as IPv6, such as `::ffff:192.0.2.1`. */
const MAPPED = /^::ffff:(?=\d+\.)/i
/** Zone of a link-local address: `fe80::1%eth0`. */
const ZONE = /%.*$/

/** The /24 of an IPv4 address, the /64 of an IPv6 address; other texts as they are. */
export function networkOf(address: string): string {
  const ip = address.replace(MAPPED, '').replace(ZONE, '')
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? `${prefixOf(ip).join(':')}::/64` : address
}

/** The first four of the eight groups; `::` abbreviates the missing zero groups. */
function prefixOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}
