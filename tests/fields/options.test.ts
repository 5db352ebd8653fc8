/**
 * Field options for every type, over HTTP on both databases: required, unique, read-only, shown,
 * roles.
 */
import { expect, it } from 'vitest'
import { CODES, type FieldError } from '#shared/errors.ts'
import { recordOf } from '../support/rest.ts'
import { examplesOf, TYPES } from './examples.ts'
import { canBeUnique, canMiss, strict } from './field-server.ts'
import { describeTypes, expectRejected } from './suite.ts'

const types = TYPES.filter((type) => !examplesOf(type).derivedFrom)
const readOnly: FieldError = { path: 'fixed', key: 'validation.readOnly' }

describeTypes('options', { types, stored: false }, (subject) => {
  const {
    type,
    name,
    f,
    meaning,
    first,
    second,
    server,
    admin,
    editor,
    create,
    inBoth,
    held,
    columns,
  } = subject

  if (canMiss(f))
    it('is reported missing where required', async () => {
      const required: FieldError = { path: 'value', key: 'validation.required' }
      expectRejected(await inBoth((api) => api.create(strict(type), { label: 'x' })), required)
      const { id } = recordOf(await admin.create(strict(type), { label: 'x', value: first.sent }))
      if (!meaning.hashed)
        expectRejected(
          await inBoth((api) => api.update(strict(type), id, { value: null })),
          required,
        )
      await admin.remove(strict(type), id)
    })

  if (canBeUnique(f))
    it('rejects a repeated value where unique', async () => {
      const notUnique: FieldError = { path: 'value', key: 'validation.unique' }
      const { query } = server().context.db
      await query.deleteFrom(strict(type)).where('value', 'is not', null).execute()
      const { id } = recordOf(await admin.create(strict(type), { label: 'x', value: first.sent }))
      expectRejected(
        await inBoth((api) => api.create(strict(type), { label: 'y', value: first.sent })),
        notUnique,
      )
      const other = recordOf(await admin.create(strict(type), { label: 'y', value: second.sent }))
      expectRejected(
        await inBoth((api) => api.update(strict(type), other.id, { value: first.sent })),
        notUnique,
      )
      const same = await admin.update(strict(type), id, { label: 'z', value: first.sent })
      expect(recordOf(same).label).toBe('z')
    })

  it('rejects a value that only the server writes', async () => {
    const { id } = await create({ fixed: meaning.emptyValue })
    expectRejected(
      await inBoth((api) => api.create(name, { label: 'x', fixed: second.sent })),
      readOnly,
    )
    expectRejected(await inBoth((api) => api.update(name, id, { fixed: second.sent })), readOnly)
    expect((await admin.update(name, id, { label: 'y', fixed: meaning.emptyValue })).code).toBe(
      CODES.ok,
    )
  })

  it('exists only while another field has a certain value', async () => {
    const unused = await inBoth((api) =>
      api.create(name, { label: 'x', mode: 'off', shown: second.sent }),
    )
    expect(unused.map(({ errors }) => errors)).toEqual([
      [{ path: 'shown', message: 'Leave empty unless “Mode” is On' }],
      [{ path: 'shown', message: expect.stringMatching(/^“.+”不是“.+”时，请留空$/) }],
    ])
    const hidden = await create({ mode: 'off' })
    expect(hidden.shown).toEqual(meaning.emptyValue)
    if (canMiss(f)) {
      const required: FieldError = { path: 'shown', key: 'validation.required' }
      expectRejected(await inBoth((api) => api.create(name, { label: 'x', mode: 'on' })), required)
      expectRejected(await inBoth((api) => api.update(name, hidden.id, { mode: 'on' })), required)
    }
    const updated = await admin.update(name, hidden.id, { mode: 'on', shown: second.sent })
    expect(recordOf(updated).shown).toEqual(second.stored)
    const again = await admin.update(name, hidden.id, { mode: 'off' })
    expect(recordOf(again).shown).toEqual(meaning.emptyValue)
    expect(await columns(hidden.id, 'shown')).toEqual(await columns((await create({})).id, 'shown'))
    if (meaning.linksTo) expect(await held(hidden.id, 'shown')).toEqual([])
  })

  it('is readable only to roles that may read it', async () => {
    const { id } = await create({ unread: second.sent })
    for (const answer of [
      await editor.get(name, id),
      await editor.update(name, id, { label: 'y' }),
    ]) {
      expect(recordOf(answer)).not.toHaveProperty('unread')
      expect(recordOf(answer).$refs).not.toHaveProperty('unread')
    }
    const [listed] = recordOf(await editor.list(name, { filter: { id: [id] } }))
    expect(listed).not.toHaveProperty('unread')
    const rejection = (sentence: string) => [
      {
        path: 'unread',
        message: expect.stringMatching(`^${sentence} Use one of these: id(?!.*unread)`),
      },
    ]
    expect((await editor.list(name, { filter: { unread: { empty: true } } })).errors).toEqual(
      rejection('No filter “unread”\\.'),
    )
    expect((await editor.list(name, { sort: ['unread', 'ASC'] })).errors).toEqual(
      rejection('Lists can’t be sorted by this field\\.'),
    )
    const stale = await editor.update(name, id, { label: 'z', lock_version: 1 })
    expect(stale.code).toBe(CODES.conflict)
    expect(JSON.stringify(stale.data)).not.toContain('unread')
    const text = meaning.format(second.stored, f, 'en')
    if (text)
      expect(recordOf(await editor.list(name, { filter: { q: text, id: [id] } }))).toEqual([])
    const undone = await editor.undo((await editor.update(name, id, { label: 'z' })).write)
    expect(JSON.stringify(recordOf(undone))).not.toContain('unread')
    expect(recordOf(await admin.get(name, id)).unread).toEqual(second.stored)
  })

  it('is writable only to roles that may write it', async () => {
    const { id } = await create({ unwritten: second.sent })
    const refusals = [
      await editor.create(name, { label: 'x', unwritten: second.sent }),
      await editor.update(name, id, { unwritten: first.sent }),
      await editor.updateMany(name, [id], { unwritten: first.sent }),
    ]
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(
      refusals.map(() => [403, CODES.forbidden]),
    )
    expect(await held(id, 'unwritten')).toEqual(second.stored)
    if (!meaning.hashed) {
      const { write } = await admin.update(name, id, { unwritten: first.sent })
      expect((await editor.undo(write)).code).toBe(CODES.forbidden)
      expect((await admin.undo(write)).code).toBe(CODES.ok)
    }
    const echo = await editor.update(name, id, { label: 'y', unwritten: second.stored })
    expect(recordOf(echo).unwritten).toEqual(second.stored)
  })
})
