/** Parses error codes typed from a display: "e-31", "ERR 031", "Ｅ３１", "故障 E31" and "31" are one code. */

export interface ErrorCode {
  letters: string
  /** Without leading zeros. */
  digits: string
}

const FILLERS = /^(?:(?:error|err|code|fault|alarm|no|故障|错误|报错|报警|代码|码)\s*)+/
const SHAPE = /^(?<before>[a-z]{0,4})(?<digits>\d{1,6})(?<after>[a-z]?)$/

/** @returns null for text that is not an error code */
export function errorCodeOf(text: string): ErrorCode | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim()
  const match = SHAPE.exec(plain.replace(FILLERS, '').replaceAll(' ', ''))?.groups
  if (!match) return null
  const { before = '', digits = '', after = '' } = match
  return { letters: before + after, digits: digits.replace(/^0+(?=\d)/, '') }
}

/** Whether a typed code matches a known one; omitted letters match any. */
export function isErrorCode(input: ErrorCode, known: string): boolean {
  const code = errorCodeOf(known)
  return code !== null && code.digits === input.digits && (!input.letters || code.letters === input.letters)
}
