/**
 * Checks of permissions, steps, pages and references: what each finds, and its neighbours that are
 * in order.
 */
import { describe, expect, it } from 'vitest'
import type { Field } from '#fields/field.ts'
import { bilingualText, multiSelect, reference, references, select, text } from '#fields/index.ts'
import { defineResources, type Permissions, type ResourceConfig } from '../define.ts'
import type { Check } from './check.ts'
import { fieldChecks } from './fields.ts'
import { referenceChecks } from './references.ts'
import { roleChecks } from './roles.ts'
import { stepChecks } from './steps.ts'
import { viewChecks } from './views.ts'

const label = { en: 'Lamps', zh: '灯' }
const permissions: Permissions = {
  list: ['admin'],
  read: ['admin'],
  create: ['admin'],
  update: ['admin'],
  delete: ['admin'],
}
const config = (more: Partial<ResourceConfig>, fields: Record<string, Field>): ResourceConfig => ({
  label,
  icon: 'part',
  menu: 'data',
  title: 'name',
  permissions,
  fields: { name: text('Name', '名称'), ...fields },
  ...more,
})

type More = Partial<ResourceConfig>
type Case = [string, More, Record<string, Field>?, Record<string, ResourceConfig>?]

/** The findings of the checks in a resource: path and rule, if there is a message. */
function findings(checks: readonly Check[], [, more, fields = {}, others = {}]: Case): string[] {
  const resources = defineResources({ lamps: config(more, fields), ...others })
  const { lamps } = resources
  if (!lamps) throw new Error('there are no lamps')
  return checks.flatMap(({ rule, find }) =>
    find(lamps, resources).map(([path, message]) => `${path} ${message && rule}`),
  )
}

/** With permissions that the types reject, too. */
const may = (more: Record<string, readonly string[]>): More => ({
  permissions: { ...permissions, ...more } as Permissions,
})
const both = ['admin', 'editor']
const x = (more: object) => ({ x: text('X', 'X', more) })

describe('a check of permissions', () => {
  it.each<[Case, string]>([
    [
      ['an unknown role', may({ create: ['admin', 'boss'], list: both, read: both })],
      'permissions.create unknown-role',
    ],
    [['an unknown reader', {}, x({ read: ['admin', 'boss'] })], 'fields.x.read unknown-role'],
    [['an unknown writer', {}, x({ write: ['admin', 'boss'] })], 'fields.x.write unknown-role'],
    [
      [
        'a rule for an unknown role',
        { rows: { update: { any: [{ not: { roles: ['boss'] as never } }] } } },
      ],
      'rows.update unknown-role',
    ],
    [
      ['both of two rules', { rows: { read: { all: [{ roles: ['boss'] as never }] } } }],
      'rows.read unknown-role',
    ],
    [
      ['a list for nobody', may({ list: [], read: [], create: [], update: [], delete: [] })],
      'permissions nobody-lists',
    ],
    [
      ['a clone that nobody may create', { ...may({ create: [] }), rowActions: ['clone'] }],
      'rowActions nobody-clones',
    ],
    [
      ['a field that no writer writes', {}, x({ write: ['editor'] })],
      'fields.x.write nobody-writes',
    ],
    [['a field that no reader reads', {}, x({ read: ['editor'] })], 'fields.x.read nobody-reads'],
    [
      [
        'a required field that some may not fill in',
        may({ list: both, read: both, create: both }),
        x({ required: true, write: ['admin'] }),
      ],
      'fields.x.write closed-required',
    ],
  ])('finds %s', (one, expected) => {
    expect(findings(roleChecks, one)).toContain(expected)
  })

  it.each<Case>([
    [
      'a rule for a role',
      { rows: { update: { any: [{ not: { roles: ['editor'] } }, { roles: ['admin'] }] } } },
    ],
    ['a clone that somebody may create', { rowActions: ['clone'] }],
    [
      'a field that some writers write',
      may({ list: both, read: both, update: both }),
      x({ write: ['editor'] }),
    ],
    ['a field that is open to all', {}, x({ write: ['admin'], read: ['admin'] })],
    ['a required field that all fill in', {}, x({ required: true, write: ['admin'] })],
    [
      'an optional field that some may not fill in',
      may({ list: both, read: both, create: both }),
      x({ write: ['admin'] }),
    ],
  ])('accepts %s', (...one) => {
    expect(findings(roleChecks, one)).toEqual([])
  })

  it('finds an action for those who may not list and read, each once', () => {
    const blind = may({ list: both, create: ['admin', 'editor', 'visitor'] })
    expect(findings(roleChecks, ['', blind])).toEqual([
      'permissions.list blind-permission',
      'permissions.create blind-permission',
    ])
    const { lamps } = defineResources({ lamps: config(blind, {}) })
    const [, [, message] = []] = roleChecks.flatMap((check) =>
      lamps && check.rule === 'blind-permission' ? check.find(lamps, { lamps }) : [],
    )
    expect(message).toContain('"editor", "visitor" may not list and read')
  })

  it('finds actions that a read-only resource does not have, and allows to delete what can be deleted', () => {
    const readOnly = { ...may({}), readOnly: true }
    const useless = [
      'permissions.create useless-permission',
      'permissions.update useless-permission',
    ]
    expect(findings(roleChecks, ['', readOnly])).toEqual([
      ...useless,
      'permissions.delete useless-permission',
    ])
    expect(findings(roleChecks, ['', { ...readOnly, deletable: true }])).toEqual(useless)
  })
})

