/** Parses DMX values of GDTF (`128/1`, `32768/2`, `128/1s`), and derives ranges from their starts. */

interface DmxValue {
  value: number
  bytes: number
  /** Widened by shifting instead of repeating its bytes (suffix `s`). */
  shifted: boolean
}

const BYTES = 4

/** Parses a value; null for `None` and invalid text. */
export function readDmx(text: string | null): DmxValue | null {
  const [, digits, size = '1', shift] = /^(\d{1,10})(?:\/([1-4])(s)?)?$/.exec(text ?? '') ?? []
  if (digits === undefined) return null
  const bytes = Number(size)
  return { value: Math.min(Number(digits), maxValueOf(bytes)), bytes, shifted: shift !== undefined }
}

/** The highest value of a number of bytes. */
export const maxValueOf = (bytes: number): number => 256 ** Math.min(bytes, BYTES) - 1

/** A value in another number of bytes: narrowed by its high bytes, widened by repeating them (GDTF 1.2, "DMXValue"). */
export function toResolution(bytes: number, text: string | null): number | null {
  const written = readDmx(text)
  if (!written) return null
  const { value, bytes: writtenBytes, shifted } = written
  if (writtenBytes >= bytes) return Math.floor(value / 256 ** (writtenBytes - bytes))
  if (shifted) return value * 256 ** (bytes - writtenBytes)
  let wide = 0
  for (let index = 0; index < bytes; index++) {
    const source = writtenBytes - 1 - (index % writtenBytes)
    wide = wide * 256 + (Math.floor(value / 256 ** source) % 256)
  }
  return wide
}

/** The end of a range that starts at `from`: before the next start, or at `most`. */
export const rangeEnd = (from: number, starts: readonly number[], max: number): number => {
  const later = starts.filter((start) => start > from)
  return later.length ? Math.min(...later) - 1 : Math.max(from, max)
}
