/** A section's Markdown as HTML, with pictures in the reader's language and their intrinsic sizes. */

import { safeHtml } from '#admin/core/fields/parts/markdown.tsx'
import type { Locale } from '#shared/constants.ts'
import pictures from './pictures.json'

type Sizes = Partial<Record<string, readonly number[]>>
const sizes: Record<Locale, Sizes> = pictures

/** In the chapters, `![text](grid)` is the picture `grid` of their language. */
export const pictureAddress = (locale: Locale, name: string): string => `/handbook/${locale}/${name}.jpg`

export function sectionHtml(markdown: string, locale: Locale): string {
  const holder = document.createElement('template')
  holder.innerHTML = safeHtml(markdown)
  for (const picture of holder.content.querySelectorAll('img')) {
    const name = picture.getAttribute('src') ?? ''
    const [width, height] = sizes[locale][name] ?? []
    if (!width || !height) {
      picture.remove()
      continue
    }
    picture.setAttribute('loading', 'lazy')
    picture.setAttribute('width', String(width))
    picture.setAttribute('height', String(height))
    picture.setAttribute('src', pictureAddress(locale, name))
  }
  return holder.innerHTML
}
