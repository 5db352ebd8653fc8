/** The tours: their targets exist, and respect permissions. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Can } from '#admin/providers/can.ts'
import { resources } from '#config'
import { pages } from '#shared/pages.ts'
import { can } from '#shared/resources/permissions.ts'
import { TOURS } from './tours.ts'

const sources = globSync('src/{admin,fields,modules/*/admin}/**/*.tsx').map((path) =>
  readFileSync(path, 'utf8'),
)
const FIELD = /^field-(\w+)$/
const as =
  (role: string): Can =>
  (action, resource, field) =>
    can({ roles: [role] }, action, resource, field)
const steps = TOURS.flatMap((tour) => tour.steps)

test('highlights an element that exists at every step', () => {
  const isMarked = (name: string) => {
    const field = FIELD.exec(name)?.[1]
    return field
      ? Object.hasOwn(resources.codes.fields, field)
      : sources.some((text) => text.includes(`data-tour="${name}"`))
  }
  expect(isMarked('no-such-mark')).toBe(false)
  expect(steps.flatMap(({ targets: at }) => at).filter((name) => !isMarked(name))).toEqual([])
})

test('stays on pages of the product', () => {
  const existing: string[] = [
    pages.dashboard.path,
    ...Object.values(resources).flatMap(({ paths }) => [paths.list, paths.create]),
  ]
  const named = steps.flatMap(({ screen }) => (typeof screen === 'string' ? [screen] : []))
  expect(named.filter((address) => !existing.includes(address))).toEqual([])
})

test.each([
  ['admin', ['first', 'part', 'order']],
  ['editor', ['first', 'part', 'order']],
  ['visitor', ['first']],
])('%s is offered %j', (role, names) => {
  expect(TOURS.filter((tour) => tour.isFor(as(role))).map(({ name }) => name)).toEqual(names)
})

test('omits forwarding an order where it is not permitted', () => {
  const order = TOURS.find(({ name }) => name === 'order')
  const shownTo = (role: string) =>
    order?.steps.filter((step) => step.isFor?.(as(role)) ?? true).length
  expect(shownTo('editor')).toBe(6)
  expect(shownTo('visitor')).toBe(5)
})
