/** Looks into a content that a test has made, by way of a file as an upload would be. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inspector } from '#server/core/inspections/inspection.ts'

/** What is found; throws as the inspector does, and where it says that the content is of another kind. */
export async function inspectBuffer<R>(inspect: Inspector<R>['inspect'], name: string, content: Buffer): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'look-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, content)
    const report = await inspect(path, { name, size: content.length, type: '' })
    if (report === null) throw new Error(`${name} is of another kind`)
    return report
  } finally {
    rmSync(folder, { recursive: true })
  }
}
