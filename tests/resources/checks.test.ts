/**
 * Every resource of the config, on both databases: rejections, conflicts, and entries of the audit
 * log.
 */
import { expect, it } from 'vitest'
import { translate } from '#server/translate.ts'
import { LOCALES } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { isShown } from '#shared/resources/validation.ts'
import { recordOf, rest, type Values } from '../support/rest.ts'
import { isOpen } from './records.ts'
import { describeResources, isWritten } from './suite.ts'

describeResources(
  'checks',
  isWritten,
  ({ resource, server, admin, values, createTo, may, get, change }) => {
    const { name } = resource
    const open = Object.values(resource.fields).filter(isOpen)

    it('rejects the second of two concurrent changes to a record', async () => {
      const original = await createTo('update')
      const { lock_version } = original
      const first = change()
      const current = recordOf(await admin.update(name, original.id, { ...first, lock_version }))
      const outdated = await admin.update(name, original.id, { ...change(), lock_version })
      expect([outdated.status, outdated.code, outdated.write]).toEqual([409, CODES.conflict, ''])
      expect(outdated.data).toMatchObject({
        current: { ...first, lock_version: lock_version + 1 },
        changed: Object.keys(first),
      })
      expect(await get(original.id)).toEqual(current)
    })

    it('reports missing and unknown fields, in both languages', async () => {
      const defaults = Object.fromEntries(open.map((f) => [f.name, f.default]))
      const missing = open.filter(
        (f) => f.required && f.default === undefined && isShown(f, defaults),
      )
      expect(missing.length).toBeGreaterThan(0)
      for (const locale of LOCALES) {
        const answer = await rest(server(), 'admin', locale).create(name, { no_such_field: 1 })
        expect([answer.status, answer.code]).toEqual([422, CODES.validation])
        const unknown = {
          key: 'validation.unknownField',
          values: { name: 'no_such_field' },
        } as const
        // No form can highlight it.
        expect(answer.message).toBe(
          `no_such_field${languageOf(locale).colon}${translate(unknown, locale)}`,
        )
        expect(answer.errors).toEqual([
          { path: 'no_such_field', message: translate(unknown, locale) },
          ...missing.map((f) => ({
            path: f.name,
            message: translate({ key: 'validation.required' }, locale),
          })),
        ])
      }
    })

    it('writes down who changed which field from what to what', async () => {
      const created = await admin.create(name, await values())
      const { id, ...before } = recordOf(created)
      const writes = [{ action: 'create', write: created.write }]
      const isChanged = may('update', created.data)
      const changed = isChanged ? await admin.update(name, id, change()) : created
      if (isChanged) writes.push({ action: 'update', write: changed.write })
      const isRemoved = may('delete', changed.data)
      if (isRemoved) writes.push({ action: 'delete', write: (await admin.remove(name, id)).write })
      const entries = recordOf(
        await admin.list('audit', { filter: { resource: name, record: id }, sort: ['id', 'ASC'] }),
      )
      expect(
        entries.map(({ action, actor, write, origin, undoes }) => ({
          action,
          actor,
          write,
          origin,
          undoes,
        })),
      ).toEqual(writes.map((one) => ({ ...one, actor: 'admin', origin: ['api'], undoes: null })))
      const [field = ''] = Object.keys(change())
      const after = recordOf(changed)[field]
      const update = { field, before: JSON.stringify(before[field]), after: JSON.stringify(after) }
      if (isChanged) expect(entries[1]?.changes).toEqual([update])
      const report = (index: number, side: 'before' | 'after') =>
        Object.fromEntries(
          ((entries.at(index)?.changes ?? []) as Values[]).map((item) => [
            item.field,
            JSON.parse(String(item[side])),
          ]),
        )
      const stored = Object.entries(before).filter(
        ([key, value]) => key in resource.fields && value !== null,
      )
      expect(report(0, 'after')).toEqual(Object.fromEntries(stored))
      // Undoing the deletion restores the time of the creation.
      const { created_at } = before
      const removed = {
        ...Object.fromEntries(stored),
        ...(after !== null && { [field]: after }),
        created_at,
      }
      if (isRemoved) expect(report(-1, 'before')).toEqual(removed)
    })
  },
)
