/** Texts for the log: messages of errors may quote what was sent. */

/** Tokens of sessions, links, shares and devices, hashes and keys: long runs without blanks, dots and slashes. */
const SECRET = /[\w-]{32,}/g
/** User and password of an address, and its query. */
const CREDENTIALS = /(\w+:\/\/)[^\s/@]+@/g
const QUERY = /\?[\w.-]+=[^\s'"<>):]*/g

export const safeText = (text: string): string =>
  text.replace(CREDENTIALS, '$1…@').replace(QUERY, '?…').replace(SECRET, '…')
