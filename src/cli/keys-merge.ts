/** `npm run keys:merge [-- --apply]`: lists keys that look alike, and merges their records. */
import { parseArgs } from 'node:util'
import { type AlikeKeys, findAlikeKeys, findDrawnAlike, mergeAlikeKeys } from './alike-keys.ts'
import { runCommand, withContext } from './command.ts'

const USAGE = `Usage: npm run keys:merge [-- --apply]

Lists unique texts, such as part numbers, that were stored with other hyphens, invisible characters or letters than they
are today, and the records whose keys look alike. With --apply, keys are renamed, and records with the same key become
the first one: references and carts lead to it, the others go to the trash. Each change can be undone in the history.
Keys with Cyrillic or Greek letters that look like Latin ones are listed, and never merged.`

function lineOf({ resource, field, key, records }: AlikeKeys): string {
  const listed = records.map(({ id, value }) => `#${id} ${JSON.stringify(value)}`).join(', ')
  return `${resource.name}.${field} “${key}”: ${listed}`
}

await runCommand('en', async () => {
  const { values } = parseArgs({
    options: {
      apply: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  await withContext(async (context) => {
    const found = await findAlikeKeys(context)
    for (const alike of found) {
      console.log(lineOf(alike))
      if (values.apply) await mergeAlikeKeys(context, alike)
    }
    const drawn = await findDrawnAlike(context)
    if (drawn.length) {
      console.log(
        'Different keys, whose letters of other scripts look alike. Compare them yourself:',
      )
      for (const alike of drawn) console.log(lineOf(alike))
    }
    if (!found.length && !drawn.length) console.log('No keys look alike.')
    if (found.length && !values.apply)
      console.log('Nothing has been changed. To rename and merge them, add -- --apply')
  })
})
