/** The preview with its switches: light or dark, language, device. */
import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '#shared/constants.ts'
import { byLocale, languageOf } from '#shared/i18n/locales.ts'
import type { PageStyle } from '#shared/page-style.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { StylePreview } from './style-preview.tsx'

export function PreviewPane() {
  const text = useText()
  const id = useId()
  const language = useLanguage()
  const [locale, setLocale] = useState<Locale>(language)
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const style = useWatch() as Partial<PageStyle>
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      <Typography id={id} variant="h2">
        {text('style.preview')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Choice<'desktop' | 'phone'>
          label={text('style.device')}
          value={device}
          options={{ desktop: text('style.desktop'), phone: text('style.phone') }}
          onChange={setDevice}
        />
        <Choice<'light' | 'dark'>
          label={text('style.look')}
          value={mode}
          options={{ light: text('style.light'), dark: text('style.dark') }}
          onChange={setMode}
        />
        <Choice<Locale>
          label={text('style.language')}
          value={locale}
          options={byLocale((option) => languageOf(option).name)}
          onChange={setLocale}
        />
      </Box>
      <StylePreview style={style} locale={locale} styles={mode} isPhone={device === 'phone'} />
    </Card>
  )
}

interface ChoiceProps<K extends string> {
  label: string
  value: K
  options: Readonly<Record<K, string>>
  onChange(value: K): void
}

function Choice<K extends string>({ label, value, options, onChange }: ChoiceProps<K>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, next: K | null) => next && onChange(next)}
      aria-label={label}
    >
      {(Object.keys(options) as K[]).map((key) => (
        <ToggleButton key={key} value={key}>
          {options[key]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
