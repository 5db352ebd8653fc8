/** Formats texts of src/locales: `%{name}` is a placeholder, ` |||| ` separates plural forms. */
import type { Locale } from '../constants.ts'
import { formatIn, hasPlainDigits } from './format.ts'
import { languageOf } from './locales.ts'

/** Placeholder values. Lists are joined in the language of the text. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>
/** Looks up and formats a text. */
export type Text<K extends string> = (key: K, values?: TextValues) => string

declare global {
  /** Pseudo-localisation of every text, for development and tests (scripts/pseudo-language.ts). */
  var pseudoLanguage: ((text: string) => string) | undefined
}

/** Cached by locale: rules are expensive to create, and tables need them for every row. */
const pluralRules = new Map<Locale, Intl.PluralRules>()
function pluralRulesOf(locale: Locale): Intl.PluralRules {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(languageOf(locale).formats)
  pluralRules.set(locale, rules)
  return rules
}

/**
 * Which form of a text a number takes: texts have one per plural category of the language, in the
 * order of `Intl`.
 */
export function pluralFormOf(count: number, locale: Locale): number {
  const rules = pluralRulesOf(locale)
  return rules.resolvedOptions().pluralCategories.indexOf(rules.select(count))
}

/** Whether a number takes the singular: never in languages without plural forms. */
export const isSingular = (count: number, locale: Locale): boolean =>
  pluralRulesOf(locale).select(count) === 'one'

function pluralForm(text: string, count: TextValues[string] | undefined, locale: Locale): string {
  const forms = text.split(' |||| ')
  return forms.length === 1 ? text : (forms[pluralFormOf(Number(count), locale)] ?? text)
}

/**
 * Writes the value of a placeholder: numbers and lists as the language does, strings as they are.
 */
export function writeValue(value: TextValues[string], locale: Locale): string {
  if (typeof value === 'number')
    return hasPlainDigits(value) ? String(value) : value.toLocaleString(languageOf(locale).formats)
  return typeof value === 'object' ? formatIn(locale).list(value) : value
}

/** The text in the language of tests, if it is on. */
export const inPseudoLanguage = (text: string): string => globalThis.pseudoLanguage?.(text) ?? text

/**
 * Formats a text. `smart_count` selects the plural form. Numbers are localized, so pass ids, years
 * and versions as strings. Placeholders without a value stay visible.
 */
export function formatText(text: string, values: TextValues = {}, locale: Locale): string {
  const source = pluralForm(inPseudoLanguage(text), values.smart_count, locale)
  return source.replace(/%\{(\w+)\}/g, (placeholder, name: string) =>
    writeValue(values[name] ?? placeholder, locale),
  )
}

/**
 * A label within a sentence: `Part dictionary` becomes `part dictionary`, but `PDF charts` stays.
 */
export const withinSentence = (label: string, locale: Locale): string =>
  languageOf(locale).lowerCaseNouns && /^\p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label

/** Creates the look-up function of a table of texts in a language. */
export const textIn =
  <K extends string>(texts: Readonly<Record<K, string>>, locale: Locale): Text<K> =>
  (key, values) =>
    formatText(texts[key], values, locale)

/**
 * Returns the module of a language from the modules of `import.meta.glob`, relative to src/locales.
 * Browser texts are loaded this way, area by area, so that a new language is a new folder;
 * src/locales/texts.ts type-checks that folder.
 */
export function ofLocale<T>(modules: Readonly<Record<string, T>>, locale: Locale): T {
  const module = modules[Object.keys(modules).find((path) => path.startsWith(`./${locale}/`)) ?? '']
  if (!module) throw new Error(`No texts in ${locale}`)
  return module
}
