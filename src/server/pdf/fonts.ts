/** Fonts of PDF files, chosen by character: no font has the letters of all languages. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'

const { resolve } = createRequire(import.meta.url)
const noto = (name: string, file: string) =>
  join(dirname(resolve(`@embedpdf/fonts-${name}`)), '../fonts', file)

/** Latin, Greek and Cyrillic letters. */
const LATIN = noto('latin', 'NotoSans-Regular.ttf')
/** One weight only: bold text is drawn with an outline. */
export const CHINESE = noto('sc', 'NotoSansHans-Regular.otf')
/** Small ones first: the others take long to load. */
const OTHERS = [
  noto('hebrew', 'NotoSansHebrew-Regular.ttf'),
  noto('arabic', 'NotoNaskhArabic-Regular.ttf'),
  resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
  resolve('@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff'),
  resolve('@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff'),
  CHINESE,
  noto('kr', 'NotoSansKR-Regular.otf'),
  noto('jp', 'NotoSansJP-Regular.otf'),
]

/** Stands for characters that no font has; the fonts of either language have it. */
const REPLACEMENT = '\u25A1'
/** Marks of direction, variants and joints, which are not drawn. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export interface FontRun {
  text: string
  font: string
}

/** Splits texts by font. Fonts are read when a character needs them. */
export interface FontChooser {
  runsOf(text: string): FontRun[]
  /** Characters that no font has. */
  missing: ReadonlySet<string>
}

/** In Chinese, the Chinese font comes first: its quotation marks are as wide as its characters. */
export function createFontChooser(locale: Locale): FontChooser {
  const paths = [
    ...new Set(languageOf(locale).script ? [CHINESE, LATIN, ...OTHERS] : [LATIN, ...OTHERS]),
  ]
  const opened = new Map<string, Font>()
  const missing = new Set<string>()
  const open = (path: string): Font => {
    const font = opened.get(path) ?? (openSync(path) as Font)
    opened.set(path, font)
    return font
  }
  const fontOf = (characters: readonly string[]) =>
    paths.find((path) =>
      characters.every((character) =>
        open(path).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      ),
    )

  /** Letters and their accents in one font; if none has all of them, each in its own. */
  const runsOfGrapheme = (grapheme: string): FontRun[] => {
    const characters = [...grapheme].filter((character) => !INVISIBLE.test(character))
    const font = fontOf(characters)
    if (font) return [{ text: characters.join(''), font }]
    if (characters.length > 1) return characters.flatMap(runsOfGrapheme)
    missing.add(grapheme)
    return [{ text: REPLACEMENT, font: fontOf([REPLACEMENT]) ?? LATIN }]
  }

  const known = new Map<string, FontRun[]>()
  const runsOf = (text: string): FontRun[] => {
    const runs: FontRun[] = []
    for (const { segment } of graphemes.segment(text)) {
      const found = known.get(segment) ?? runsOfGrapheme(segment)
      known.set(segment, found)
      for (const run of found) {
        const last = runs.at(-1)
        if (last?.font === run.font) last.text += run.text
        else runs.push({ ...run })
      }
    }
    return runs
  }
  return { runsOf, missing }
}
