/** `npm run client -- <folder>`: writes a typed package for programs that call the API. Needs no database. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFiles } from '../client/package-files.ts'
import { productVersion } from '../core/product-version.ts'
import { commandLocale, runCommand } from './command.ts'
import { loadConfig } from './load-config.ts'
import { readDocument } from './read-document.ts'

const [folder = 'e-support-client'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

await runCommand(commandLocale(process.argv, process.env), async () => {
  const files = await packageFiles(await readDocument(), await loadConfig(), await productVersion())
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  console.log(`Wrote ${folder}`)
})
