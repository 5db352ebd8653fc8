/** Whether the screen is of a kind, for what styles alone cannot decide. */
import { useSyncExternalStore } from 'react'

/** Narrower screens have a sheet below instead of a drawer beside; the styles say the same. */
export const NARROW = '(width < 800px)'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
