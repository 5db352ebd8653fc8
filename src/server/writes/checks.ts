/** What only the database can tell of a record: unique values, existing references and files, chains without loops. */
import { type RawBuilder, sql } from 'kysely'
import type { FieldError } from '#shared/errors.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { messageOf } from '#shared/resources/issue-message.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Query } from '../db/database.ts'
import { findFiles } from '../files/store.ts'
import type { WriteContext } from './rule.ts'

type Values = Record<string, unknown>

/** One thing the database is asked; it is wrong where the answer is true. */
interface Question extends FieldError {
  wrong: RawBuilder<boolean>
}

/**
 * Everything wrong with the values that are about to be stored, asked in one statement.
 * @param id the record's own, if it has one
 */
export async function checkAgainstDatabase(
  context: WriteContext,
  trx: Query,
  resource: Resource,
  id: number | null,
  values: Values,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const questions: Question[] = []
  for (const [name, value] of Object.entries(values)) {
    const f = resource.fields[name]
    if (!f || value === null || value === undefined) continue
    errors.push(...(await takeFiles(context, name, values, f)))
    questions.push(...questionsOf(resource, f, id, values[name]))
  }
  if (!questions.length) return errors
  const asked = questions.map(({ wrong }, at) => sql`${wrong} as ${sql.ref(`q${at}`)}`)
  const { rows } = await sql<Values>`select ${sql.join(asked)}`.execute(trx)
  const found = questions.filter((_, at) => rows[0]?.[`q${at}`])
  const broken = new Set(found.filter(({ key }) => key === 'validation.reference').map(({ path }) => path))
  const telling = found.filter(({ key, path }) => key !== 'validation.cycle' || !broken.has(path))
  return [...errors, ...telling.map(({ path, key }) => ({ path, key }))]
}

function questionsOf(resource: Resource, f: ResolvedField, id: number | null, value: unknown): Question[] {
  const meaning = meaningOf(f)
  const own = sql.table(resource.name)
  const column = sql.ref(f.name)
  const questions: Question[] = []
  if (f.unique) {
    const stored = meaning.toColumns(value, f.name)[f.name]
    const wrong = sql<boolean>`exists (select 1 from ${own} where ${column} = ${stored} and id <> ${id ?? 0})`
    questions.push({ ...duplicateError(f.name, f), wrong })
  }
  const target = meaning.refersTo?.(f) ?? meaning.linksTo?.(f)
  const ids = target ? [...new Set([value].flat().map(Number))] : []
  if (!target || !ids.length) return questions
  const present = sql`(select count(*) from ${sql.table(target)} where id in (${sql.join(ids)}))`
  questions.push({ path: f.name, key: 'validation.reference', wrong: sql<boolean>`${present} <> ${ids.length}` })
  if (id === null || !(f as { acyclic?: boolean }).acyclic) return questions
  const chain = sql`select cast(${ids[0]} as integer) union select ${column} from ${own} join chain on ${own}.id = chain.at where ${column} is not null`
  const wrong = sql<boolean>`exists (with recursive chain(at) as (${chain}) select 1 from chain where at = ${id})`
  return [...questions, { path: f.name, key: 'validation.cycle', wrong }]
}

/** The error of a value that another record holds. */
export const duplicateError = (path: string, f: ResolvedField | undefined): FieldError => ({
  path,
  key: f?.uniqueMessage ?? 'validation.unique',
})

/** Replaces what the client claims of its files by what the store knows; reports files that are not there, or of a wrong kind. */
async function takeFiles(
  context: WriteContext,
  name: string,
  values: Values,
  f: Resource['fields'][string],
): Promise<FieldError[]> {
  const meaning = meaningOf(f)
  const wanted = meaning.files?.(values[name]) ?? []
  if (!wanted.length) return []
  const stored = await findFiles(context, wanted)
  if (wanted.some((sha256) => !stored.has(sha256))) return [{ path: name, key: 'validation.fileMissing' }]
  values[name] = meaning.withFiles?.(values[name], (sha256) => stored.get(sha256) ?? {})
  const issues = meaning.schema(f).safeParse(values[name]).error?.issues ?? []
  return issues.map((issue) => ({ path: [name, ...issue.path].join('.'), ...messageOf(issue, f) }))
}
