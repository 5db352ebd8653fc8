/** The page style in force, as every page of the back-office uses it: the product's name, logo and colour. */
import { useSyncExternalStore } from 'react'
import { http } from '#shared/http/http.ts'
import { type PageStyle, PLAIN_STYLE, productNameOf } from '#shared/page-style.ts'
import { useLanguage } from '../i18n/text.ts'
import { showCommonTheme } from './settings.ts'

/** What was in force at the last visit, so that nothing changes its name while the page opens. */
const KEY = 'page-style'

function remembered(): PageStyle {
  try {
    return { ...PLAIN_STYLE, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PageStyle>) }
  } catch {
    return PLAIN_STYLE
  }
}

let style = remembered()
showCommonTheme(style.theme_colour)
let isAsked = false
const listeners = new Set<() => void>()

/** Asks the server for the page style in force; where it does not answer, the last one stays. */
export async function refreshPageStyle(): Promise<void> {
  isAsked = true
  try {
    const { data } = await http<PageStyle>({ url: '/api/user/getconfig', method: 'POST' })
    style = data
    localStorage.setItem(KEY, JSON.stringify(data))
    showCommonTheme(data.theme_colour)
    for (const listener of listeners) listener()
  } catch {
    isAsked = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) void refreshPageStyle()
  return () => void listeners.delete(listener)
}

export const readPageStyle = (): PageStyle => style

export const usePageStyle = (): PageStyle => useSyncExternalStore(subscribe, readPageStyle)

/** The name of the product in the language of the interface. */
export function useProductName(): string {
  return productNameOf(usePageStyle(), useLanguage())
}
