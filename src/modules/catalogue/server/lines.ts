/**
 * Product lines of the storefront: visible ones in order, with name in both languages and picture.
 */

import type { Bilingual } from '#fields/bilingual.ts'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { listPublished, type PublishedPage } from '#server/published/read.ts'
import type { ListQuery, ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'

export interface ProductLine {
  id: number
  name: Bilingual
  image: { address: string; width: number | null; height: number | null } | null
}

/** A page of them. */
export async function productLines(
  context: ReadContext,
  query: Pick<ListQuery, 'range'>,
  locale: Locale,
): Promise<PublishedPage<ProductLine>> {
  const page = await listPublished(context, 'leimu', query, locale)
  const records = page.records.map(({ id, name, image }) => ({
    id,
    name,
    image: image ? picture(image) : null,
  }))
  return { ...page, records }
}

const picture = (file: StoredFile) => ({
  address: filePath(file),
  width: file.width ?? null,
  height: file.height ?? null,
})
