/** Whether the screen is of a kind, for what styles alone cannot decide. */
import { useSyncExternalStore } from 'react'

/** Narrower screens have a sheet below instead of a drawer beside; the styles say the same. */
export const NARROW = '(width < 800px)'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
