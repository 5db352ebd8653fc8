/** Generates a password that is easy to read out and hard to guess. */

/** Without similar letters and digits. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Four groups of four random characters: 92 bits. */
export function newPassword(): string {
  const limit = 256 - (256 % CHARACTERS.length)
  const next = (): string => {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    // Rejects bytes beyond the last full range, to avoid modulo bias.
    return byte < limit ? (CHARACTERS[byte % CHARACTERS.length] ?? '') : next()
  }
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, next).join(''),
  ).join('-')
}
