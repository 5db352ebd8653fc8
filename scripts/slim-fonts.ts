/**
 * Reduces fonts to what our pages use: the weights of the theme, tabular digits, kerning. Half of what travels
 * to a phone otherwise is features that nothing here turns on. The document preloads the Latin letters, which every page
 * needs: requested with the first text, they would arrive after it and move it.
 */
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Lightest and heaviest `font-weight` in the styles. */
const WEIGHTS = { min: 400, max: 700 }
/** OpenType features: composed letters, marks at their place, kerning, and the digits that tables ask for. */
const FEATURES = ['ccmp', 'mark', 'mkmk', 'kern', 'tnum']

/** Letters that the document preloads; also digits, for pages in Chinese. */
const PRELOADED_SET = 'latin'

/** Every character of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  const spans = range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)
  return [...spans]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, offset) =>
        String.fromCodePoint(start + offset),
      )
    })
    .join('')
}

/** The set of characters in a file of the family; undefined for other files. */
const setOf = (file: string, family: string): string | undefined =>
  new RegExp(`/${family}-([a-z-]+)-wght-normal-[^/]*\\.woff2$`).exec(file)?.[1]

/**
 * Vite plugin. File names keep the hash of the whole font, so that browser caches stay valid when the subset changes.
 * @param family beginning of the files' names, as `inter`
 * @param ranges `unicode-range` of each file of the family, as its package lists them
 */
export const slimFonts = (family: string, ranges: Readonly<Record<string, string>>): Plugin => ({
  name: 'slim-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const set = setOf(file.fileName, family)
      if (file.type !== 'asset' || !set || typeof file.source === 'string') continue
      const text = charactersOf(ranges[set] ?? '')
      const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: WEIGHTS } } as const
      file.source = await subsetFont(Buffer.from(file.source), text, options)
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const preloaded = Object.keys(bundle ?? {}).filter((file) => setOf(file, family) === PRELOADED_SET)
      return preloaded.map((file) => ({
        tag: 'link',
        // Fonts are fetched anonymously, even from the own origin.
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        injectTo: 'head' as const,
      }))
    },
  },
})