const states = ['a', 'b', 'c'].map((name) => [name, { en: name, zh: name }])
const state = (more: object = {}) => ({
  state: select('State', '状态', { options: Object.fromEntries(states), ...more }),
})
const go = { label, from: ['a'], to: 'b' }
const end = { label, from: ['b'], to: 'c' }
const flow = (steps: object, more: object = {}): More => ({
  workflow: { field: 'state', steps, ...more } as never,
})

describe('a check of steps', () => {
  it.each<[Case, string[]]>([
    [
      ['a state that no step reaches', flow({ go }), state({ default: 'a' })],
      ['fields.state.options.c unreachable-state'],
    ],
    [
      ['a step that is never offered', flow({ end }, { start: ['a'] }), state()],
      [
        'fields.state.options.b unreachable-state',
        'fields.state.options.c unreachable-state',
        'workflow.steps.end.from unused-step',
      ],
    ],
    [
      [
        'a step that nobody may take',
        flow({ go: { ...go, roles: ['editor'] }, end }),
        state({ default: 'a' }),
      ],
      ['workflow.steps.go closed-step'],
    ],
    [
      [
        'a state that nobody may change',
        flow({ go, end }),
        state({ default: 'a', write: ['editor'] }),
      ],
      ['workflow.steps.go closed-step', 'workflow.steps.end closed-step'],
    ],
    [
      [
        'a question that some may not answer',
        {
          ...flow({ go: { ...go, asks: { x: 'optional' } }, end }),
          ...may({ list: both, read: both, update: both }),
        },
        { ...state({ default: 'a' }), ...x({ write: ['admin'] }) },
      ],
      ['workflow.steps.go.asks closed-question'],
    ],
  ])('finds %s', (one, expected) => {
    expect(findings(stepChecks, one)).toEqual(expected)
  })

  it.each<Case>([
    ['steps to every state', flow({ go, end }, { start: ['a'] }), state()],
    ['states that records may begin in', flow({ go }), state()],
    ['a resource without steps', {}],
    [
      'a question that all may answer',
      flow({ go: { ...go, asks: { x: 'optional' } }, end }),
      { ...state(), ...x({}) },
    ],
  ])('accepts %s', (...one) => {
    expect(findings(stepChecks, one)).toEqual([])
  })
})

describe('a check of pages', () => {
  it.each<[Case, string[]]>([
    [
      [
        'a group that shows nothing',
        {
          groups: [
            { label, fields: ['name'] },
            { label, fields: ['x'] },
          ],
        },
        x({ form: false }),
      ],
      ['groups.1 empty-group', 'groups.1 hidden-in-group'],
    ],
    [
      [
        'a hidden field in a group',
        { groups: [{ label, fields: ['name', 'x'] }] },
        x({ form: false }),
      ],
      ['groups.0 hidden-in-group'],
    ],
    [['a list without columns', { columns: [] }], ['columns no-columns']],
    [
      [
        'a search for nothing',
        { quickSearch: true, fields: { name: text('Name', '名称', { search: false }) } },
      ],
      ['quickSearch nothing-to-search'],
    ],
  ])('finds %s', (one, expected) => {
    expect(findings(viewChecks, one)).toEqual(expected)
  })

  it.each<Case>([
    ['groups with their fields', { groups: [{ label, fields: ['name', 'x'] }] }, x({})],
    ['no search for nothing', { fields: { name: text('Name', '名称', { search: false }) } }],
  ])('accepts %s', (...one) => {
    expect(findings(viewChecks, one)).toEqual([])
  })
})

