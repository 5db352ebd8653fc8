/** Appearance of the back-office: language, size, and the settings of the drawer. */
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId } from 'react'
import { SettingsPanel } from '../frame/settings-panel.tsx'
import { SIZES, useSize } from '../frame/size.ts'
import { languageChoices, useChangeLanguage } from '../i18n/language-context.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { Panel } from './panel.tsx'

export function AppearancePart() {
  const text = useText()
  const locale = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { size, change } = useSize()
  return (
    <Panel title={text('profile.part.appearance')}>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 480 }}>
        <Choice title={text('profile.language')} choices={languageChoices} value={locale} onChange={changeLanguage} />
        <Choice
          title={text('profile.size')}
          choices={SIZES.map((value) => ({ value, label: text(`layout.size.${value}`) }))}
          value={size}
          onChange={change}
        />
        <SettingsPanel />
      </Box>
    </Panel>
  )
}

interface ChoiceProps<T extends string> {
  title: string
  choices: readonly { value: T; label: string; lang?: string }[]
  value: T
  onChange(value: T): void
}

function Choice<T extends string>({ title, choices, value, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="h3" sx={{ mb: 1, color: 'text.secondary' }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={value}
        onChange={(_, selected: T | null) => selected && onChange(selected)}
      >
        {choices.map(({ value: choice, label, lang }) => (
          <ToggleButton
            key={choice}
            value={choice}
            lang={lang}
            sx={{ textTransform: 'none', minHeight: 34, py: 0, lineHeight: 1.3 }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
