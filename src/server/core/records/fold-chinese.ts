/** Folds Traditional to Simplified Chinese by character, so that searches match both. */
import { Converter } from 'opencc-js/t2cn'
import { once } from '../lazy-library.ts'

const HAN = /\p{Script=Han}/gu

const simplify = once(() => Converter({ from: 't', to: 'cn' }))
/** Cache; its size is limited by the number of characters. */
const folded = new Map<string, string>()

/**
 * Folds a text. Does not consider words, because fragments must fold as within their text, and every character must stay a
 * single character.
 */
export const foldChinese = (text: string): string => text.replace(HAN, foldCharacter)

function foldCharacter(character: string): string {
  const cached = folded.get(character)
  if (cached !== undefined) return cached
  const simple = simplify()(character)
  folded.set(character, simple)
  return simple
}