const makers = config({}, {})
const named = config({}, { code: text('Code', '编号', { unique: true }) })
const branches = config({}, { above: reference('Above', '上级', { to: 'makers', acyclic: true }) })
const to = (more: object) => ({ x: reference('X', 'X', { to: 'makers', ...more }) })
const links = (more: object) => ({ x: references('X', 'X', { to: 'makers', ...more }) })

describe('a check of references', () => {
  it.each<[Case, string[]]>([
    [
      [
        'a required reference that a deletion clears',
        {},
        to({ required: true, onDelete: 'clear' }),
        { makers: named },
      ],
      ['fields.x.onDelete clear-required'],
    ],
    [
      ['no cycles between resources', {}, to({ acyclic: true }), { makers }],
      ['fields.x.acyclic useless-acyclic'],
    ],
    [
      ['branches of what is no tree', {}, links({ wholeBranches: true }), { makers }],
      ['fields.x.wholeBranches whole-branches'],
    ],
    [
      [
        'records that require each other',
        {},
        to({ required: true }),
        {
          makers: {
            ...named,
            fields: { ...named.fields, best: reference('B', 'B', { to: 'lamps', required: true }) },
          },
        },
      ],
      ['fields.x required-cycle'],
    ],
    [
      ['a required reference by a name of many', {}, to({ required: true }), { makers }],
      ['fields.x ambiguous-title'],
    ],
  ])('finds %s', (one, expected) => {
    expect(findings(referenceChecks, one)).toEqual(expected)
  })

  it.each<Case>([
    ['an optional reference that a deletion clears', {}, to({ onDelete: 'clear' }), { makers }],
    ['no cycles within a resource', {}, { x: reference('X', 'X', { to: 'lamps', acyclic: true }) }],
    ['branches of a tree', {}, links({ wholeBranches: true }), { makers: branches }],
    ['a required reference by a unique field', {}, to({ required: true }), { makers: named }],
    [
      'a required reference of what nobody creates',
      may({ create: [] }),
      to({ required: true }),
      { makers },
    ],
    ['a name in two languages', {}, { x: bilingualText('X', 'X') }],
  ])('accepts %s', (...one) => {
    expect(findings(referenceChecks, one)).toEqual([])
  })
})

describe('a check of settings without effect', () => {
  const options = { a: { en: 'A', zh: '甲' } }
  const kinds = (more: object) => ({ x: multiSelect('X', 'X', { options, ...more }) })

  it.each<[Case, string]>([
    [
      ['an error of a value that may repeat', {}, x({ uniqueMessage: 'error.usernameTaken' })],
      'uniqueMessage',
    ],
    [
      ['rights to write what only the server writes', {}, x({ readOnly: true, write: ['admin'] })],
      'write',
    ],
    [
      [
        'a condition to change what only the server writes',
        {},
        x({ readOnly: true, editableWhen: { field: 'name', in: ['a'] } }),
      ],
      'editableWhen',
    ],
    [['an order of values that have none', {}, kinds({ sort: true })], 'sort'],
  ])('finds %s', (one, setting) => {
    const resources = defineResources({ lamps: config({}, one[2] ?? {}) })
    const { lamps } = resources
    if (!lamps) throw new Error('there are no lamps')
    const found = fieldChecks.flatMap(({ find }) => find(lamps, resources))
    expect(found).toEqual([[`fields.x.${setting}`, expect.stringMatching(/^has no effect: ./)]])
  })

  it.each<Case>([
    ['an error of a unique value', {}, x({ unique: true, uniqueMessage: 'error.usernameTaken' })],
    ['an order of texts', {}, x({ sort: true })],
  ])('accepts %s', (...one) => {
    expect(findings(fieldChecks, one)).toEqual([])
  })
})
