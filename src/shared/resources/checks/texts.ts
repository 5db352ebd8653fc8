/** Checks of labels and other texts: missing, in the wrong language, or too long. */
import { LOCALES } from '../../constants.ts'
import type { Label } from '../../fields/field.ts'
import { languages } from '../../i18n/locales.ts'
import { placeholdersIn } from '../check-workflow.ts'
import type { Resource } from '../define.ts'
import { type Check, type Finding, settingsWithin } from './check.ts'

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

/** Collects the distinct texts of a resource; several settings default to its label. */
const textsOf = (resource: Resource): [path: string, label: Partial<Label>][] => {
  const texts = settingsWithin(resource).flatMap(([path, value]) => (isLabel(value) ? [[value, path] as const] : []))
  return [...new Map(texts.toReversed())].map(([label, path]) => [path, label])
}

/** Finds texts in a wrong language, by characters that only one language uses. */
const languageProblems = (label: Partial<Label>): string[] =>
  languages.flatMap(({ locale }) => {
    const other = languages.find(({ locale: name, script }) => name !== locale && script?.test(label[locale] ?? ''))
    return other ? [`the ${locale} text is written in ${other.locale}: “${label[locale]}”`] : []
  })

/** An ordinary word, unlike GDTF, SHA-256 or grandMA2. */
const WORD = /(?<![\p{L}\d])\p{Lu}?\p{Ll}{2,}(?![\p{L}\d])/u
/** Imports compare the heads of columns with labels; on screen it is visible in tables and messages. */
const STRAY_BLANK = /^\s|\s$|\s\s/
const PLACEHOLDER = /%\{\w+\}/g
/** Start of the paths of a field's options. */
const OPTIONS = /^.*\.options\./

/** Finds texts that were left in another language. Options are often names: those of a field count if most are translated. */
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
      return options && areNames(options) ? [] : [[path, `the ${locale} text is not translated: “${label[locale]}”`]]
    })
  })
}

const tooLong = (container: string, label: Partial<Label>, limit: number): string[] =>
  LOCALES.flatMap((locale) => {
    const { [locale]: text = '' } = label
    const width = Math.round(textWidth(text))
    return width > limit
      ? [`“${text}” (${locale}) is too long for ${container}: about ${width} of ${limit} pixels`]
      : []
  })

const findingAt =
  (path: string) =>
  (message: string): Finding => [path, message]

const mailTexts = ({ workflow }: Resource): [path: string, label: Label][] =>
  (workflow?.steps ?? []).flatMap(({ name, mails = [] }) =>
    mails.flatMap(({ subject, text }, index): [string, Label][] => {
      const mail = `workflow.steps.${name}.mails.${index}`
      const paragraphs = text.map((label, nth): [string, Label] => [`${mail}.text.${nth}`, label])
      return [[`${mail}.subject`, subject], ...paragraphs]
    }),
  )

export const textChecks: readonly Check[] = [
  {
    rule: 'missing-text',
    severity: 'error',
    find: (resource) =>
      textsOf(resource).flatMap(([path, label]) =>
        LOCALES.filter((locale) => !label[locale]?.trim()).map((locale): Finding => [path, `has no text in ${locale}`]),
      ),
  },
  {
    rule: 'stray-blank',
    severity: 'warning',
    find: (resource) =>
      textsOf(resource).flatMap(([path, label]) =>
        LOCALES.filter((locale) => STRAY_BLANK.test(label[locale] ?? '')).map(
          (locale): Finding => [
            path,
            `the ${locale} text begins or ends with a blank, or has two in a row: “${label[locale]}”`,
          ],
        ),
      ),
  },
  {
    rule: 'wrong-language',
    severity: 'error',
    find: (resource) => textsOf(resource).flatMap(([path, label]) => languageProblems(label).map(findingAt(path))),
  },
  { rule: 'untranslated', severity: 'warning', find: findUntranslated },
  {
    rule: 'long-menu',
    severity: 'warning',
    find: ({ label }) => tooLong('the menu', label, MENU_WIDTH).map(findingAt('label')),
  },
  {
    rule: 'long-heading',
    severity: 'warning',
    find: ({ fields }) =>
      Object.values(fields)
        .filter((f) => f.listed)
        .flatMap((f) => tooLong('the head of a column', f.label, COLUMN_WIDTH).map(findingAt(`fields.${f.name}`))),
  },
  {
    rule: 'long-step',
    severity: 'warning',
    find: ({ workflow }) =>
      (workflow?.steps ?? []).flatMap(({ name, label }) =>
        tooLong('a button', label, BUTTON_WIDTH).map(findingAt(`workflow.steps.${name}.label`)),
      ),
  },
  {
    rule: 'mail-values',
    severity: 'error',
    find: (resource) =>
      mailTexts(resource).flatMap(([path, label]) => {
        const written = LOCALES.filter((locale) => label[locale])
        const sets = written.map((locale) => new Set(placeholdersIn({ ...label, ...blank(locale) })))
        const missing = [...new Set(placeholdersIn(label))].find((name) => sets.some((names) => !names.has(name)))
        return missing ? [[path, `names %{${missing}} in some languages only`] as const] : []
      }),
  },
]

/** Creates a label with empty texts in all languages but one. */
const blank = (exceptLocale: string): Partial<Label> =>
  Object.fromEntries(LOCALES.filter((locale) => locale !== exceptLocale).map((locale) => [locale, '']))
