/** Pinyin of Chinese characters. */
import { lazyLibrary } from '../lazy-library.ts'

const pinyinPro = lazyLibrary<typeof import('pinyin-pro')>('pinyin-pro')

/** Syllables without tones, one per character, read in context. @param run Chinese characters only */
export const syllablesOf = (run: string): string[] =>
  pinyinPro().pinyin(run, { toneType: 'none', type: 'array', v: true })

/** Loads the library, which takes longer than most transactions, before one that holds a lock needs it. */
export const loadPinyin = (): void => void pinyinPro()

/** The syllables of Chinese characters as one word, and their initials. @param run Chinese characters only */
export function spellingsOf(run: string): string[] {
  const syllables = syllablesOf(run)
  return [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')]
}
