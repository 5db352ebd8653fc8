/** Files that customers can download: those in visible fields of published records. */
import type { Resources } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { publishedIds } from './read.ts'

export interface FileUse {
  resource: unknown
  record: unknown
  field: unknown
}

/** Whether all customers see a field; records without a storefront are shown to some of them. */
function isOpen(
  resources: Resources,
  { resource, field }: Pick<FileUse, 'resource' | 'field'>,
): boolean {
  const { storefront, fields } = resources[String(resource)] ?? {}
  return Boolean(storefront) && fields?.[String(field)]?.customers === true
}

/** Whether one of the uses is published. @param everyone requires that visitors see it as well */
export async function isPublishedFile(
  context: Pick<Context, 'db' | 'resources'>,
  uses: readonly FileUse[],
  { everyone }: { everyone: boolean },
): Promise<boolean> {
  const open = uses.filter(
    (use) =>
      isOpen(context.resources, use) &&
      (!everyone || context.resources[String(use.resource)]?.storefront?.everyone),
  )
  for (const [resource, group] of Map.groupBy(open, (use) => String(use.resource))) {
    const ids = group.map(({ record }) => Number(record))
    if ((await publishedIds(context, resource, ids)).size > 0) return true
  }
  return false
}

/** Returns the contents that published records reference. */
export async function publishedFiles(
  context: Pick<Context, 'db' | 'resources'>,
  shas: readonly string[],
): Promise<Set<string>> {
  const { db } = context
  if (!shas.length) return new Set()
  const uses = db.query
    .selectFrom('file_uses')
    .select(['sha256', 'resource', 'record', 'field'])
    .where((is) => db.engine.inList(is.ref('sha256'), [...new Set(shas)]))
  const open = (await uses.execute()).filter(({ resource, field }) =>
    isOpen(context.resources, { resource, field }),
  )
  const published = new Set<string>()
  for (const [resource, group] of Map.groupBy(open, (use) => String(use.resource))) {
    const ids = await publishedIds(context, resource, [
      ...new Set(group.map(({ record }) => Number(record))),
    ])
    for (const { sha256, record } of group)
      if (ids.has(Number(record))) published.add(String(sha256))
  }
  return published
}
