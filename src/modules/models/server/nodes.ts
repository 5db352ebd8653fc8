/** Matches nodes of a product's model with part list lines: confirmed and suggested matches. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Actor, Context } from '#server/context.ts'
import { getRecord, listRecords } from '#server/records/read.ts'
import type { Operation } from '#server/writes/types.ts'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { MatchableAssembly, MatchableLine, ModelNodes } from '../shared/model-nodes.ts'
import { buildModelTree } from '../shared/model-tree.ts'
import { matchAssemblies, matchLines } from '../shared/node-match.ts'
import { nodesOf, readGlbJson } from './glb-nodes.ts'

/** @throws NotFoundError; ForbiddenError; ReadableError for a product without a model */
export async function modelNodes(
  context: Context,
  actor: Actor,
  product: number,
): Promise<ModelNodes> {
  const { model } = (await getRecord(context, actor, 'goods', product)) as unknown as {
    model: StoredFile | null
  }
  const json = model && (await context.files.withLocalFile(model.sha256, readGlbJson))
  if (!json) throw new ReadableError({ key: 'error.noModel' })
  const tree = buildModelTree(nodesOf(json))
  const { assemblies, lines } = await partListsOf(context, actor, product)
  const groups = matchAssemblies(
    tree,
    assemblies.map(({ id, code, name }) => ({ id, code, names: textsOf(name) })),
  )
  const codes = new Map(assemblies.map(({ id, code }) => [id, code]))
  const requested = lines.map(({ part_name, ...line }) => ({ ...line, names: textsOf(part_name) }))
  const nameOf = (node: number) => tree[node]?.name ?? ''
  const matches = matchLines(tree, requested, groups, codes)
  return {
    nodes: tree.flatMap(({ id, name, title, partNo, depth, children }) =>
      name === null
        ? []
        : { id, name, title, part_no: partNo, depth, is_group: children.length > 0 },
    ),
    unnamed: tree.filter(({ name }) => name === null).length,
    assemblies,
    lines,
    proposals: {
      lines: matches.map(({ node, line, reason }) => ({ line, node: nameOf(node), reason })),
      assemblies: groups.map(({ node, assembly }) => ({ assembly, node: nameOf(node) })),
    },
  }
}

async function partListsOf(context: Context, actor: Actor, product: number) {
  const components = await listAll(context, actor, 'zujian', { goods: product })
  const ids = components.map(({ id }) => id)
  const rows = ids.length ? await listAll(context, actor, 'xiajie', { zujian: ids }) : []
  const assemblies = components.map(
    (component): MatchableAssembly => ({
      id: component.id,
      code: String(component.code),
      name: component.name as Bilingual,
      nodes: ((component.nodes ?? []) as { node: string }[]).map(({ node }) => node),
    }),
  )
  const lines = rows.map((row): MatchableLine => {
    const part = (row.$refs as Record<string, Ref | null>).part
    return {
      id: row.id,
      assembly: Number(row.zujian),
      balloon: String(row.balloon),
      part_number: String(part?.title ?? ''),
      part_name: (part?.subtitle ?? null) as Bilingual | null,
      node: (row.node ?? null) as string | null,
    }
  })
  return { assemblies, lines }
}

async function listAll(
  context: Context,
  actor: Actor,
  name: string,
  filter: Record<string, unknown>,
) {
  const matches: AnyRecord[] = []
  for (let from = 0; ; from += MAX_PAGE_SIZE) {
    const page = await listRecords(context, actor, name, {
      filter,
      range: [from, from + MAX_PAGE_SIZE - 1],
    })
    matches.push(...page.records)
    if (page.records.length < MAX_PAGE_SIZE) return matches
  }
}

/** Confirmed matches to store. */
export interface ConfirmedMatches {
  lines: { id: number; node: string | null }[]
  assemblies: { id: number; nodes: string[] }[]
}

/** The write operations that store them. @throws ValidationError for lines of another product */
export async function operationsOf(
  context: Context,
  actor: Actor,
  product: number,
  { lines, assemblies }: ConfirmedMatches,
): Promise<Operation[]> {
  const partLists = await partListsOf(context, actor, product)
  const foreignErrors = (kind: 'lines' | 'assemblies', records: readonly { id: number }[]) => {
    const ids = new Set<number>(partLists[kind].map(({ id }) => id))
    return records.flatMap(({ id }, index) =>
      ids.has(id) ? [] : [{ path: `${kind}.${index}.id`, key: 'validation.reference' as const }],
    )
  }
  const errors = [...foreignErrors('lines', lines), ...foreignErrors('assemblies', assemblies)]
  if (errors.length) throw new ValidationError(errors)
  return [
    ...lines.map(
      ({ id, node }): Operation => ({ action: 'update', resource: 'xiajie', id, values: { node } }),
    ),
    ...assemblies.map(
      ({ id, nodes }): Operation => ({
        action: 'update',
        resource: 'zujian',
        id,
        values: { nodes: nodes.map((node) => ({ node })) },
      }),
    ),
  ]
}
