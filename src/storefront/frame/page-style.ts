/** The page-style settings of the manufacturer: name, logo, colour and contact details. */

import { useEffect } from 'react'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { PageStyle } from '#shared/page-style.ts'
import type { PlainList } from '#shared/web/plain-list.ts'
import { builtProductName } from '#shared/web/product-name.ts'
import { useLanguage } from '../language/language.tsx'
import { createPersistedValue } from '../query/persisted-value.ts'
import { STYLE_QUERY } from '../query/queries.ts'
import { prefetch, useQuery } from '../query/use-query.ts'

/** The last style, from the local storage, so that the first paint is already right. */
const lastStyle = createPersistedValue(
  'storefront.style',
  (stored) => stored as StyleResponse | null,
)
const storedStyle = lastStyle.read() ?? undefined

/** Every page needs it, and the endpoint is public. */
prefetch(STYLE_QUERY)

interface StyleResponse extends PageStyle {
  lists?: PlainList[]
}

/** Undefined until the first load. */
export function usePageStyle(): StyleResponse | undefined {
  return useQuery<StyleResponse>(STYLE_QUERY).data ?? storedStyle
}

/** The lists that no module shows; undefined until the first load. */
export function usePlainLists(): readonly PlainList[] | undefined {
  const style = usePageStyle()
  return style && (style.lists ?? NO_LISTS)
}
const NO_LISTS: readonly PlainList[] = []

export function useProductName(): string {
  const { locale } = useLanguage()
  return inLanguage(usePageStyle()?.product_name, locale) || builtProductName()
}

/** The shades of the last theme colour, so that later visits need not compute them. */
const lastShades = createPersistedValue(
  'storefront.shades',
  (stored) => stored as BrandShades | null,
)
type BrandShades = Record<'--brand' | '--brand-on-light' | '--brand-on-dark', string>

async function computeShades(colour: string): Promise<BrandShades> {
  const { shadesOf } = await import('#shared/theme/theme-colour.ts')
  const shades = {
    '--brand': colour,
    '--brand-on-light': shadesOf(colour, 'light').main,
    '--brand-on-dark': shadesOf(colour, 'dark').main,
  }
  lastShades.write(shades)
  return shades
}

function applyShades(shades: BrandShades): void {
  for (const [name, value] of Object.entries(shades))
    document.documentElement.style.setProperty(name, value)
}

/** Applies the theme colour, in shades that are legible on light and dark backgrounds. */
export function useThemeColour(): void {
  const style = usePageStyle()
  useEffect(() => {
    if (!style) return
    lastStyle.write(style)
    const colour = style.theme_colour
    const cached = lastShades.read()
    if (cached?.['--brand'] === colour) return applyShades(cached)
    let isCancelled = false
    void computeShades(colour).then((shades) => isCancelled || applyShades(shades))
    return () => {
      isCancelled = true
    }
  }, [style])
}
