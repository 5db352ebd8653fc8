/** Which stored files customers may download: those that a published record names in a field that they see. */
import type { Context } from '../context.ts'
import { publishedIds } from './read.ts'

export interface FileUse {
  resource: unknown
  record: unknown
  field: unknown
}

/** Whether one of the uses is open; with `everyone`, to those who have not signed in. */
export async function isPublishedFile(
  context: Pick<Context, 'db' | 'resources'>,
  uses: readonly FileUse[],
  { everyone }: { everyone: boolean },
): Promise<boolean> {
  const open = uses.filter(({ resource, field }) => {
    const storefront = context.resources[String(resource)]?.storefront
    return storefront?.fields.includes(String(field)) && (!everyone || storefront.everyone)
  })
  for (const [resource, same] of Map.groupBy(open, (use) => String(use.resource))) {
    const ids = same.map(({ record }) => Number(record))
    if ((await publishedIds(context, resource, ids)).size > 0) return true
  }
  return false
}
