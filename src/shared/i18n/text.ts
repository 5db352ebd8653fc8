/** The one way to fill in a text of src/locales: `%{name}` is a placeholder, ` |||| ` separates plural forms. */
import type { Locale } from '../constants.ts'
import { formatIn } from './format.ts'
import { languageOf } from './locales.ts'

/** Lists are joined in the language of the text. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>
/** Looks up a text by its key, and fills in its placeholders. */
export type Text<K extends string> = (key: K, values?: TextValues) => string

declare global {
  /** Replaces every text: a made-up language, in development and tests (scripts/pseudo-language.ts). */
  var pseudoLanguage: ((text: string) => string) | undefined
}

/** By locale: a table asks for the plural of every row, and the rules are expensive to create. */
const pluralRules = new Map<Locale, Intl.PluralRules>()
function pluralRulesOf(locale: Locale): Intl.PluralRules {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(languageOf(locale).formats)
  pluralRules.set(locale, rules)
  return rules
}

/** A text has a form for each plural category of its language, in the order of `Intl`, or a single one. */
function pluralForm(text: string, count: TextValues[string] | undefined, locale: Locale): string {
  const forms = text.split(' |||| ')
  if (forms.length === 1) return text
  const rules = pluralRulesOf(locale)
  return forms[rules.resolvedOptions().pluralCategories.indexOf(rules.select(Number(count)))] ?? text
}

/**
 * Fills in a text. `smart_count` selects among plural forms. Numbers are written as the language writes them: pass an
 * id, a year or a version as a string. A placeholder without a value stays visible.
 */
export function formatText(text: string, values: TextValues = {}, locale: Locale): string {
  const source = globalThis.pseudoLanguage?.(text) ?? text
  return pluralForm(source, values.smart_count, locale).replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return value.toLocaleString(languageOf(locale).formats)
    return typeof value === 'object' ? formatIn(locale).list(value) : (value ?? placeholder)
  })
}

/** A function that looks up texts of a table in a language. */
export const textIn =
  <K extends string>(texts: Readonly<Record<K, string>>, locale: Locale): Text<K> =>
  (key, values) =>
    formatText(texts[key], values, locale)

/**
 * The module of a language among those of `import.meta.glob`, relative to src/locales. The browser loads its texts this
 * way, area by area, so that a new language is a new folder; src/locales/texts.ts makes the compiler check that folder.
 */
export function ofLocale<T>(modules: Readonly<Record<string, T>>, locale: Locale): T {
  const module = modules[Object.keys(modules).find((path) => path.startsWith(`./${locale}/`)) ?? '']
  if (!module) throw new Error(`No texts in ${locale}`)
  return module
}
