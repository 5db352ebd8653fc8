/** How the manufacturer wants the storefront to look: name, logo, colour and contact details of the page-style settings. */
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/constants.ts'
import type { PageStyle } from '#shared/page-style.ts'
import { shadesOf } from '#shared/theme/theme-colour.ts'
import { inLanguage, useLanguage } from '../language/language.tsx'
import { prefetch, useQuery } from '../reading/use-query.ts'

/** The style as this browser saw it last, so that the first picture is already the right one. */
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
/** Every page wants it, and anybody may read it. */
prefetch(CALL)

/** Undefined until it is known for the first time. */
export function usePageStyle(): PageStyle | undefined {
  return useQuery<PageStyle>(CALL).data ?? seen
}

export function useProductName(): string {
  const { locale } = useLanguage()
  return inLanguage(usePageStyle()?.product_name, locale) || PRODUCT_NAME
}

/** Puts the theme colour in force, in shades that can be read on either ground. */
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
