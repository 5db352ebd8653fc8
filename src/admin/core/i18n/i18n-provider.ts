/**
 * The texts of react-admin in one language: its own, the back-office's, the fields', and the labels of the config.
 */
import type { I18nProvider } from 'ra-core'
import type { Locale } from '#shared/constants.ts'
import { languages } from '#shared/i18n/locales.ts'
import { formatText } from '#shared/i18n/text.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Texts } from './text.ts'
import type { AdminTexts } from './texts.ts'

interface Tree {
  readonly [key: string]: string | Tree | undefined
}

/** The texts by dotted key, as react-admin looks them up. */
const flatten = (texts: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text]] : flatten(text ?? {}, `${path}${key}.`),
  )

/** `resources.codes.name`, `resources.codes.fields.part_number`, from the labels of the config. */
const labelTree = (resources: Resources, locale: Locale): Tree =>
  Object.fromEntries(
    Object.values(resources).map(({ name, label, fields }) => [
      name,
      {
        name: label[locale],
        fields: Object.fromEntries(Object.values(fields).map((f) => [f.name, f.label[locale]])),
      },
    ]),
  )

/** Texts that load later. */
export interface LaterTexts {
  /** By key; undefined before they are loaded. */
  read(): Readonly<Record<string, string>> | undefined
  /** Called for a text that may be one of them. */
  request(): void
}

const OWN = 'followspot.'

/** React-admin's view of the texts of one language; create another provider to change it. */
export function createI18nProvider(
  resources: Resources,
  locale: Locale,
  admin: AdminTexts,
  later?: LaterTexts,
): I18nProvider {
  const { messages, fields, reactAdmin } = admin
  const followspot = { ...messages, fields }
  const laterText = (key: string) => (key.startsWith(OWN) ? later?.read()?.[key.slice(OWN.length)] : undefined)
  const texts = new Map(flatten({ ...reactAdmin, followspot, resources: labelTree(resources, locale) }))
  return {
    // `_` is the text that react-admin falls back to.
    translate: (key, values = {}) => {
      const text = texts.get(key) ?? laterText(key) ?? values._
      if (typeof text === 'string') return formatText(text, values, locale)
      if (key.startsWith(OWN) && later && !later.read()) {
        later.request()
        return ''
      }
      if (key) console.warn(`Missing translation for key: "${key}"`)
      return key
    },
    changeLocale: async () => {},
    getLocale: () => locale,
    getLocales: () => [...languages],
  }
}

/** The product's own texts. */
export const textsOf = ({ translate }: I18nProvider, locale: Locale): Texts => ({
  locale,
  text: (key, values) => translate(OWN + key, values),
})
