/**
 * The messages of react-admin in one language: its own, the back-office's, the fields', and the labels of the config.
 */

import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { Locale } from '#shared/constants.ts'
import { languages } from '#shared/i18n/locales.ts'
import type { Resources } from '#shared/resources/define.ts'
import { catalogue } from './messages/catalogue.ts'
import { fieldMessages } from './messages/fields.ts'
import { reactAdminZh } from './react-admin-zh.ts'

/** `resources.codes.name`, `resources.codes.fields.part_number`, from the labels of the config. */
const labels = (resources: Resources, locale: Locale) =>
  Object.fromEntries(
    Object.values(resources).map(({ name, label, fields }) => [
      name,
      {
        name: label[locale],
        fields: Object.fromEntries(Object.values(fields).map((f) => [f.name, f.label[locale]])),
      },
    ]),
  )

/** The messages of one language; create another provider to change it. */
export function createI18nProvider(resources: Resources, locale: Locale): I18nProvider {
  const messages = {
    ...(locale === 'zh' ? reactAdminZh : english),
    followspot: { ...catalogue[locale], fields: fieldMessages[locale] },
    resources: labels(resources, locale),
  }
  return polyglot(() => messages as unknown as TranslationMessages, locale, [...languages], { allowMissing: false })
}
