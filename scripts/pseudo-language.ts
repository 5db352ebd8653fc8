/**
 * A made-up language for development and tests: English with accents, in brackets, half as long
 * again. Text without accents is not in src/locales, and text that does not fit has no room for
 * German. No build contains it: it replaces texts through `globalThis.pseudoLanguage`, which only
 * the development server and browser tests set.
 */
import type { Plugin } from 'vite'

/** The text in the made-up language. Runs in the page, so it uses nothing from outside. */
function pseudoText(text: string): string {
  const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'
  let letters = 0
  const lengthen = (letter: string) => {
    const index = plain.indexOf(letter)
    if (index < 0) return letter
    letters += 1
    const replacement = accented.charAt(index)
    return letters % 2 ? replacement : replacement + replacement.toLowerCase()
  }
  const form = (item: string) =>
    `[${item
      .split(/(%\{\w+\})/)
      .map((part) => (part.startsWith('%{') ? part : part.replace(/[A-Za-z]/g, lengthen)))
      .join('')}]`
  return /[A-Za-z]/.test(text.replace(/%\{\w+\}/g, ''))
    ? text.split(' |||| ').map(form).join(' |||| ')
    : text
}

/** The script that switches the language on before the product's code runs. */
export const pseudoScript = `globalThis.pseudoLanguage = ${pseudoText}`

/**
 * In development, the cookie `language=en-XA` switches it on; a choice of another language switches
 * it off.
 */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: `if (/\\blanguage=en-XA\\b/.test(document.cookie)) { ${pseudoScript} }`,
      injectTo: 'head-prepend',
    },
  ],
}
