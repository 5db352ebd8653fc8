/**
 * `npm run api:document -- <file>`: writes the OpenAPI document of every call. Needs no database.
 */
import { writeFile } from 'node:fs/promises'
import { commandLocale, runCommand } from './command.ts'
import { readDocument } from './read-document.ts'

const [file = 'openapi.json'] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))

await runCommand(commandLocale(process.argv, process.env), async () => {
  await writeFile(file, `${JSON.stringify(await readDocument(), null, 2)}\n`)
  console.log(`Wrote ${file}`)
})
