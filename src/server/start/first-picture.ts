/** The picture of a page's first view, which the browser can fetch before the page's code asks for it. */
import { filePath, type StoredFile } from '#shared/fields/stored-file.ts'
import type { PageStyle } from '#shared/page-style.ts'
import type { InitialResponses } from '#shared/web/initial-responses.ts'
import { PAGES } from '#shared/web/pages.ts'
import type { ProductHub } from '#shared/web/product.ts'
import { STYLE_QUERY } from '#shared/web/queries.ts'
import type { SearchResponse } from '#shared/web/search.ts'

type Picture = StoredFile | null | undefined

/** The beginning of the call whose response has it, by page: others with the same response show no picture of it. */
const PICTURES: Readonly<Record<string, readonly [call: string, pictureOf: (data: never) => Picture]>> = {
  [PAGES.home]: [STYLE_QUERY, (style: PageStyle) => style.banner_picture],
  [PAGES.detail]: ['/api/web/products/', ({ product }: ProductHub) => product.images[0]],
  [PAGES.products]: ['/api/web/search?', ({ groups }: SearchResponse) => groups[0]?.hits[0]?.image],
}

function firstPicture(path: string, responses: InitialResponses['responses']): Picture {
  const [call, pictureOf] = PICTURES[path] ?? []
  const [, response] = Object.entries(responses).find(([key]) => call !== undefined && key.startsWith(call)) ?? []
  return response && pictureOf?.(response.data as never)
}

/** @param path of the page @returns the hint for its head; empty without a picture */
export function pictureHint(path: string, { responses }: InitialResponses): string {
  const picture = firstPicture(path, responses)
  return picture ? `<link rel="preload" as="image" fetchpriority="high" href="${filePath(picture)}">` : ''
}
