/** The actions of the search, executed in the frame. */
import { useLogout } from 'ra-core'
import { useMemo } from 'react'
import { useCurrentKey, useToggleFavourite } from '../favourites/public.ts'
import { openSettings } from '../frame/settings-drawer-state.ts'
import { useChangeLanguage } from '../i18n/language-context.ts'
import { useLanguage } from '../i18n/text.ts'
import type { LoadedTexts } from '../i18n/texts.ts'
import { keysRequested } from '../keyboard/keys-dialog.tsx'
import { useSubject } from '../providers/can.ts'
import { downloadExport } from '../providers/export-call.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { changeSettings } from '../providers/settings.ts'
import { canSignOut } from '../providers/sign-out-guard.ts'
import { allResources } from '../resources.ts'
import { visibleActions } from './actions.ts'
import type { RouteEntry } from './routes.ts'

/** @param texts for the titles in every language */
export function useActions(texts: LoadedTexts): RouteEntry[] {
  const locale = useLanguage()
  const subject = useSubject()
  const setLanguage = useChangeLanguage()
  const logout = useLogout()
  const notifyError = useNotifyError()
  const toggle = useToggleFavourite()
  const current = useCurrentKey()
  return useMemo(() => {
    const signOut = async () => {
      if (await canSignOut()) await logout({}, undefined, false)
    }
    return visibleActions({
      subject,
      resources: allResources(),
      locale,
      texts,
      run: {
        exportAll: ({ name }) => void downloadExport(name, 'xlsx', { filter: {} }).catch(notifyError),
        setMode: (mode) => changeSettings({ mode }),
        setLanguage,
        openSettings: () => openSettings(),
        toggleFavourite: toggle && current && (() => toggle(current)),
        showKeys: () => keysRequested.emit(),
        signOut: () => void signOut(),
      },
    })
  }, [subject, locale, texts, setLanguage, logout, notifyError, toggle, current])
}
