/** All files of a product for its owner, by kind. */

import type { StoredFile } from '#fields/stored-file.ts'
import { allPublished, getPublished } from '#server/published/read.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { Download, LibraryKind } from '../shared/library.ts'
import { forUnit, revisionsOf, scopeOf } from './library.ts'

/** The field of each kind that holds its files. */
const FILES = {
  drawings: 'drawing',
  models: 'model',
  wiring: 'file',
  schematics: 'file',
  firmware: 'file',
  fixtures: 'file',
  documents: 'file',
  changes: 'attachments',
} as const satisfies Partial<Record<LibraryKind, string>>

/** The files of a product, without those that do not fit the unit. @throws NotFoundError */
export async function downloadsOf(
  context: ReadContext,
  product: number,
  serial: string | null,
  locale: Locale,
): Promise<Download[]> {
  await getPublished(context, 'goods', product, locale)
  const downloads: Download[] = []
  for (const [kind, field] of Object.entries(FILES) as [keyof typeof FILES, string][]) {
    const { resource, filter, conditions } = await scopeOf(context, kind, product, locale)
    const records: ({ id: number } & Record<string, unknown>)[] = await allPublished(
      context,
      resource,
      { filter },
      locale,
      conditions,
    )
    const fitting =
      serial === null
        ? records
        : forUnit(records, serial, await revisionsOf(context, kind, product))
    for (const record of fitting) {
      const files = [record[field] ?? []].flat() as StoredFile[]
      downloads.push(...files.map((file) => ({ kind, record: record.id, file })))
    }
  }
  return downloads
}
