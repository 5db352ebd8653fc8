/** The title of a page: of the browser's tab while the page is in front, and of its tag. */
import { useContext, useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { useLanguage } from '../i18n/text.ts'
import { FrontContext, TabContext } from './tabs/tab-context.ts'
import { noteTitle } from './tabs/tab-store.ts'

export function usePageTitle(title: string | undefined): void {
  const tab = useContext(TabContext)
  const isFront = useContext(FrontContext)
  const locale = useLanguage()
  useEffect(() => {
    if (isFront) document.title = title ? `${title} - ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [isFront, title])
  useEffect(() => {
    if (tab && title) noteTitle(tab, title, locale)
  }, [tab, title, locale])
}
