/** Reads records for responses: as JSON, which the database writes wherever it can. */
import { NotFoundError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import { isUnchanged } from '../db/versions.ts'
import { isWritableAsJson, type JsonDocument, jsonPurpose, jsonStatement, toDocument } from './json-record.ts'
import { readJsonPage } from './page.ts'
import { getRecord, type ListQuery, oneOf, pageOf, type ReadContext, readOne, recordsOf, type Totals } from './read.ts'

export interface JsonPage extends JsonDocument, Totals {}

/** The page of `listRecords`. @throws as that */
export const listAsJson = (context: ReadContext, actor: Actor, name: string, query: ListQuery): Promise<JsonPage> =>
  readVerified(context, async (reading) => {
    const { page, ...totals } = await pageOf(reading, actor, name, query)
    if (isWritableAsJson(page.projection)) return { ...(await readJsonPage(reading, page)), ...totals }
    const records = await recordsOf(reading, page)
    return { json: Buffer.from(JSON.stringify(records)), count: records.length, ...totals }
  })

/** The record of `getRecord`, in UTF-8. @throws as that */
export const getAsJson = (context: ReadContext, actor: Actor, name: string, id: number): Promise<JsonDocument> =>
  readVerified(context, async (reading) => {
    const one = oneOf(reading, actor, name, id)
    const { resource, projection } = one
    if (!isWritableAsJson(projection)) {
      return { json: Buffer.from(JSON.stringify(await getRecord(reading, actor, name, id))), count: 1 }
    }
    const rows = await readOne(reading, one, jsonPurpose(reading), (select) =>
      jsonStatement(reading, resource, projection, select),
    )
    const document = toDocument(rows)
    if (!document.count) throw new NotFoundError()
    document.json = document.json.subarray(1, -1)
    return document
  })

/** Bound of readings of tables that change all the time; the last may have a total from before its records. */
const MAX_READINGS = 4

/**
 * Reads with expected versions, and again as long as there were others by then: in the statement with the records, which is
 * the last one, or after it. Those were current before the next reading.
 */
async function readVerified<D extends JsonDocument>(context: ReadContext, read: (context: ReadContext) => Promise<D>) {
  const { unverified, versions } = context
  if (!unverified || !versions) return read(context)
  let expected = versions
  for (let reading = 1; ; reading++) {
    const document = await read({ ...context, versions: expected })
    const current = document.versions ?? (await context.db.engine.versions(unverified))
    if (isUnchanged(unverified, expected, current) || reading === MAX_READINGS) {
      return { ...document, versions: expected }
    }
    context.db.engine.noteVersions(current)
    expected = current
  }
}
