/** Protects outbound requests against private addresses (SSRF). */
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
/**
 * Public IPv6 addresses: global unicast. Addresses of tunnels contain an IPv4 address, which is
 * checked.
 */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2001::', 23, 'ipv6')
TUNNELS.addSubnet('2002::', 16, 'ipv6')
TUNNELS.addSubnet('2001:db8::', 32, 'ipv6')

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const ip = address.replace(/^\[|\]$/g, '')
  if (isIP(ip) === 4) return !PRIVATE.check(ip, 'ipv4')
  return isIP(ip) === 6 && GLOBAL.check(ip, 'ipv6') && !TUNNELS.check(ip, 'ipv6')
}

export class PrivateAddressError extends Error {}

/**
 * DNS look-up for connections that rejects private addresses. The connection uses the checked
 * address, which prevents DNS rebinding.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(host), '', 0)
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
