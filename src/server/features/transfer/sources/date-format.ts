/** Number formats that show numbers of days as dates or times. */

/** Numbers of the built-in date and time formats, with those of Chinese, Japanese, Korean and Thai programs. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** Files may define formats from this number on. */
const FIRST_OWN = 100
const TOKEN = /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|a{1,5}|am|pm|p|y{1,2}|yyyy|e{1,4})$/

/** Whether a format shows a date or a time. @param id its number @param code its text, if the file defines it */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (BUILT_IN.some(([first, last]) => id >= first && id <= last)) return true
  return id >= FIRST_OWN && code !== undefined && isDateCode(code)
}

/** Sections for positive, negative and other values; one of them is made of nothing but parts of a date. */
const isDateCode = (code: string): boolean =>
  code
    .toLowerCase()
    .replace(/\\./g, ' ')
    .split(';')
    .some((section) => {
      const tokens = section
        .replace(/"[^"]*"/g, ' ')
        .replace(/(\[?[smhd]{1,2}\]?)[.,]0{1,3}/g, '$1')
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, '')
        .split(/[^a-z0#?%]+/)
        .filter((token) => token !== '')
      return tokens.length > 0 && tokens.every((token) => TOKEN.test(token))
    })
