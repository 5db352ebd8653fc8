/** Copies the settings as JSON, or resets them with an undo. */
import ContentCopy from '@mui/icons-material/ContentCopy'
import RestartAlt from '@mui/icons-material/RestartAlt'
import { Box, Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useText } from '../i18n/text.ts'
import { ActionMessage } from '../providers/action-message.tsx'
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '../providers/settings.ts'

const UNDO_MS = 10_000

export function SettingsButtons() {
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
