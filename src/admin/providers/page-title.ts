/** Sets the title of the current page, in the browser's tab and on the page's tag. */
import { useContext, useEffect } from 'react'
import { useLanguage } from '../i18n/text.ts'
import { useDocumentTitle } from './document-title.ts'
import { ActiveTabContext, TabContext } from './tabs/tab-context.ts'
import { noteTitle } from './tabs/tab-store.ts'

export function usePageTitle(title: string | undefined): void {
  const tab = useContext(TabContext)
  const isActive = useContext(ActiveTabContext)
  const locale = useLanguage()
  useDocumentTitle(title, isActive)
  useEffect(() => {
    if (tab && title) noteTitle(tab, title, locale)
  }, [tab, title, locale])
}
