/** Folds Traditional to Simplified Chinese, character by character, so that either finds the other. */
import { Converter } from 'opencc-js/t2cn'

const HAN = /\p{Script=Han}/gu

const simplify = Converter({ from: 't', to: 'cn' })
/** As many as there are characters in use. */
const folded = new Map<string, string>()

/**
 * The text in Simplified characters. Words are not considered: a fragment has to fold as it does within its text, and each
 * character stays one.
 */
export const foldChinese = (text: string): string => text.replace(HAN, foldCharacter)

function foldCharacter(character: string): string {
  const cached = folded.get(character)
  if (cached !== undefined) return cached
  const simple = simplify(character)
  folded.set(character, simple)
  return simple
}
