/** Creates missing referenced records whose only required field is the title. */

import type { Actor, Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { rejectInput } from '#server/core/message.ts'
import type { WriteOptions } from '#server/core/writes/types.ts'
import { write } from '#server/core/writes/write.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { toDetectedLanguage } from '#shared/i18n/written-language.ts'
import { cleanName } from '#shared/key-text.ts'
import type { Resource } from '#shared/resources/define.ts'
import { DRY_RUN_ID } from '../dry-run-records.ts'
import { addWrite, type ImportReport } from '../report.ts'
import { lockKeys, noneIfOutdated, OutdatedRowsError } from './outdated-rows.ts'
import { createResolver, type Resolution, type Resolver } from './resolver.ts'

export interface TargetCreator {
  /** Creates missing records and adds their ids to the results. */
  createMissing(resource: string, resolutions: Map<string, Resolution>): Promise<void>
}

/** The value of a title; a bilingual one is set in the language of the text. */
function titleValue(resource: Resource, text: string): unknown {
  const f = resource.fields[resource.title]
  if (!f) return text
  const { parts, parse } = definitionOf(f)
  return parts ? toDetectedLanguage(text) : parse(text, f)
}

/** Required fields, besides the title, without a default. */
export const otherRequiredFields = (resource: Resource): string[] =>
  Object.values(resource.fields)
    .filter((f) => f.required && f.default === undefined && f.name !== resource.title && !f.showWhen)
    .map((f) => f.name)

/** @throws ReadableError from `createMissing` when a target needs more than a title */
export function createTargetCreator(
  context: Context,
  actor: Actor,
  resolver: Resolver,
  report: ImportReport,
  dryRun: boolean,
  writeOptions: WriteOptions,
): TargetCreator {
  const create = async (resource: Resource, titles: readonly string[]): Promise<(number | null)[]> => {
    if (dryRun) return titles.map(() => DRY_RUN_ID)
    const operations = titles.map((title) => ({
      action: 'create' as const,
      resource: resource.name,
      values: { [resource.title]: titleValue(resource, title) },
    }))
    // Another import may have created one since it was found missing.
    const first = async (trx: Query) => {
      await lockKeys(context, trx, resource)
      const { resources, db } = context
      const present = createResolver({ resources, db: { engine: db.engine, query: trx } }, null, actor)
      const results = await present.resolve(resource.name, titles)
      if ([...results.values()].some((result) => result !== 'missing')) throw new OutdatedRowsError()
    }
    const result = await write(context, actor, operations, { ...writeOptions, first })
    addWrite(report, result)
    return result.outcomes.map((outcome) => (outcome.status === 'created' ? outcome.record.id : null))
  }
  const createMissing: TargetCreator['createMissing'] = async (name, resolutions) => {
    const resource = context.resources[name]
    const texts = [...resolutions].filter(([, match]) => match === 'missing').map(([text]) => text)
    if (!resource || !texts.length) return
    const required = otherRequiredFields(resource)
    if (required.length)
      throw rejectInput('transfer.cannotCreate', { resource: resource.label[actor.locale], fields: required })
    const titles = [...new Set(texts.map(cleanName))]
    const ids = await create(resource, titles).catch(noneIfOutdated)
    if (ids === null) {
      for (const [text, match] of await resolver.resolve(name, texts)) resolutions.set(text, match)
      await createMissing(name, resolutions)
      return
    }
    for (const text of texts) {
      const id = ids[titles.indexOf(cleanName(text))] ?? null
      if (id === null) continue
      resolutions.set(text, id)
      resolver.cacheId(name, text, id)
    }
    report.targets[name] = (report.targets[name] ?? 0) + ids.filter((id) => id !== null).length
  }
  return { createMissing }
}
