/** Switches of the theme and of the language, in the top bar and before signing in. */
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import { IconButton, useTheme } from '@mui/material'
import { languageOf } from '#shared/i18n/locales.ts'
import { languageChoices, useChangeLanguage } from '../i18n/language-context.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { changeSettings } from '../providers/settings.ts'
import { ChoiceMenu } from './choice-menu.tsx'

/** The toggle with its current label and icon. */
export function useThemeSwitch() {
  const text = useText()
  const isDark = useTheme().palette.mode === 'dark'
  return {
    label: text(isDark ? 'layout.light' : 'layout.dark'),
    Icon: isDark ? LightMode : DarkMode,
    toggle: () => changeSettings({ mode: isDark ? 'light' : 'dark' }),
  }
}

/** Toggles light and dark mode; the choice is stored, and defaults to that of the device. */
export function ThemeSwitch() {
  const { label, Icon, toggle } = useThemeSwitch()
  return (
    <IconButton color="inherit" title={label} aria-label={label} onClick={toggle}>
      <Icon fontSize="small" />
    </IconButton>
  )
}

/** Selects the language of the interface. */
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
