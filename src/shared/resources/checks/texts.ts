/** Checks of labels and other texts: missing, in the wrong language, or too long. */

import type { Label } from '#fields/field.ts'
import { LOCALES, type Locale } from '../../constants.ts'
import { isSingularUncertain, languages } from '../../i18n/locales.ts'
import { declarationOf, type Resource } from '../define.ts'
import { mailsIn, placeholders, placeholdersIn } from '../workflow.ts'
import { type Check, error, type Finding, settingsWithin, warning } from './check.ts'

/** Available widths in CSS pixels: two lines in the sidebar, a typical column, a button. */
const MENU_WIDTH = 270
const COLUMN_WIDTH = 200
const BUTTON_WIDTH = 180
const FONT_SIZE = 14

/** Estimates the width of a text in the font of the back-office, in CSS pixels. */
const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + FONT_SIZE * letterWidth(letter), 0)

function letterWidth(letter: string): number {
  if (/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(letter)) return 1
  if (/[\p{Lu}mw%@—…]/u.test(letter)) return 0.72
  return /[ijlftr\s.,:;'’|!()/-]/.test(letter) ? 0.32 : 0.56
}

const isLabel = (value: object): value is Partial<Label> =>
  LOCALES.some((locale) => typeof (value as Partial<Label>)[locale] === 'string')

/** Collects the distinct texts of a resource, without the name that follows from its label. */
const textsOf = (resource: Resource): [path: string, label: Partial<Label>][] => {
  const { one } = declarationOf(resource) ?? {}
  const texts = settingsWithin(resource).flatMap(([path, value]) =>
    isLabel(value) && (path !== 'one' || one) ? [[value, path] as const] : [],
  )
  return [...new Map(texts.toReversed())].map(([label, path]) => [path, label])
}

/** An ordinary word, unlike XLSX, SHA-256 or macOS. */
const WORD = /(?<![\p{L}\d])\p{Lu}?\p{Ll}{2,}(?![\p{L}\d])/u
/**
 * Imports compare the heads of columns with labels; on screen it is visible in tables and messages.
 */
const STRAY_BLANK = /^\s|\s$|\s\s/
const PLACEHOLDER = /%\{\w+\}/g
/** Start of the paths of a field's options. */
const OPTIONS = /^.*\.options\./

/**
 * Finds texts that were left in another language. Options are often names: those of a field count
 * if most are translated.
 */
function findUntranslated(resource: Resource): Finding[] {
  const texts = textsOf(resource)
  return languages.flatMap(({ locale, script }) => {
    const hasScript = (label: Partial<Label>) => !script || script.test(label[locale] ?? '')
    const areNames = (options: string) => {
      const labels = texts.flatMap(([path, label]) => (path.startsWith(options) ? [label] : []))
      return labels.filter(hasScript).length * 2 <= labels.length
    }
    return texts.flatMap(([path, label]): Finding[] => {
      if (hasScript(label) || !WORD.test((label[locale] ?? '').replace(PLACEHOLDER, ''))) return []
      const [options] = OPTIONS.exec(path) ?? []
      return options && areNames(options)
        ? []
        : [[path, `the ${locale} text is not translated: “${label[locale]}”`]]
    })
  })
}

/**
 * Says that a label is too long, in each language.
 * @param room where it is shown, and its pixels
 */
const tooLong = (path: string, label: Partial<Label>, container: string, room: number): Finding[] =>
  LOCALES.flatMap((locale) => {
    const { [locale]: text = '' } = label
    const width = Math.round(textWidth(text))
    const problem = `“${text}” (${locale}) is too long for ${container}: about ${width} of ${room} pixels`
    return width > room ? [[path, problem] as const] : []
  })

/** Looks at every text in every language. */
const eachText =
  (problemOf: (text: string | undefined, locale: Locale) => string | false) =>
  (resource: Resource): Finding[] =>
    textsOf(resource).flatMap(([path, label]) =>
      LOCALES.flatMap((locale) => {
        const problem = problemOf(label[locale], locale)
        return problem ? [[path, problem] as const] : []
      }),
    )

/** Finds a text in another language, by characters that only that one uses. */
const otherLanguage = (text: string, locale: Locale) =>
  languages.find(({ locale: other, script }) => other !== locale && script?.test(text))?.locale

const mailTexts = (resource: Resource): [path: string, label: Label][] =>
  mailsIn(resource).flatMap(([path, { subject, text }]) => [
    [`${path}.subject`, subject],
    ...text.map((label, position): [string, Label] => [`${path}.text.${position}`, label]),
  ])

export const textChecks: readonly Check[] = [
  error(
    'missing-text',
    eachText((text, locale) => !text?.trim() && `has no text in ${locale}`),
  ),
  warning(
    'stray-blank',
    eachText(
      (text = '', locale) =>
        STRAY_BLANK.test(text) &&
        `the ${locale} text begins or ends with a blank, or has two in a row: “${text}”`,
    ),
  ),
  error(
    'wrong-language',
    eachText((text = '', locale) => {
      const other = otherLanguage(text, locale)
      return other !== undefined && `the ${locale} text is written in ${other}: “${text}”`
    }),
  ),
  warning('untranslated', findUntranslated),
  warning('no-singular', (resource) => {
    const isMissing = !declarationOf(resource)?.one && isSingularUncertain(resource.label)
    return isMissing && ['label', 'what one of them is called is not certain: add `one`']
  }),
  warning('long-menu', ({ label }) => tooLong('label', label, 'the menu', MENU_WIDTH)),
  warning('long-heading', ({ fields }) =>
    Object.values(fields)
      .filter((f) => f.listed)
      .flatMap((f) => tooLong(`fields.${f.name}`, f.label, 'the head of a column', COLUMN_WIDTH)),
  ),
  warning('long-step', ({ workflow }) =>
    (workflow?.steps ?? []).flatMap(({ name, label }) =>
      tooLong(`workflow.steps.${name}.label`, label, 'a button', BUTTON_WIDTH),
    ),
  ),
  error('mail-values', (resource) =>
    mailTexts(resource).map(([path, label]) => {
      const written = LOCALES.filter((locale) => label[locale])
      const sets = written.map((locale) => new Set(placeholders(label[locale])))
      const missing = placeholdersIn(label).find((name) => sets.some((names) => !names.has(name)))
      return missing && [path, `names %{${missing}} in some languages only`]
    }),
  ),
]
