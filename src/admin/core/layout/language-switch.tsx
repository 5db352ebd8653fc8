/** Selects the language of the interface. */

import { useChangeLanguage } from '../i18n/language-context.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { ChoiceMenu } from './choice-menu.tsx'

const LANGUAGES = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
] as const
const SHORT = { zh: '中文', en: 'EN' } as const

export function LanguageSwitch() {
  const text = useText()
  const locale = useLanguage()
  const change = useChangeLanguage()
  return (
    <ChoiceMenu
      label={text('layout.language')}
      shown={SHORT[locale]}
      said={SHORT[locale]}
      choices={LANGUAGES}
      value={locale}
      onChange={change}
    />
  )
}
