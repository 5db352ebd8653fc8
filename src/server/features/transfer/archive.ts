/** The stored files of records as one ZIP archive, streamed: nothing of it is kept in memory or on disk. */
import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import ZipStream from 'zip-stream'
import type { Locale } from '#shared/constants.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../../context.ts'
import { filePath, plainName } from '../../files/store.ts'
import { pagesOf } from '../../transfer/export-pages.ts'
import { holdsFiles } from '../../transfer/matching/files.ts'

/** What is packed already is not packed again. */
const PACKED = /^(image\/(?!svg)|video\/|audio\/|application\/(zip|gzip|pdf|x-7z))/

/** Whether records of the resource hold files. */
export const hasFiles = (resource: Resource): boolean => Object.values(resource.fields).some(holdsFiles)

const titleOf = (resource: Resource, record: AnyRecord, locale: Locale): string => {
  const f = resource.fields[resource.title]
  const value = f && record[f.name]
  const text = f && value !== null && value !== undefined ? meaningOf(f).format(value, f, locale) : ''
  return plainName(text.replaceAll('/', '-') || `#${record.id}`).slice(0, 100)
}

/** A name that the archive does not have yet: `photo.png`, `photo (2).png`. */
function freeName(taken: Set<string>, name: string): string {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  let free = name
  for (let nth = 2; taken.has(free.toLowerCase()); nth++) free = `${stem} (${nth})${ending}`
  taken.add(free.toLowerCase())
  return free
}

/**
 * Begins the archive: one folder per record, named by its title.
 * @param filter as the list call takes it
 */
export function archiveOf(
  context: Context,
  actor: Actor,
  resource: Resource,
  filter: Record<string, unknown>,
): Readable {
  const zip = new ZipStream()
  const fields = Object.values(resource.fields).filter(holdsFiles)
  const taken = new Set<string>()
  const add = (file: StoredFile, name: string) =>
    new Promise<void>((resolve, reject) => {
      const content = createReadStream(filePath(context, file.sha256)).once('error', reject)
      zip.entry(content, { name, store: PACKED.test(file.type) }, (error) => (error ? reject(error) : resolve()))
    })
  const fill = async () => {
    for await (const page of pagesOf(context, actor, resource.name, filter)) {
      for (const record of page) {
        const folder = titleOf(resource, record, actor.locale)
        const files = fields.flatMap((f) => [record[f.name] ?? []].flat() as StoredFile[])
        for (const file of files) await add(file, freeName(taken, `${folder}/${plainName(file.name)}`))
      }
    }
    zip.finish()
  }
  fill().catch((error) => zip.destroy(error))
  return zip as unknown as Readable
}
