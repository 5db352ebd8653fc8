/** Selects the language of the interface. */

import { languageOf } from '#shared/i18n/locales.ts'
import { languageChoices, useChangeLanguage } from '../i18n/language-context.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function LanguageSwitch() {
  const text = useText()
  const locale = useLanguage()
  const { short } = languageOf(locale)
  const change = useChangeLanguage()
  return (
    <ChoiceMenu
      label={text('layout.language')}
      buttonContent={short}
      buttonText={short}
      choices={languageChoices}
      value={locale}
      onChange={change}
    />
  )
}
