/** The user's settings of the back-office, in the settings drawer and on the profile page. */

import ContentCopy from '@mui/icons-material/ContentCopy'
import RestartAlt from '@mui/icons-material/RestartAlt'
import {
  Box,
  Button,
  FormControlLabel,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useNotify } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/text.ts'
import { ActionMessage } from '../providers/action-message.tsx'
import { changeSettings, DEFAULT_SETTINGS, MODES, useSettings } from '../providers/settings.ts'
import { ThemePicker } from './theme-picker.tsx'

const UNDO_MS = 10_000

/** Copies the settings as JSON, or resets them with an undo. */
function SettingsButtons() {
  const text = useText()
  const notify = useNotify()
  const settings = useSettings()

  async function copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(settings, null, 2))
      notify(text('settings.copied'), { type: 'success' })
    } catch {
      notify(text('settings.notCopied'), { type: 'warning' })
    }
  }
  function reset() {
    changeSettings(DEFAULT_SETTINGS)
    const undo = {
      severity: 'success',
      message: text('settings.wasReset'),
      action: text('write.undo'),
      onAction: () => changeSettings(settings),
    } as const
    notify(<ActionMessage {...undo} />, { autoHideDuration: UNDO_MS })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button variant="outlined" startIcon={<ContentCopy />} onClick={copy}>
        {text('settings.copy')}
      </Button>
      <Button variant="outlined" startIcon={<RestartAlt />} onClick={reset}>
        {text('settings.reset')}
      </Button>
    </Box>
  )
}

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
            <ToggleButton
              key={mode}
              value={mode}
              sx={{ textTransform: 'none', minHeight: 34, py: 0, lineHeight: 1.3 }}
            >
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
            control={
              <Switch
                checked={settings[name]}
                onChange={(_, isOn) => changeSettings({ [name]: isOn })}
              />
            }
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
