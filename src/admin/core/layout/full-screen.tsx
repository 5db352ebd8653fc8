/** Toggles full screen, where the browser supports it. */
import Fullscreen from '@mui/icons-material/Fullscreen'
import FullscreenExit from '@mui/icons-material/FullscreenExit'
import { IconButton, Tooltip } from '@mui/material'
import { useNotify } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The toggle with its current label and icon. */
export function useFullScreen() {
  const text = useText()
  const notify = useNotify()
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)

  async function toggle() {
    try {
      if (!document.fullscreenEnabled) throw new Error('not supported')
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      notify(text('frame.noFullScreen'), { type: 'warning' })
    }
  }
  return {
    label: text(isFull ? 'frame.leaveFullScreen' : 'frame.fullScreen'),
    Icon: isFull ? FullscreenExit : Fullscreen,
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
