/** The user's settings of the back-office, in the settings drawer and on the profile page. */
import { Box, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/text.ts'
import { changeSettings, MODES, useSettings } from '../providers/settings.ts'
import { SettingsButtons } from './settings-buttons.tsx'
import { ThemePicker } from './theme-picker.tsx'

const SWITCHES = ['tagsView', 'fixedHeader', 'sidebarLogo', 'showSettings', 'pageKeys'] as const

export function SettingsPanel() {
  const text = useText()
  const settings = useSettings()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Section title={text('settings.mode')}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          aria-label={text('settings.mode')}
          value={settings.mode}
          onChange={(_, mode) => mode && changeSettings({ mode })}
        >
          {MODES.map((mode) => (
            <ToggleButton key={mode} value={mode} sx={{ textTransform: 'none', minHeight: 34, py: 0, lineHeight: 1.3 }}>
              {text(`settings.mode.${mode}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Section>
      <Section title={text('settings.theme')}>
        <ThemePicker value={settings.theme} onChange={(theme) => changeSettings({ theme })} />
      </Section>
      <Section title={text('settings.page')}>
        {SWITCHES.map((name) => (
          <FormControlLabel
            key={name}
            labelPlacement="start"
            label={text(`settings.${name}`)}
            control={<Switch checked={settings[name]} onChange={(_, isOn) => changeSettings({ [name]: isOn })} />}
            sx={{ display: 'flex', justifyContent: 'space-between', ml: 0, mr: -1 }}
          />
        ))}
      </Section>
      <SettingsButtons />
    </Box>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 1, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
