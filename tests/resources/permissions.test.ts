/**
 * Permissions of every resource, over HTTP: the server rejects what `can()` denies with 403 and a
 * code.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { targetNameOf } from '#fields/index.ts'
import { CODES } from '#shared/errors.ts'
import { ACTIONS, type Action } from '#shared/resources/actions.ts'
import { can, type RowAction, ruleFor } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { deviceOf } from '../support/customers.ts'
import { type Answer, type Rest, rest, type Values } from '../support/rest.ts'
import { STAFF, type Staff, startServer, type TestServer } from '../support/server.ts'
import { ADMIN, allowedValues, another, startsOf } from './allowed-values.ts'
import { RULED_PRODUCTS } from './products.ts'
import {
  freeFields,
  isOpen,
  makeRecord,
  storeRecord,
  storeSampleFiles,
  validValues,
} from './records.ts'

const WRITES: readonly Action[] = ['create', 'update', 'delete']

describe.each(RULED_PRODUCTS)('permissions of $title on $engine', (product) => {
  const { engine, options, resources } = product
  const customers = resources.find(({ name }) => name === 'customers')
  let server: TestServer
  let customer: Record<string, string>
  const people = {} as Record<Staff, Rest>
  const subjects = {} as Record<Staff, Subject>
  beforeAll(async () => {
    server = await startServer({ engine, ...options })
    for (const person of STAFF) people[person] = rest(server, person)
    const users = (await people.admin.list('users')).data
    const roles = (await people.admin.list('roles')).data
    for (const person of STAFF) {
      const id = users.find(({ username }) => username === person)?.id ?? 0
      const roleIds = [roles.find(({ key }) => key === person)?.id ?? 0]
      subjects[person] = { kind: 'users', id, roles: [person], roleIds }
    }
    await storeSampleFiles(server.context)
    if (!customers) return
    const values = await validValues(server.context, customers)
    const id = await storeRecord(server.context, 'customers', { ...values, status: 'active' })
    customer = await deviceOf(server, id)
  })
  afterAll(() => server.close())

  describe.each(resources)('$name', (resource) => {
    const { name } = resource
    /** The entries of the log result from the other records, and there is only one page style. */
    const make = async (person: Staff = 'admin', action: RowAction = 'read') => {
      const existing = ['audit', 'page_styles'].includes(name)
        ? (await people.admin.list(name)).data[0]?.id
        : undefined
      return existing ?? makeRecord(server.context, name, [], valuesFor(person, action))
    }
    /**
     * Values of a record on which the rules by record let the user do it; undefined without any.
     */
    const valuesFor = (person: Staff, action: RowAction) =>
      action === 'create'
        ? allowedValues(resource, subjects[person], ['create'], startsOf(resource))
        : allowedValues(resource, subjects[person], ['read', action])
    /** Whether the endpoint is missing. */
    const isClosed = (action: Action) =>
      action === 'delete' ? !resource.deletable : WRITES.includes(action) && resource.readOnly
    const change = (): Values =>
      Object.fromEntries(
        freeFields(resource)
          .slice(0, 1)
          .map((f) => [f.name, another(f)]),
      )

    /** Another valid value of the field; rules restrict some transitions. */
    async function acceptable(id: number, f: ResolvedField, now: unknown): Promise<unknown> {
      for (const value of Array.from({ length: 8 }, () => another(f)).filter(
        (item) => item !== now,
      )) {
        const { code, write } = await people.admin.update(name, id, { [f.name]: value })
        if (code !== CODES.ok) continue
        await people.admin.undo(write)
        return value
      }
      throw new Error(`${name}.${f.name} takes no other value`)
    }

    /** Calls each endpoint of an action as one user, on fresh records. */
    async function attempts(
      api: Rest,
      action: Action,
      person: Staff | null,
    ): Promise<Answer<unknown>[]> {
      const maker = person ?? 'admin'
      switch (action) {
        case 'list':
          return [
            await api.list(name),
            await api.list(name, { filter: { id: [await make(maker)] } }),
          ]
        case 'read':
          return [await api.get(name, await make(maker, 'read'))]
        case 'create': {
          if (name === 'page_styles')
            for (const table of ['page_styles_featured', name])
              await server.context.db.query.deleteFrom(table).execute()
          const values = resource.readOnly
            ? {}
            : await validValues(server.context, resource, [], person ? subjects[person] : ADMIN)
          const may = Object.entries(values).filter(([field]) => {
            const f = resource.fields[field]
            // Only administrators refer to roles that they do not have.
            if (f && targetNameOf(f) === 'roles') return person === 'admin'
            return !person || !f?.write || can({ roles: [person] }, action, resource, field)
          })
          return [await api.create(name, Object.fromEntries(may))]
        }
        case 'update':
          return [
            await api.update(name, await make(maker, 'update'), change()),
            await api.updateMany(name, [await make(maker, 'update')], {}),
          ]
        case 'delete':
          return [
            await api.remove(name, await make(maker, 'delete')),
            await api.removeMany(name, [await make(maker, 'delete'), await make(maker, 'delete')]),
          ]
      }
    }

    it.each(STAFF)('lets the %s do what they may, and no more', async (person) => {
      for (const action of ACTIONS) {
        const answers = await attempts(people[person], action, person)
        if (isClosed(action)) {
          // The endpoint is missing, or a feature's own that takes no record.
          for (const { code } of answers)
            expect([CODES.notFound, CODES.validation], action).toContain(code)
          continue
        }
        if (
          action !== 'list' &&
          can({ roles: [person] }, action, resource) &&
          !valuesFor(person, action)
        ) {
          for (const { code } of answers)
            expect([CODES.forbidden, CODES.readable, CODES.notFound], action).toContain(code)
          continue
        }
        const expected = can({ roles: [person] }, action, resource)
          ? [200, CODES.ok]
          : [403, CODES.forbidden]
        expect(
          answers.map(({ status, code }) => [status, code]),
          action,
        ).toEqual(answers.map(() => expected))
      }
    })

    it('is closed to those who have not signed in', async () => {
      for (const action of ACTIONS) {
        if (isClosed(action)) continue
        const answers = await attempts(rest(server, null), action, null)
        expect(
          answers.map(({ status, code }) => [status, code]),
          action,
        ).toEqual(answers.map(() => [401, CODES.unknownToken]))
      }
    })

    it.runIf(customers)('is closed to customers', async () => {
      const headers = customer
      for (const url of [`/api/${name}`, `/api/${name}/${await make()}`]) {
        const answer = await server.app.inject({ url, headers })
        expect([answer.statusCode, answer.json().code]).toEqual([403, CODES.forbidden])
      }
    })

    it('changes nothing by a rejected call', async () => {
      if (resource.readOnly) return
      const before = [await make(), await make()]
      const held = () =>
        Promise.all(before.map(async (id) => (await people.admin.get(name, id)).data))
      const records = await held()
      for (const action of WRITES.filter(
        (write) => !can({ roles: ['visitor'] }, write, resource),
      )) {
        const api = people.visitor
        if (action === 'update') await api.updateMany(name, before, change())
        if (action === 'delete') await api.removeMany(name, before)
      }
      expect(await held()).toEqual(records)
    })

    it('restricts fields with roles to those roles', async () => {
      for (const f of Object.values(resource.fields).filter(
        (field) => isOpen(field) && field.write && !targetNameOf(field),
      )) {
        const id = await make()
        const before = (await people.admin.get(name, id)).data
        const value = await acceptable(id, f, before[f.name])
        for (const person of STAFF.filter((item) => can({ roles: [item] }, 'update', resource))) {
          const { status, code, write } = await people[person].update(name, id, { [f.name]: value })
          const may = can({ roles: [person] }, 'update', resource, f.name)
          expect([person, status, code]).toEqual(
            may ? [person, 200, CODES.ok] : [person, 403, CODES.forbidden],
          )
          if (may) await people.admin.undo(write)
        }
      }
    })

    it('undoes a write only for users who could do the opposite', async () => {
      // Rules by record have separate tests.
      if (resource.readOnly || resource.rows.read) return
      const id = await make('admin', 'update')
      const changed = await people.admin.update(name, id, change())
      const created = await people.admin.create(name, await validValues(server.context, resource))
      const { data: removed } = await people.admin.get(name, await make('admin', 'delete'))
      const deleted = await people.admin.remove(name, removed.id)
      for (const person of ['visitor', 'editor', 'admin'] as const) {
        const opposites: [Action, string, AnyRecord][] = [
          ['update', changed.write, changed.data],
          ['delete', created.write, created.data],
          ['create', deleted.write, removed],
        ]
        for (const [action, write, record] of opposites.filter(([, one]) => one !== '')) {
          const { code } = await people[person].undo(write)
          const may = can(subjects[person], action, resource, undefined, record)
          if (may && code === CODES.readable) continue // An earlier user has undone it.
          const isRuled =
            can({ roles: [person] }, action, resource) && ruleFor(resource, action)?.message
          const refusal = isRuled ? CODES.readable : CODES.forbidden
          expect([person, action, code]).toEqual([person, action, may ? CODES.ok : refusal])
        }
      }
    })
  })
})
