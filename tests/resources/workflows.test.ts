/**
 * Every resource with a workflow, on both databases: each step of each state works for those who
 * may take it, and every other change of the state is rejected from every source.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import { defineResources, type Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import {
  canTake,
  inputFieldNames,
  type Step,
  stepBetween,
  type Workflow,
} from '#shared/resources/workflow.ts'
import { fitting } from '../fields/examples.ts'
import { importSheet } from '../support/import-sheet.ts'
import { repairs } from '../support/repair-resource.ts'
import { type Answered, type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { RULE_ENGINES, STAFF, startServer, type TestServer } from '../support/server.ts'
import { ADMIN, allowedValues } from './allowed-values.ts'
import { BICYCLE_HIRE, PORTAL } from './products.ts'
import { makeRecord, storeSampleFiles } from './records.ts'

const { repairs: declared } = defineResources({ ...repairs })
const all: Resource[] = [...PORTAL.resources, declared, ...BICYCLE_HIRE.resources]
const withWorkflow = all.filter(({ workflow }) => workflow !== null)

/** Fields of a step. */
const answersTo = (resource: Resource, step: Step): Values =>
  Object.fromEntries(
    inputFieldNames(step).map((name) => {
      const f = resource.fields[name]
      return [name, f && !targetNameOf(f) ? fitting(f, 7) : null]
    }),
  )

