/** DMX values as people write them: as the file has them, in 8 bits, in per cent, in hexadecimal digits. */

export const UNITS = ['dmx', 'byte', 'percent', 'hex'] as const
export type Unit = (typeof UNITS)[number]

/** One value of a channel of so many bytes. */
export function valueText(value: number, bytes: number, unit: Unit): string {
  switch (unit) {
    case 'dmx':
      return String(value)
    case 'byte':
      return String(Math.floor(value / 256 ** (bytes - 1)))
    case 'percent':
      return `${Math.round((value / (256 ** bytes - 1)) * 1000) / 10}%`
    case 'hex':
      return value
        .toString(16)
        .toUpperCase()
        .padStart(bytes * 2, '0')
  }
}

/** A range of values; one value where it is no wider. */
export function rangeText({ from, to }: { from: number; to: number }, bytes: number, unit: Unit): string {
  const [first, last] = [valueText(from, bytes, unit), valueText(to, bytes, unit)]
  return first === last ? first : `${first}–${last}`
}

/** Room for the widest range of a channel, so that names stand below each other. */
export const rangeWidth = (bytes: number, unit: Unit): string =>
  `${rangeText({ from: 256 ** bytes - 2, to: 256 ** bytes - 1 }, bytes, unit).length * 0.6 + 0.6}em`

/** Addresses, the coarse one first; a dash for a channel that has none. */
export const addressText = (offsets: readonly number[]): string => (offsets.length ? offsets.join(' + ') : '–')
