/** Toggles full screen, where the browser supports it. */
import Fullscreen from '@mui/icons-material/Fullscreen'
import FullscreenExit from '@mui/icons-material/FullscreenExit'
import { IconButton, Tooltip } from '@mui/material'
import { useNotify } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { isFullScreen, subscribeToFullScreen, toggleFullScreen } from '#shared/full-screen.ts'
import { useText } from '../i18n/text.ts'

/** The toggle with its current label and icon. */
export function useFullScreen() {
  const text = useText()
  const notify = useNotify()
  const isActive = useSyncExternalStore(subscribeToFullScreen, isFullScreen)

  async function toggle() {
    try {
      await toggleFullScreen()
    } catch {
      notify(text('frame.noFullScreen'), { type: 'warning' })
    }
  }
  return {
    label: text(isActive ? 'frame.leaveFullScreen' : 'frame.fullScreen'),
    Icon: isActive ? FullscreenExit : Fullscreen,
    toggle: () => void toggle(),
  }
}

export function FullScreenSwitch() {
  const { label, Icon, toggle } = useFullScreen()
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={toggle}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
