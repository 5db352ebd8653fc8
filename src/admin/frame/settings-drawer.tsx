/** The settings drawer at the right edge, and its optional handle. */
import Close from '@mui/icons-material/Close'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useSettings } from '../providers/settings.ts'
import {
  closeSettings,
  openSettings,
  returnFocus,
  useSettingsDrawer,
} from './settings-drawer-state.ts'

const SettingsPanel = lazyPart(async () => (await import('./settings-panel.tsx')).SettingsPanel)

const TITLE = 'settings-title'

/** The page next to it keeps its size, so that changes are visible there. */
const STYLES = { width: 320, maxWidth: '100%', border: 0, borderRadius: 0 } as const

export function SettingsDrawer() {
  const text = useText()
  const isOpen = useSettingsDrawer()
  return (
    <>
      <Handle />
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={closeSettings}
        disableRestoreFocus
        slotProps={{
          backdrop: { invisible: true },
          transition: { onExited: returnFocus },
          paper: { 'aria-labelledby': TITLE, elevation: 16, sx: STYLES },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            pl: 2.5,
            pr: 1,
            minHeight: 56,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id={TITLE} variant="h2" sx={{ flex: 1 }}>
            {text('settings.title')}
          </Typography>
          <Tooltip title={text('settings.close')}>
            <IconButton aria-label={text('settings.close')} onClick={closeSettings}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        <Box sx={{ p: 2.5, overflowY: 'auto' }}>
          <SettingsPanel />
        </Box>
      </Drawer>
    </>
  )
}

function Handle() {
  const text = useText()
  const { showSettings } = useSettings()
  if (!showSettings) return null
  return (
    <Box
      component="aside"
      aria-label={text('settings.title')}
      sx={{ position: 'fixed', right: 0, top: '38%', zIndex: 'speedDial' }}
    >
      <Tooltip title={text('settings.open')} placement="left">
        <IconButton
          aria-label={text('settings.open')}
          onClick={(event) => openSettings(event.currentTarget)}
          sx={{
            width: 36,
            height: 44,
            borderRadius: '10px 0 0 10px',
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
            boxShadow: 3,
            '&:hover': { bgcolor: 'primary.dark' },
          }}
        >
          <SettingsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
