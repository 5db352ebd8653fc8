/** Redacts secrets in log messages: error messages may quote user input. */
/** Tokens, hashes and keys: long runs without blanks, dots and slashes. */
const SECRET = /[\w-]{32,}/g
/** User and password of a URL. */
const CREDENTIALS = /(\w+:\/\/)[^\s/@]+@/g
const QUERY = /\?[\w.-]+=[^\s'"<>):]*/g

export const redact = (text: string): string =>
  text.replace(CREDENTIALS, '$1…@').replace(QUERY, '?…').replace(SECRET, '…')
