/** Archives of the demo. */
import { buffer } from 'node:stream/consumers'
import ZipStream from 'zip-stream'

/** Fixed, so that an archive depends on nothing but its entries. */
const DATE = new Date('2026-01-01T00:00:00Z')

/** The files as one archive. */
export async function zip(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const archive = new ZipStream()
  const content = buffer(archive)
  for (const [name, source] of Object.entries(entries))
    await new Promise<void>((resolve, reject) => {
      archive.entry(Buffer.from(source as Uint8Array), { name, date: DATE }, (error) =>
        error ? reject(error) : resolve(),
      )
    })
  archive.finish()
  return content
}
