/** Inspects content created by a test, through a file as an upload would. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inspector } from '#server/inspections/inspection.ts'

/** Returns the report; throws as the inspector does, and for content of another format. */
export async function inspectBuffer<R>(
  inspect: Inspector<R>['inspect'],
  name: string,
  content: Buffer,
): Promise<R> {
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
