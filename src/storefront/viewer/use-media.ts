/** Media queries, for decisions beyond CSS. */
import { useSyncExternalStore } from 'react'

/** Narrower screens replace the drawer by a bottom sheet; must match the stylesheets. */
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
