/** The current page style of the back-office: name, logo and colour of the product. */
import { useSyncExternalStore } from 'react'
import { http } from '#shared/http/http.ts'
import { defaultStyle, type PageStyle, productNameOf } from '#shared/page-style.ts'
import { builtProductName } from '#shared/web/product-name.ts'
import { useLanguage } from '../i18n/text.ts'
import { setDefaultTheme } from './settings.ts'

/** Caches the last page style, so that name and logo do not flicker on load. */
const KEY = 'page-style'

function readCachedStyle(): PageStyle {
  const style = defaultStyle(builtProductName())
  try {
    return {
      ...style,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PageStyle>),
    }
  } catch {
    return style
  }
}

let style = readCachedStyle()
setDefaultTheme(style.theme_colour)
let isRequested = false
const listeners = new Set<() => void>()

/** Fetches the current page style; keeps the cached one without a response. */
export async function refreshPageStyle(): Promise<void> {
  isRequested = true
  try {
    const { data } = await http<PageStyle>({ url: '/api/user/getconfig', method: 'POST' })
    style = data
    localStorage.setItem(KEY, JSON.stringify(data))
    setDefaultTheme(data.theme_colour)
    for (const listener of listeners) listener()
  } catch {
    isRequested = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isRequested) void refreshPageStyle()
  return () => void listeners.delete(listener)
}

export const readPageStyle = (): PageStyle => style

export const usePageStyle = (): PageStyle => useSyncExternalStore(subscribe, readPageStyle)

/** The product's name in the current language. */
export function useProductName(): string {
  return productNameOf(usePageStyle(), useLanguage())
}
