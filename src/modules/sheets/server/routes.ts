/** Endpoint of a sheet of the storefront: a document with its revisions. */
import { z } from 'zod'
import { documentSchema, unitQuery, withRevisions } from '#modules/catalogue/server/public.ts'
import type { SheetPage } from '#modules/catalogue/shared/library.ts'
import { sheetOfUnit } from '#modules/catalogue/shared/sheet-of-unit.ts'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { getPublished, publishedByIds } from '#server/published/read.ts'
import { revisionIndex } from '#server/published/revisions.ts'
import { localeOf } from '#server/published/routes.ts'
import type { ReadContext } from '#server/records/read.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import type { Locale } from '#shared/constants.ts'

/** More revisions than any sheet has. */
const MAX_REVISIONS = 100

export const sheets: RouteModule = { name: 'sheets', portal: registerSheets }

function registerSheets(app: Scope, context: Context): void {
  const document = documentSchema(context.resources)
  const schema = {
    tags: ['storefront'],
    summary: 'Get a document with its revisions',
    params: idParamsSchema,
    querystring: unitQuery,
    response: successSchema(
      z.object({
        sheet: document,
        revisions: z.array(document),
        unit_revision: z
          .number()
          .int()
          .nullable()
          .describe('the revision that applies to the unit'),
      }),
    ),
  }
  app.get('/api/web/sheets/:id', { schema, config: { access: 'signed in' } }, async (request) => {
    const page = await sheetPage(context, request.params.id, localeOf(request))
    const { serial } = request.query
    return success(serial ? sheetOfUnit(page, serial) : page)
  })
}

/**
 * A document with all revisions, newest first.
 * @throws NotFoundError
 */
async function sheetPage(context: ReadContext, id: number, locale: Locale): Promise<SheetPage> {
  const document = await getPublished(context, 'documents', id, locale)
  const index = await revisionIndex(context, 'documents')
  const ids = [...new Set([...index.family(id).slice(0, MAX_REVISIONS), id])]
  const family = (await publishedByIds(context, 'documents', ids, locale)).set(id, document)
  const records = ids.flatMap((member) => family.get(member) ?? [])
  const revisions = await withRevisions(context, records, locale, index)
  const sheet = revisions.find((revision) => revision.id === id)
  if (!sheet) throw new Error(`document ${id} is not among its own revisions`)
  return { sheet, revisions, unit_revision: null }
}
