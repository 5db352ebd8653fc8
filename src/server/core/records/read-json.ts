/** Reads records for responses: as JSON, which the database writes wherever it can. */
import { NotFoundError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import { isWritableAsJson, type JsonDocument, jsonStatement, toDocument } from './json-record.ts'
import { readJsonPage } from './page.ts'
import { getRecord, type ListQuery, oneOf, pageOf, type ReadContext, readOne, recordsOf, type Totals } from './read.ts'

export interface JsonPage extends JsonDocument, Totals {}

/** The page of `listRecords`. @throws as that */
export async function listAsJson(
  context: ReadContext,
  actor: Actor,
  name: string,
  query: ListQuery,
): Promise<JsonPage> {
  const { page, ...totals } = await pageOf(context, actor, name, query)
  if (isWritableAsJson(page.projection)) return { ...(await readJsonPage(context, page)), ...totals }
  const records = await recordsOf(context, page)
  return { json: Buffer.from(JSON.stringify(records)), count: records.length, ...totals }
}

/** The record of `getRecord`, in UTF-8. @throws as that */
export async function getAsJson(context: ReadContext, actor: Actor, name: string, id: number): Promise<Buffer> {
  const one = oneOf(context, actor, name, id)
  const { resource, projection } = one
  if (!isWritableAsJson(projection)) return Buffer.from(JSON.stringify(await getRecord(context, actor, name, id)))
  const rows = await readOne(context, one, 'json', (select) => jsonStatement(context, resource, projection, select))
  const { json, count } = toDocument(rows)
  if (!count) throw new NotFoundError()
  return json.subarray(1, -1)
}
