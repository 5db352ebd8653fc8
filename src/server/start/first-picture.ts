/** The picture of a page's first view, which the browser can fetch before the page's code asks for it. */
import { filePath, type StoredFile } from '#shared/fields/stored-file.ts'
import type { PageStyle } from '#shared/page-style.ts'
import { STYLE_CALL } from '#shared/web/calls.ts'
import type { InitialResponses } from '#shared/web/initial-responses.ts'
import { PAGES } from '#shared/web/pages.ts'
import type { ProductHub } from '#shared/web/product.ts'
import type { SearchResponse } from '#shared/web/search.ts'

/** Where the pages have it, by the beginning of the query. */
const PICTURES: Readonly<Record<string, (data: never) => StoredFile | null | undefined>> = {
  '/api/web/products/': ({ product }: ProductHub) => product.images[0],
  '/api/web/search?': ({ groups }: SearchResponse) => groups[0]?.hits[0]?.image,
}

function firstPicture(path: string, responses: InitialResponses['responses']): StoredFile | null | undefined {
  if (path === PAGES.home) return (responses[STYLE_CALL]?.data as PageStyle | undefined)?.banner_picture
  for (const [key, { data }] of Object.entries(responses)) {
    const [, pictureOf] = Object.entries(PICTURES).find(([start]) => key.startsWith(start)) ?? []
    if (pictureOf) return pictureOf(data as never)
  }
}

/** @param path of the page @returns the hint for its head; empty without a picture */
export function pictureHint(path: string, { responses }: InitialResponses): string {
  const picture = firstPicture(path, responses)
  return picture ? `<link rel="preload" as="image" fetchpriority="high" href="${filePath(picture)}">` : ''
}
