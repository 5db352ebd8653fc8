/**
 * Documents in another language than the reader’s, which fold into the one that the reader
 * understands: of the same kind and product, their titles begin with the title of that one, as
 * “Quick guide (Chinese)” does.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { linkTable } from '#server/db/tables.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import { revisionIndex } from '#server/published/revisions.ts'
import { and, type Condition } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import type { Translation } from '../shared/library.ts'

const links = sql.table(linkTable('documents', 'goods'))

/** Pairs of documents, `own` in the reader’s language and `other` in another. */
const pairs = (context: ReadContext, locale: Locale): RawBuilder<unknown> => {
  const title = (table: string) => sql.ref(`${table}.title_${locale}`)
  const published = sql`select documents.id from documents
    where ${and(publishedConditions(context, 'documents'))}`
  return sql`documents as other join ${links} as of_other on of_other.owner_id = other.id
    join ${links} as of_own on of_own.target_id = of_other.target_id
    join documents as own on own.id = of_own.owner_id and own.language = ${locale}
      and own.kind = other.kind and own.id in (${published})
      and substr(${title('other')}, 1, length(${title('own')})) = ${title('own')}
    where other.language not in (${locale}, 'both')`
}

/** Documents that the reader has no version of in a language that they understand better. */
export const foldedByLanguage = (context: ReadContext, locale: Locale): Condition =>
  sql`documents.id not in (select other.id from ${pairs(context, locale)})`

/** The latest versions in other languages, by the id of the document in the reader’s. */
export async function translationsOf(
  context: ReadContext,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Translation[]>> {
  const { db } = context
  const rows = await db.read(sql<Row>`
    select distinct own.id as own, other.id as id, other.language as language
    from ${pairs(context, locale)} and ${db.engine.inList(sql.ref('own.id'), ids)}
      and other.id in (select documents.id from documents
        where ${and(publishedConditions(context, 'documents'))})
    order by other.language, other.id`)
  const superseded = new Set(
    rows.length ? (await revisionIndex(context, 'documents')).superseded() : [],
  )
  const found = rows.flatMap((row) => {
    const id = Number(row.id)
    const language = LOCALES.find((name) => name === row.language)
    return language && !superseded.has(id)
      ? [{ own: Number(row.own), translation: { id, language } }]
      : []
  })
  return new Map(
    [...Map.groupBy(found, ({ own }) => own)].map(([own, group]) => [
      own,
      group.map(({ translation }) => translation),
    ]),
  )
}
