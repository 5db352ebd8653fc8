/** Addresses outside of the machine and its networks. */
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
/** Of IPv6, only global unicast addresses are public; those of a tunnel contain an IPv4 address. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2001::', 23, 'ipv6')
TUNNELS.addSubnet('2002::', 16, 'ipv6')
TUNNELS.addSubnet('2001:db8::', 32, 'ipv6')

/** Whether an IP address may be connected to. */
export function isPublicAddress(address: string): boolean {
  const ip = address.replace(/^\[|\]$/g, '')
  if (isIP(ip) === 4) return !PRIVATE.check(ip, 'ipv4')
  return isIP(ip) === 6 && GLOBAL.check(ip, 'ipv6') && !TUNNELS.check(ip, 'ipv6')
}

export class PrivateAddressError extends Error {}

/**
 * Resolves a host for a connection, which then goes to the address that was checked: a second answer of the name server
 * does not count.
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
