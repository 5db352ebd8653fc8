/** `npm run keys:merge [-- --apply]`: lists keys that look alike, and merges their records. */
import { parseArgs } from 'node:util'
import { followMergedParts } from '#modules/orders/server/cart/lines.ts'
import { findAlikeKeys, mergeAlikeKeys } from './alike-keys.ts'
import { runCommand, withContext } from './command.ts'

const USAGE = `Usage: npm run keys:merge [-- --apply]

Lists unique texts, such as part numbers, that were stored with other hyphens, invisible characters or letters than they
are today, and the records whose keys look alike. With --apply, keys are renamed, and records with the same key become
the first one: references and carts lead to it, the others go to the trash. Each change can be undone in the history.`

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
      const { resource, field, key, records } = alike
      const listed = records.map(({ id, value }) => `#${id} ${JSON.stringify(value)}`).join(', ')
      console.log(`${resource.name}.${field} “${key}”: ${listed}`)
      if (values.apply) await mergeAlikeKeys(context, alike, { codes: followMergedParts })
    }
    if (!found.length) console.log('No keys look alike.')
    else if (!values.apply)
      console.log('Nothing has been changed. To rename and merge them, add -- --apply')
  })
})
