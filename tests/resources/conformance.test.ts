/**
 * Every resource of the config, on both databases: create, change and delete one or many, and undo
 * all of it.
 */
import { expect, it } from 'vitest'
import { definitionOf } from '#fields/index.ts'
import { translate } from '#server/translate.ts'
import { CODES } from '#shared/errors.ts'
import { validateField } from '#shared/resources/validation.ts'
import { recordOf } from '../support/rest.ts'
import { another } from './allowed-values.ts'
import { freeFields, isOpen } from './records.ts'
import { describeResources, fieldsOf, isWritten } from './suite.ts'

describeResources(
  'writes',
  isWritten,
  ({ resource, admin, values, createTo, may, get, change }) => {
    const { name } = resource
    const open = Object.values(resource.fields).filter(isOpen)

    it('keeps what is created', async () => {
      const sent = await values()
      const created = recordOf(await admin.create(name, sent))
      expect(created).toMatchObject({
        lock_version: 1,
        created_at: expect.any(String),
        updated_at: created.created_at,
      })
      expect(await get(created.id)).toEqual(created)
      const [listed] = recordOf(await admin.list(name, { filter: { id: [created.id] } }))
      expect(listed).toEqual(created)
      for (const f of open) {
        const { value } = validateField(f, sent[f.name], sent)
        expect(created[f.name], f.name).toEqual(definitionOf(f).hashed ? null : value)
      }
    })

    it('keeps what is changed, and only that', async () => {
      const before = await createTo('update')
      const sent = Object.fromEntries(freeFields(resource).map((f) => [f.name, another(f)]))
      const { lock_version } = before
      const after = recordOf(await admin.update(name, before.id, { ...sent, lock_version }))
      expect(after.lock_version).toBe(lock_version + 1)
      const expected = Object.fromEntries(
        freeFields(resource).map((f) => [
          f.name,
          validateField(f, sent[f.name], { ...before, ...sent }).value,
        ]),
      )
      expect(fieldsOf(after)).toMatchObject({ ...expected, id: before.id })
      const others = Object.keys(resource.fields).filter(
        (field) => !(field in sent) && !definitionOf(resource.fields[field] as never).compute,
      )
      for (const field of others) expect(after[field], field).toEqual(before[field])
    })

    it('changes nothing and writes nothing when the same is sent again', async () => {
      const before = await createTo('update')
      const { write, data } = await admin.update(name, before.id, before)
      expect(write).toBe('')
      expect(data).toEqual(before)
    })

    it('updates many records in one write, and undoes it in one', async () => {
      const before = [await createTo('update'), await createTo('update')]
      const ids = before.map((record) => record.id)
      const [f] = freeFields(resource).filter((freeField) => !freeField.unique)
      if (!f) return
      const sent = another(f)
      const { data, write } = await admin.updateMany(name, ids, { [f.name]: sent })
      expect(data).toEqual(ids)
      for (const id of ids)
        expect((await get(id))[f.name]).toEqual(validateField(f, sent, {}).value)
      await admin.undo(write)
      expect(await Promise.all(ids.map(async (id) => fieldsOf(await get(id))))).toEqual(
        before.map(fieldsOf),
      )
    })

    it('deletes one and many, and undo restores them unchanged', async () => {
      const before = [await createTo('delete'), await createTo('delete'), await createTo('delete')]
      const [one = 0, ...many] = before.map((record) => record.id)
      const writes = [await admin.removeMany(name, many), await admin.remove(name, one)]
      expect(writes.map(({ data }) => data)).toEqual([many, { id: one }])
      for (const { id } of before) expect((await admin.get(name, id)).code).toBe(CODES.notFound)
      expect(recordOf(await admin.list(name, { filter: { id: [one, ...many] } }))).toEqual([])
      for (const { write } of writes) expect((await admin.undo(write)).code).toBe(CODES.ok)
      expect(await Promise.all(before.map(async ({ id }) => fieldsOf(await get(id))))).toEqual(
        before.map(fieldsOf),
      )
    })

    it('undoes a creation once, and redoes it by undoing the undo', async () => {
      const sent = await values()
      const created = await admin.create(name, sent)
      const { id } = recordOf(created)
      if (!may('delete', created.data)) {
        expect([CODES.forbidden, CODES.readable]).toContain((await admin.undo(created.write)).code)
        expect(await get(id)).toEqual(created.data)
        return
      }
      const undone = await admin.undo(created.write)
      expect((await admin.get(name, id)).code).toBe(CODES.notFound)
      expect(await admin.undo(created.write)).toMatchObject({
        code: CODES.readable,
        message: translate({ key: 'error.undone' }, 'en'),
      })
      expect((await admin.undo(undone.write)).code).toBe(CODES.ok)
      expect(fieldsOf(await get(id))).toEqual(fieldsOf(created.data))
    })

    it('undoes a change unless the record was changed since', async () => {
      const before = await createTo('update')
      const first = await admin.update(name, before.id, change())
      await admin.undo(first.write)
      expect(fieldsOf(await get(before.id))).toEqual(fieldsOf(before))
      const second = await admin.update(name, before.id, change())
      const third = recordOf(await admin.update(name, before.id, change()))
      const rejected = await admin.undo(second.write)
      expect([rejected.status, rejected.code]).toEqual([409, CODES.conflict])
      expect(rejected.message).toBe(translate({ key: 'error.undoChanged' }, 'en'))
      expect(await get(before.id)).toEqual(third)
    })
  },
)
