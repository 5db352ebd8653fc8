/** The stored files of records as one ZIP archive. */
import type { Readable } from 'node:stream'
import type { Actor, Context } from '#server/core/context.ts'
import { uniqueName, zipOf } from '#server/core/files/archive.ts'
import { cleanFileName } from '#server/core/files/store.ts'
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { pagesOf } from './export-rows.ts'
import { holdsFiles } from './mapping/values.ts'

/** Compressed formats are stored, not deflated. */
const PACKED = /^(image\/(?!svg)|video\/|audio\/|application\/(zip|gzip|pdf|x-7z))/

/** Whether records of the resource hold files. */
export const hasFiles = (resource: Resource): boolean => Object.values(resource.fields).some(holdsFiles)

const titleOf = (resource: Resource, record: AnyRecord, locale: Locale): string => {
  const f = resource.fields[resource.title]
  const value = f && record[f.name]
  const text = f && value !== null && value !== undefined ? definitionOf(f).format(value, f, locale) : ''
  return cleanFileName(text.replaceAll('/', '-') || `#${record.id}`).slice(0, 100)
}

/** Starts the archive: one folder per record, named by its title. @param filter as in the list call */
export function archiveOf(
  context: Context,
  actor: Actor,
  resource: Resource,
  filter: Record<string, unknown>,
): Readable {
  const fields = Object.values(resource.fields).filter(holdsFiles)
  const usedNames = new Set<string>()
  async function* entries() {
    for await (const page of pagesOf(context, actor, resource.name, filter)) {
      for (const record of page) {
        const folder = titleOf(resource, record, actor.locale)
        const files = fields.flatMap((f) => [record[f.name] ?? []].flat() as StoredFile[])
        for (const { sha256, name, type } of files) {
          yield { sha256, name: uniqueName(usedNames, `${folder}/${cleanFileName(name)}`), store: PACKED.test(type) }
        }
      }
    }
  }
  return zipOf(context, entries())
}
