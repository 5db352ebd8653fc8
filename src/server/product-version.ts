/** Version and licence of the product. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const metadata = z.object({ version: z.string(), license: z.string() })

/** Reads what `package.json` says about the product. */
export async function productMetadata(): Promise<z.output<typeof metadata>> {
  const content = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return metadata.parse(JSON.parse(content))
}

/** @returns the version of `package.json`: `1.2.0` */
export const productVersion = async (): Promise<string> => (await productMetadata()).version
