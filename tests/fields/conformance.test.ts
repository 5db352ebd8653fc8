/** Every field type over HTTP on both databases: stored, changed, emptied, rejected, restored. */
import { verify } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { recordOf } from '../support/rest.ts'
import { TYPES } from './examples.ts'
import { sending } from './field-server.ts'
import { describeTypes, expectRejected } from './suite.ts'

describeTypes(
  'values',
  { types: TYPES, stored: true },
  ({ name, examples, meaning, first, second, admin, create, inBoth, held, columns }) => {
    it('keeps every valid value, and changes it', async () => {
      for (const sample of [...examples.samples, ...(examples.accepted ?? [])]) {
        const created = await create(sending(examples, sample))
        expect(created.value).toEqual(sample.stored)
        expect(recordOf(await admin.get(name, created.id)).value).toEqual(sample.stored)
        const [listed] = recordOf(await admin.list(name, { filter: { id: [created.id] } }))
        expect(listed?.value).toEqual(sample.stored)
        expect(await held(created.id)).toEqual(sample.stored)
        const changed = await admin.update(name, created.id, {
          ...sending(examples, second),
          lock_version: 1,
        })
        expect(recordOf(changed).value).toEqual(second.stored)
        expect(await held(created.id)).toEqual(second.stored)
      }
    })

    it('is empty without a value, and can be emptied', async () => {
      const { id, value } = await create({})
      expect(value).toEqual(meaning.emptyValue)
      await admin.update(name, id, sending(examples, first))
      const emptied = await admin.update(name, id, sending(examples, { sent: null }))
      expect(recordOf(emptied).value).toEqual(meaning.emptyValue)
      expect(await held(id)).toEqual(meaning.emptyValue)
    })

    it('rejects invalid values at their position, in both languages', async () => {
      const { id } = await create(sending(examples, first))
      for (const { sent, at, onlyStored: _, ...message } of examples.rejected) {
        const error = { path: at ? `value.${at}` : 'value', ...message }
        expectRejected(
          await inBoth((api) => api.create(name, { label: 'rejected', value: sent })),
          error,
        )
        expectRejected(await inBoth((api) => api.update(name, id, { value: sent })), error)
      }
      expect(recordOf(await admin.get(name, id))).toMatchObject({
        value: first.stored,
        lock_version: 1,
      })
      expect(recordOf(await admin.list(name, { filter: { label: 'rejected' } }))).toEqual([])
    })

    if (!meaning.hashed)
      it('is restored when its deletion or change is undone', async () => {
        const { id } = await create(sending(examples, second))
        const changed = await admin.update(name, id, sending(examples, first))
        await admin.undo(changed.write)
        expect(recordOf(await admin.get(name, id)).value).toEqual(second.stored)
        const { write } = await admin.remove(name, id)
        expect((await admin.get(name, id)).code).toBe(CODES.notFound)
        await admin.undo(write)
        expect(recordOf(await admin.get(name, id)).value).toEqual(second.stored)
        expect(await held(id)).toEqual(second.stored)
      })

    if (examples.derivedFrom)
      it('is never taken from outside', async () => {
        const answers = await inBoth((api) =>
          api.create(name, { label: 'x', value: second.stored }),
        )
        expectRejected(answers, { path: 'value', key: 'validation.readOnly' })
      })

    if (meaning.hashed)
      it('is hashed, never sent to clients, and unchanged when nothing is sent', async () => {
        const { id } = await create({ value: first.sent })
        const hash = async () => String(Object.values(await columns(id))[0])
        const original = await hash()
        expect(original).toMatch(/^\$argon2id\$/)
        expect(await verify(original, String(first.sent))).toBe(true)
        for (const nothing of [null, '', undefined])
          await admin.update(name, id, { value: nothing, label: 'y' })
        expect(await hash()).toBe(original)
        await admin.update(name, id, { value: second.sent })
        expect(await verify(await hash(), String(second.sent))).toBe(true)
        const reported = [
          await admin.get(name, id),
          await admin.list(name, { filter: { id: [id] } }),
          await admin.list('audit', { filter: { resource: name, record: id } }),
          await admin.update(name, id, { label: 'z', lock_version: 1 }),
        ]
        expect(JSON.stringify(reported)).not.toContain(String(first.sent))
        expect(JSON.stringify(reported)).not.toContain('argon2')
      })
  },
)
