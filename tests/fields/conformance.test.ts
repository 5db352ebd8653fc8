/** Every field type over HTTP on both databases: kept, changed, emptied, refused, required, unique, hidden, guarded. */
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTable } from '#server/db/tables.ts'
import { fromRow } from '#server/records/codec.ts'
import { LOCALES } from '#shared/constants.ts'
import { CODES, type FieldError } from '#shared/errors.ts'
import type { FieldType } from '#shared/fields/index.ts'
import { meaningOf } from '#shared/fields/index.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Resource } from '#shared/resources/define.ts'
import { type Answer, type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { ENGINES, type TestServer } from '../support/server.ts'
import { canBeUnique, canMiss, fixtureOf, plain, sending, startWorld, strict, TYPES, worldResources } from './world.ts'

const resources = worldResources()

describe.each(ENGINES)('field types on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  beforeAll(async () => {
    server = await startWorld(engine)
    admin = rest(server)
    editor = rest(server, 'editor')
  })
  afterAll(() => server.close())

  /** What the database holds for a field, read without the API. */
  async function held(resource: Resource, id: number, name = 'value'): Promise<unknown> {
    const { query } = server.context.db
    const row = await query.selectFrom(resource.name).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const f = resource.fields[name]
    if (!f || !meaningOf(f).linksTo) return fromRow(resource, row, [name])[name]
    const links = query.selectFrom(linkTable(resource.name, name)).select('target_id').where('owner_id', '=', id)
    return (await links.orderBy('position').execute()).map((link) => link.target_id)
  }

  describe.each(TYPES)('%s', (type) => conformsTo(type))

  function conformsTo(type: FieldType) {
    const fixture = fixtureOf(type)
    const name = plain(type)
    const resource = resources[name] as Resource
    const f = resource.fields.value as Resource['fields'][string]
    const meaning = meaningOf(f)
    const [first, second] = fixture.samples
    const readOnly = (path: string): FieldError => ({ path, key: 'validation.readOnly' })
    const refused = (error: FieldError) =>
      LOCALES.map((locale) => ({ path: error.path, message: translate(error, locale) }))
    const expectRefused = (answers: readonly Answer<unknown>[], error: FieldError) => {
      expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [422, CODES.validation]))
      expect(answers.map(({ errors }) => errors[0])).toEqual(refused(error))
    }
    /** The same call by someone who reads English and someone who reads Chinese. */
    const inBoth = (call: (api: Rest) => Promise<Answer<unknown>>) =>
      Promise.all(LOCALES.map((locale) => call(rest(server, 'admin', locale))))
    const create = async (values: Values, api = admin) => recordOf(await api.create(name, { label: 'x', ...values }))

    it('keeps every valid value, and changes it', async () => {
      for (const sample of [...fixture.samples, ...(fixture.accepted ?? [])]) {
        const created = await create(sending(fixture, sample))
        expect(created.value).toEqual(sample.stored)
        expect(recordOf(await admin.get(name, created.id)).value).toEqual(sample.stored)
        const [listed] = recordOf(await admin.list(name, { filter: { id: [created.id] } }))
        expect(listed?.value).toEqual(sample.stored)
        expect(await held(resource, created.id)).toEqual(sample.stored)
        const changed = await admin.update(name, created.id, { ...sending(fixture, second), lock_version: 1 })
        expect(recordOf(changed).value).toEqual(second.stored)
        expect(await held(resource, created.id)).toEqual(second.stored)
      }
    })

    it('is empty without a value, and can be emptied', async () => {
      const { id, value } = await create({})
      expect(value).toEqual(meaning.absent)
      await admin.update(name, id, sending(fixture, first))
      const emptied = await admin.update(name, id, sending(fixture, { sent: null }))
      expect(recordOf(emptied).value).toEqual(meaning.absent)
      expect(await held(resource, id)).toEqual(meaning.absent)
    })

    it('refuses wrong values at their place, in both languages', async () => {
      const { id } = await create(sending(fixture, first))
      for (const { sent, at, onlyStored: _, ...message } of fixture.refused) {
        const error = { path: at ? `value.${at}` : 'value', ...message }
        expectRefused(await inBoth((api) => api.create(name, { label: 'refused', value: sent })), error)
        expectRefused(await inBoth((api) => api.update(name, id, { value: sent })), error)
      }
      expect(recordOf(await admin.get(name, id))).toMatchObject({ value: first.stored, lock_version: 1 })
      expect(recordOf(await admin.list(name, { filter: { label: 'refused' } }))).toEqual([])
    })

    it('comes back when its deletion or change is undone', async () => {
      if (meaning.hashed) return
      const { id } = await create(sending(fixture, second))
      const changed = await admin.update(name, id, sending(fixture, first))
      await admin.undo(changed.write)
      expect(recordOf(await admin.get(name, id)).value).toEqual(second.stored)
      const { write } = await admin.remove(name, id)
      expect((await admin.get(name, id)).code).toBe(CODES.notFound)
      await admin.undo(write)
      expect(recordOf(await admin.get(name, id)).value).toEqual(second.stored)
      expect(await held(resource, id)).toEqual(second.stored)
    })

    if (meaning.hashed) it('is hashed, never told, and stays when nothing is sent', secretly)
    if (fixture.derivedFrom) {
      it('is never taken from outside', async () => {
        expectRefused(await inBoth((api) => api.create(name, { label: 'x', value: second.stored })), readOnly('value'))
      })
      return
    }

    if (canMiss(f))
      it('is missed where it is required', async () => {
        const required: FieldError = { path: 'value', key: 'validation.required' }
        expectRefused(await inBoth((api) => api.create(strict(type), { label: 'x' })), required)
        const { id } = recordOf(await admin.create(strict(type), { label: 'x', value: first.sent }))
        if (!meaning.hashed)
          expectRefused(await inBoth((api) => api.update(strict(type), id, { value: null })), required)
        await admin.remove(strict(type), id)
      })

    if (canBeUnique(f))
      it('is taken once where it is unique', async () => {
        const taken: FieldError = { path: 'value', key: 'validation.unique' }
        const { query } = server.context.db
        await query.deleteFrom(strict(type)).where('value', 'is not', null).execute()
        const { id } = recordOf(await admin.create(strict(type), { label: 'x', value: first.sent }))
        expectRefused(await inBoth((api) => api.create(strict(type), { label: 'y', value: first.sent })), taken)
        const other = recordOf(await admin.create(strict(type), { label: 'y', value: second.sent }))
        expectRefused(await inBoth((api) => api.update(strict(type), other.id, { value: first.sent })), taken)
        const same = await admin.update(strict(type), id, { label: 'z', value: first.sent })
        expect(recordOf(same).label).toBe('z')
      })

    it('is refused where the server alone writes it', async () => {
      const { id } = await create({ fixed: meaning.absent })
      expectRefused(await inBoth((api) => api.create(name, { label: 'x', fixed: second.sent })), readOnly('fixed'))
      expectRefused(await inBoth((api) => api.update(name, id, { fixed: second.sent })), readOnly('fixed'))
      expect((await admin.update(name, id, { label: 'y', fixed: meaning.absent })).code).toBe(CODES.ok)
    })

    it('exists only while another field has a certain value', async () => {
      const hidden = await create({ mode: 'off', shown: second.sent })
      expect(hidden.shown).toEqual(meaning.absent)
      if (canMiss(f)) {
        const required: FieldError = { path: 'shown', key: 'validation.required' }
        expectRefused(await inBoth((api) => api.create(name, { label: 'x', mode: 'on' })), required)
        expectRefused(await inBoth((api) => api.update(name, hidden.id, { mode: 'on' })), required)
      }
      const shown = await admin.update(name, hidden.id, { mode: 'on', shown: second.sent })
      expect(recordOf(shown).shown).toEqual(second.stored)
      const again = await admin.update(name, hidden.id, { mode: 'off' })
      expect(recordOf(again).shown).toEqual(meaning.absent)
      expect(await stored(hidden.id, 'shown')).toEqual(await stored((await create({})).id, 'shown'))
    })

    it('is told only to those who may read it', async () => {
      const { id } = await create({ unread: second.sent })
      for (const answer of [await editor.get(name, id), await editor.update(name, id, { label: 'y' })]) {
        expect(recordOf(answer)).not.toHaveProperty('unread')
        expect(recordOf(answer).$refs).not.toHaveProperty('unread')
      }
      const [listed] = recordOf(await editor.list(name, { filter: { id: [id] } }))
      expect(listed).not.toHaveProperty('unread')
      const refusal = [{ path: 'unread', message: translate({ key: 'validation.filter' }, 'en') }]
      expect((await editor.list(name, { filter: { unread: { empty: true } } })).errors).toEqual(refusal)
      expect((await editor.list(name, { sort: ['unread', 'ASC'] })).errors).toEqual(refusal)
      const stale = await editor.update(name, id, { label: 'z', lock_version: 1 })
      expect(stale.code).toBe(CODES.conflict)
      expect(JSON.stringify(stale.data)).not.toContain('unread')
      const undone = await editor.undo((await editor.update(name, id, { label: 'z' })).write)
      expect(JSON.stringify(recordOf(undone))).not.toContain('unread')
      expect(recordOf(await admin.get(name, id)).unread).toEqual(second.stored)
    })

    it('is taken only from those who may write it', async () => {
      const { id } = await create({ unwritten: second.sent })
      const refusals = [
        await editor.create(name, { label: 'x', unwritten: second.sent }),
        await editor.update(name, id, { unwritten: first.sent }),
        await editor.updateMany(name, [id], { unwritten: first.sent }),
      ]
      expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [403, CODES.forbidden]))
      expect(await held(resource, id, 'unwritten')).toEqual(second.stored)
      const echo = await editor.update(name, id, { label: 'y', unwritten: second.stored })
      expect(recordOf(echo).unwritten).toEqual(second.stored)
    })

    /** The columns of a field as they are in the database. */
    async function stored(id: number, field: string) {
      const declared = resource.fields[field]
      if (!declared || meaning.linksTo) return held(resource, id, field)
      const columns = meaning.columns(declared, field).map((column) => column.name)
      return server.context.db.query.selectFrom(name).select(columns).where('id', '=', id).executeTakeFirst()
    }

    async function secretly() {
      const { id } = await create({ value: first.sent })
      const hash = async () => String(Object.values((await stored(id, 'value')) ?? {})[0])
      const begun = await hash()
      expect(begun).toMatch(/^\$argon2id\$/)
      expect(await verify(begun, String(first.sent))).toBe(true)
      for (const nothing of [null, '', undefined]) await admin.update(name, id, { value: nothing, label: 'y' })
      expect(await hash()).toBe(begun)
      await admin.update(name, id, { value: second.sent })
      expect(await verify(await hash(), String(second.sent))).toBe(true)
      const told = [
        await admin.get(name, id),
        await admin.list(name, { filter: { id: [id] } }),
        await admin.list('audit', { filter: { resource: name, record: id } }),
        await admin.update(name, id, { label: 'z', lock_version: 1 }),
      ]
      expect(JSON.stringify(told)).not.toContain(String(first.sent))
      expect(JSON.stringify(told)).not.toContain('argon2')
    }
  }
})
