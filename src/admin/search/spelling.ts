/**
 * Pinyin spelling of Chinese: by syllables, or by their initials. Large, therefore loaded on
 * demand.
 */
import { match, pinyin } from 'pinyin-pro'

export interface Spelling {
  /** The syllables of a text and their initials; empty for a text without Chinese. */
  spellings(text: string): string[]
  /** Positions of the characters that match as pinyin or initials; null without a match. */
  places(text: string, input: string): number[] | null
}

const HAN = /\p{Script=Han}/u

export const spelling: Spelling = {
  spellings: (text) => {
    if (!HAN.test(text)) return []
    const syllables = pinyin(text, {
      toneType: 'none',
      type: 'array',
      v: true,
      nonZh: 'consecutive',
    })
    return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
  },
  places: (text, input) =>
    HAN.test(text) ? match(text, input, { continuous: true, v: true }) : null,
}
