/** Version of the product. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** @returns the version of `package.json`: `1.2.0` */
export async function productVersion(): Promise<string> {
  const content = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(content)).version
}
