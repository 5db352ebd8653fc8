/** How Chinese is typed on a Latin keyboard: by its syllables, or by their initials. Large, so loaded when it is needed. */
import { match, pinyin } from 'pinyin-pro'

export interface Spelling {
  /** The syllables of a text, and their initials; nothing for a text without Chinese. */
  spellings(text: string): string[]
  /** Places of the characters that were typed as pinyin or initials; null where they were not. */
  places(text: string, input: string): number[] | null
}

const HAN = /\p{Script=Han}/u

export const spelling: Spelling = {
  spellings: (text) => {
    if (!HAN.test(text)) return []
    const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
  },
  places: (text, input) => (HAN.test(text) ? match(text, input, { continuous: true, v: true }) : null),
}