describe.each(RULE_ENGINES)('workflows on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    const added = Object.fromEntries(BICYCLE_HIRE.resources.map((item) => [item.name, item]))
    server = await startServer({ engine, resources: { ...resources, repairs: declared, ...added } })
    admin = rest(server)
    await storeSampleFiles(server.context)
  })
  afterAll(() => server.close())

  describe.each(withWorkflow)('of $name', (resource) => {
    const { name } = resource
    const workflow = resource.workflow as Workflow
    const { field, states } = workflow
    const pairs = states.flatMap((from) =>
      states.filter((to) => to !== from).map((to) => ({ from, to })),
    )
    const reachable = pairs.flatMap(({ from, to }) => stepBetween(workflow, from, to) ?? []).length
    const steps = workflow.steps.flatMap((step) =>
      step.from.map((from) => ({ step, from, name: step.name })),
    )
    /** Values by which the rules by record let the administrator change a record in the state. */
    const openIn = (state: string) =>
      allowedValues(resource, ADMIN, ['read', 'update'], { [field]: [state] })
    const recordIn = async (state: string): Promise<number> => {
      const emptyValues = Object.fromEntries(
        workflow.steps.flatMap(inputFieldNames).map((emptyValues) => [emptyValues, null]),
      )
      return makeRecord(server.context, name, [], {
        ...emptyValues,
        ...openIn(state),
        [field]: state,
      })
    }
    const openPairs = pairs.filter(({ from }) => openIn(from))
    const openSteps = steps.filter(({ from }) => openIn(from))
    /** One of them, for many records or for one. */
    const [open] = openSteps
    const get = async (id: number): Promise<Answered> => recordOf(await admin.get(name, id))

    it('defines every pair of states', () => {
      expect(steps).toHaveLength(reachable)
    })

    it.each(steps)(
      'allows the step $name from $from only with permission',
      async ({ step, from }) => {
        for (const person of STAFF) {
          const id = await recordIn(from)
          const before = await get(id)
          const subject: Subject = { ...ADMIN, roles: [person] }
          const isAllowed =
            can(subject, 'update', resource, field, before) && canTake(subject, resource, step)
          const answer = await rest(server, person).step(
            name,
            id,
            step.name,
            answersTo(resource, step),
          )
          if (!isAllowed) {
            expect([answer.status, answer.code], person).toEqual([403, CODES.forbidden])
            expect(await get(id)).toEqual(before)
            continue
          }
          expect(recordOf(answer)).toMatchObject({ ...answersTo(resource, step), [field]: step.to })
          recordOf(await admin.undo(answer.write))
          const { lock_version, updated_at, ...after } = await get(id)
          expect(before).toMatchObject(after)
        }
      },
    )

    it.each(openSteps)(
      'rejects the step $name without what it requires',
      async ({ step, from }) => {
        const required = inputFieldNames(step).filter(
          (fieldName) => step.asks?.[fieldName] === 'required',
        )
        const id = await recordIn(from)
        const answer = await admin.step(name, id, step.name, {})
        if (!canTake({ roles: ['admin'] }, resource, step))
          expect(answer.code).toBe(CODES.forbidden)
        else if (required.length) expect(answer.errors.map(({ path }) => path)).toEqual(required)
        else expect(answer.code).toBe(CODES.ok)
      },
    )

    it('rejects every unreachable state: as a step, an update, for many, as a batch and as an import', async () => {
      for (const { from, to } of openPairs) {
        if (stepBetween(workflow, from, to)) continue
        const id = await recordIn(from)
        const before = await get(id)
        const answers = [
          ...(await Promise.all(
            workflow.steps
              .filter((step) => step.to === to)
              .map((step) => admin.step(name, id, step.name, answersTo(resource, step))),
          )),
          await admin.update(name, id, { [field]: to }),
          await admin.updateMany(name, [id], { [field]: to }),
        ]
        for (const { code, message } of answers) {
          expect([code, message], `${from} to ${to}`).toEqual([
            CODES.readable,
            expect.stringContaining('be changed to'),
          ])
        }
        const batch = await admin.batch(name, [{ id, [field]: to }])
        expect(batch.code).toBe(CODES.rejectedRows)
        const sheet = `id,${field}\n${id},${to}\n`
        for (const query of ['?dry_run=true', '']) {
          const imported = await importSheet(server, name, sheet, query)
          expect(imported).toMatchObject({ updated: 0, failed: 1 })
          expect(imported.failures[0]?.reason).toContain('be changed to')
        }
        expect(await get(id)).toEqual(before)
      }
    })

    it('rejects an unreachable state to the server itself, except in undo', async () => {
      const pair = pairs.find(({ from, to }) => !stepBetween(workflow, from, to))
      if (!pair) return
      const id = await recordIn(pair.from)
      const values = { [field]: pair.to }
      const update = { action: 'update' as const, resource: name, id, values }
      await expect(write(server.context, SYSTEM, [update], { origin: 'import' })).rejects.toThrow(
        'error.step',
      )
    })

    it('starts in the states to start with alone', async () => {
      for (const state of states) {
        const complete = workflow.steps.filter(({ to }) => to === state).flatMap(inputFieldNames)
        const stepValues = Object.fromEntries(
          complete.flatMap((key) => [[key, fitting(resource.fields[key] as never, 3)]]),
        )
        const template = await get(await recordIn(workflow.start[0] ?? ''))
        const open = Object.values(resource.fields).filter(
          (f) => !f.readOnly && !f.unique && !definitionOf(f).compute,
        )
        const values = Object.fromEntries(open.map((f) => [f.name, template[f.name] ?? null]))
        const unique = Object.values(resource.fields).filter((f) => f.unique && !f.readOnly)
        const fresh = Object.fromEntries(
          unique.map((f) => [f.name, fitting(f, Math.floor(Math.random() * 1e6))]),
        )
        const secret = Object.values(resource.fields).filter((f) => definitionOf(f).hashed)
        const secrets = Object.fromEntries(secret.map((f) => [f.name, fitting(f, 1)]))
        const answer = await admin.create(name, {
          ...values,
          ...fresh,
          ...secrets,
          ...stepValues,
          [field]: state,
        })
        if (workflow.start.includes(state)) expect(recordOf(answer)[field]).toBe(state)
        else expect(answer.errors.map(({ path }) => path)).toEqual([field])
      }
    })

    it('applies a step to many records in one write, all or none, which is undone as one', async () => {
      const other = states.find((state) => !open?.step.from.includes(state) && openIn(state))
      if (!open || other === undefined) return
      const { step, from } = open
      const ids = [await recordIn(from), await recordIn(from)]
      const record = await recordIn(other)
      const rows = [...ids, record].map((id) => ({ id, ...answersTo(resource, step) }))
      const refused = await admin.stepMany(name, step.name, rows)
      expect(refused.code).toBe(CODES.rejectedRows)
      expect(
        (refused.data as unknown as { rows: { index: number }[] }).rows.map(({ index }) => index),
      ).toEqual([2])
      for (const id of ids) expect((await get(id))[field]).toBe(from)
      const answer = await admin.stepMany(name, step.name, rows.slice(0, 2))
      expect(recordOf(answer)).toEqual(ids)
      for (const id of ids) expect((await get(id))[field]).toBe(step.to)
      recordOf(await admin.undo(answer.write))
      for (const id of ids) expect((await get(id))[field]).toBe(from)
    })

    it('reports the earlier user to the second of two', async () => {
      if (!open || !openIn(open.step.to)) return
      const { step, from } = open
      const id = await recordIn(from)
      recordOf(await admin.step(name, id, step.name, answersTo(resource, step)))
      const second = await admin.step(name, id, step.name, answersTo(resource, step))
      expect([second.code, second.message]).toEqual([
        CODES.readable,
        expect.stringMatching(/is already .*: changed by admin$/),
      ])
    })

    it('rejects fields that the step does not have', async () => {
      if (!open) return
      const { step, from } = open
      const answer = await admin.step(name, await recordIn(from), step.name, {
        ...answersTo(resource, step),
        nonsense: 1,
      })
      expect(answer.errors.map(({ path }) => path)).toEqual(['nonsense'])
    })
  })
})
