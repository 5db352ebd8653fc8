/**
 * The serial number in a scanned code: our labels contain the URL of the product's page, other
 * labels the number.
 */

const MAX_LENGTH = 60

/** @returns null for a code that holds none, such as the URL of another page */
export function serialOfCode(code: string): string | null {
  const text = code.trim()
  const url = URL.parse(text)
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:'
  const serial = isPage ? url.searchParams.get('serial') : text
  return serial && serial.length <= MAX_LENGTH ? serial : null
}
