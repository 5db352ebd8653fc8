/**
 * Shared by the suites over all field types: a server for each database, and the API of one type's
 * resource.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Examples, Sample } from '#fields/examples.ts'
import type { FieldTypeDefinition, Row } from '#fields/field.ts'
import { definitionOf, type FieldType } from '#fields/index.ts'
import { linkTable } from '#server/db/tables.ts'
import { fromRow } from '#server/records/projection.ts'
import { translate } from '#server/translate.ts'
import { LOCALES } from '#shared/constants.ts'
import { CODES, type FieldError } from '#shared/errors.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import {
  type Answer,
  type Answered,
  type Rest,
  recordOf,
  rest,
  type Values,
} from '../support/rest.ts'
import { ENGINES, representing, type TestServer } from '../support/server.ts'
import { examplesOf } from './examples.ts'
import { fieldServerResources, plain, startFieldServer } from './field-server.ts'

const resources = fieldServerResources()

/** One field type on one database. */
export interface Subject {
  type: FieldType
  examples: Examples
  /** The resource of the type, and its field `value`. */
  name: string
  f: ResolvedField
  meaning: FieldTypeDefinition
  first: Sample
  second: Sample
  server(): TestServer
  admin: Rest
  editor: Rest
  create(values: Values): Promise<Answered>
  /** Sends the same request in English and in Chinese. */
  inBoth(call: (api: Rest) => Promise<Answer<unknown>>): Promise<Answer<unknown>[]>
  /** The stored value of a field, read without the API. */
  held(id: number, field?: string): Promise<unknown>
  /** The raw columns of a field. */
  columns(id: number, field?: string): Promise<Row>
}

/** Responses of `inBoth` that reject a record because of one field. */
export function expectRejected(answers: readonly Answer<unknown>[], error: FieldError): void {
  expect(answers.map(({ status, code }) => [status, code])).toEqual(
    answers.map(() => [422, CODES.validation]),
  )
  const reported = LOCALES.map((locale) => ({
    path: error.path,
    message: translate(error, locale),
  }))
  expect(answers.map(({ errors }) => errors[0])).toEqual(reported)
}

/** Stored in one column, in several, and in separate tables. */
const REPRESENTATIVE: readonly FieldType[] = [
  'text',
  'decimal',
  'bilingualText',
  'references',
  'image',
  'rows',
]

/**
 * Runs a suite for each of the types, on both databases. Unless it is about what is `stored`, a
 * short run takes some of them on the second one.
 */
export function describeTypes(
  title: string,
  { types, stored }: { types: readonly FieldType[]; stored: boolean },
  suite: (subject: Subject) => void,
): void {
  describe.each(ENGINES)(`${title} on %s`, (engine) => {
    const some = representing(engine, types, (type) => stored || REPRESENTATIVE.includes(type))
    let running: TestServer
    const admin = {} as Rest
    const editor = {} as Rest
    beforeAll(async () => {
      running = await startFieldServer(engine)
      Object.assign(admin, rest(running))
      Object.assign(editor, rest(running, 'editor'))
    })
    afterAll(() => running.close())
    describe.each(some)('%s', (type) => suite(subjectOf(type, () => running, admin, editor)))
  })
}

function subjectOf(type: FieldType, server: () => TestServer, admin: Rest, editor: Rest): Subject {
  const examples = examplesOf(type)
  const name = plain(type)
  const resource = resources[name]
  const f = resource?.fields.value
  if (!resource || !f) throw new Error(`There is no resource for fields of type ${type}`)
  const meaning = definitionOf(f)
  const [first, second] = examples.samples
  const rowOf = (id: number) =>
    server()
      .context.db.query.selectFrom(name)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const columns = async (id: number, field = 'value'): Promise<Row> => {
    const row = await rowOf(id)
    return Object.fromEntries(
      meaning.columns(f, field).map((column) => [column.name, row[column.name]]),
    )
  }
  return {
    type,
    examples,
    name,
    f,
    meaning,
    first,
    second,
    server,
    admin,
    editor,
    columns,
    create: async (values) => recordOf(await admin.create(name, { label: 'x', ...values })),
    inBoth: (call) => Promise.all(LOCALES.map((locale) => call(rest(server(), 'admin', locale)))),
    held: async (id, field = 'value') => {
      if (!meaning.linksTo) return fromRow(resource, await rowOf(id), [field])[field]
      const links = server().context.db.query.selectFrom(linkTable(name, field)).select('target_id')
      return (await links.where('owner_id', '=', id).orderBy('position').execute()).map(
        (link) => link.target_id,
      )
    },
  }
}
