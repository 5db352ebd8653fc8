/** A password that is easy to read out and hard to guess. */

/** Without letters and digits that are taken for each other. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Four groups of four random characters: 92 bits. */
export function newPassword(): string {
  const limit = 256 - (256 % CHARACTERS.length)
  const next = (): string => {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    // A byte beyond the last whole round would make some characters likelier than others.
    return byte < limit ? (CHARACTERS[byte % CHARACTERS.length] ?? '') : next()
  }
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, next).join('')).join('-')
}
