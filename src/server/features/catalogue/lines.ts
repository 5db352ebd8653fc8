/** The product lines as the storefront shows them: the visible ones in their order, name in both languages and picture. */
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'
import { type Context, SYSTEM } from '../../context.ts'
import { type ListQuery, listRecords, type Page } from '../../records/read.ts'

export interface ProductLine {
  id: number
  name: Bilingual
  image: { address: string; width: number | null; height: number | null } | null
}

/** A page of them. Customers may read no more of the record than this, so the server reads on its own behalf. */
export async function productLines(
  context: Pick<Context, 'db' | 'resources'>,
  query: Pick<ListQuery, 'range'>,
): Promise<{ lines: ProductLine[]; page: Page }> {
  const sort = { field: 'sort', order: 'asc' } as const
  const page = await listRecords(context, SYSTEM, 'leimu', { ...query, sort, filter: { visible: true } })
  const lines = page.records.map(({ id, name, image }) => ({
    id,
    name: name as Bilingual,
    image: image ? picture(image as StoredFile) : null,
  }))
  return { lines, page }
}

const picture = (file: StoredFile) => ({
  address: fileAddress(file),
  width: file.width ?? null,
  height: file.height ?? null,
})
