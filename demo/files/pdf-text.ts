/** Strings in the syntax of PDF. */

const WINANSI: Readonly<Record<string, string>> = { '–': '\\226', '—': '\\227', '’': '\\222', '•': '\\225' }

/** Characters beyond Latin-1 become their code in WinAnsi or a question mark. */
export const literal = (text: string): string =>
  `(${[...text]
    .map((character) => {
      if (/[\\()]/.test(character)) return `\\${character}`
      if (character in WINANSI) return WINANSI[character]
      const code = character.codePointAt(0) ?? 63
      return code < 127 ? character : code < 256 ? `\\${code.toString(8)}` : '?'
    })
    .join('')})`
