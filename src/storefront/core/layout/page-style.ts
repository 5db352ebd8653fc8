/** The page-style settings of the manufacturer: name, logo, colour and contact details. */
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/constants.ts'
import type { PageStyle } from '#shared/page-style.ts'
import { shadesOf } from '#shared/theme/theme-colour.ts'
import { inLanguage, useLanguage } from '../language/language.tsx'
import { prefetch, useQuery } from '../reading/use-query.ts'

/** The last style, from the local storage, so that the first paint is already right. */
const KEY = 'storefront.style'

function lastSeen(): PageStyle | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
const seen = lastSeen()

const CALL = 'POST /api/user/getconfig'
/** Every page needs it, and the endpoint is public. */
prefetch(CALL)

/** Undefined until the first load. */
export function usePageStyle(): PageStyle | undefined {
  return useQuery<PageStyle>(CALL).data ?? seen
}

export function useProductName(): string {
  const { locale } = useLanguage()
  return inLanguage(usePageStyle()?.product_name, locale) || PRODUCT_NAME
}

/** Applies the theme colour, in shades that are legible on light and dark backgrounds. */
export function useThemeColour(): void {
  const style = usePageStyle()
  useEffect(() => {
    if (!style) return
    localStorage.setItem(KEY, JSON.stringify(style))
    const root = document.documentElement.style
    root.setProperty('--brand', style.theme_colour)
    root.setProperty('--brand-on-light', shadesOf(style.theme_colour, 'light').main)
    root.setProperty('--brand-on-dark', shadesOf(style.theme_colour, 'dark').main)
  }, [style])
}
