import { expect, it } from 'vitest'
import { resources } from '#config'
import { actionsOf, fieldAccess, stepsOf } from '#shared/resources/grants.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { compareResources } from './agreement.ts'
import type { RoleReport } from './role-report.ts'

const editor: Subject = { roles: ['editor'] }
const reportFor = (subject: Subject): RoleReport => ({
  id: 1,
  key: 'editor',
  name: { en: 'Editor', zh: '编辑' },
  own_table: false,
  pages: {},
  menus: [],
  resources: Object.fromEntries(
    Object.values(resources).map((resource) => [
      resource.name,
      {
        actions: actionsOf(subject, resource),
        fields: Object.fromEntries(
          Object.keys(resource.fields).map((name) => [name, fieldAccess(subject, resource, name)]),
        ),
        steps: stepsOf(subject, resource),
        scope: 'all' as const,
      },
    ]),
  ),
})

it('finds no difference between equal verdicts', () => {
  const { total, differ } = compareResources(resources, editor, reportFor(editor))
  expect(differ).toEqual([])
  expect(total).toBeGreaterThan(100)
})

it('reports every action and field on which browser and server differ', () => {
  const table = {
    codes: { actions: ['list' as const, 'read' as const], fields: { unit: 'none' as const } },
  }
  const { differ } = compareResources(
    resources,
    { roles: ['editor'], grants: { editor: table } },
    reportFor(editor),
  )
  expect(differ).toContain('codes')
  expect(differ).toContain('codes.unit')
  expect(differ).toContain('goods')
})
