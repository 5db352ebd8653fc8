/** Workflows: rejected mistakes of the config, and the steps offered to each user. */
import { describe, expect, it } from 'vitest'
import { dateTime, email, reference, rows, select, text } from '#fields/index.ts'
import { defineChecked } from '../../../tests/support/define-checked.ts'
import { defineResources, type ResourceConfig } from './define.ts'
import {
  offeredSteps,
  reachableStates,
  type Stamps,
  statesOfRecords,
  stepBetween,
  stepFields,
  type WorkflowConfig,
} from './workflow.ts'

const label = { en: 'Go', zh: '走' }
const go = { label, from: ['a'], to: 'b' }
const users = {
  label,
  icon: 'part',
  menu: 'data',
  title: 'name',
  permissions: {},
  fields: { name: text('N', 'N') },
}
const config = (workflow: WorkflowConfig): Record<'users' | 'lamps', ResourceConfig> => ({
  users: users as ResourceConfig,
  lamps: {
    label,
    icon: 'part',
    menu: 'data',
    title: 'name',
    permissions: { update: ['admin', 'editor'] },
    fields: {
      name: text('Name', '名称'),
      state: select('State', '状态', { default: 'a', options: { a: label, b: label, c: label } }),
      at: dateTime('At', '时间', { readOnly: true }),
      by: reference('By', '人', { to: 'lamps', readOnly: true }),
      mail: email('Mail', '邮箱'),
      owner: reference('Owner', '负责人', { to: 'users' }),
      log: rows('Log', '记录', { columns: { status: text('S', 'S') } }),
      full: rows('Log', '记录', {
        columns: { status: text('S', 'S'), at: dateTime('A', 'A'), by: text('B', 'B') },
      }),
    },
    workflow,
  },
})
const mail = { subject: label, text: [] }
const stepWith = (more: object): WorkflowConfig => ({
  field: 'state',
  steps: { go: { ...go, ...more } },
})
const mailing = (more: object) =>
  stepWith({
    mails: [
      { ...mail, to: 'mail' },
      { ...mail, to: 'mail', ...more },
    ],
  })
const named = (name: string) => ({ en: `%{${name}}`, zh: '' })

describe('the config of a workflow', () => {
  it('is rejected with all problems of a step', () => {
    const define = () =>
      defineChecked(config(stepWith({ to: 'a', clears: ['nam'], mails: [{ ...mail, to: 'nam' }] })))
    for (const place of ['from: the step', 'clears: there is no', 'mails.0.to: there is no'])
      expect(define).toThrow(`lamps.workflow.steps.go.${place}`)
  })

  it.each<[string, WorkflowConfig, string]>([
    ['a field without options', { field: 'name', steps: {} }, '"name" is not a select'],
    ['a state', { field: 'state', steps: { go: { ...go, to: 'd' } } }, 'there is no state "d"'],
    ['a default', { field: 'state', start: ['b'], steps: {} }, 'a new record cannot be "a"'],
    [
      'a history',
      { field: 'state', history: 'log', steps: {} },
      '"log" lacks the columns of a history',
    ],
    ['a field on cards', { field: 'state', card: ['nam'], steps: {} }, 'there is no field "nam"'],
    ['a name', { field: 'state', steps: { 'go on': go } }, '"go on" is not a name for a step'],
    [
      'a circle',
      { field: 'state', steps: { go: { ...go, to: 'a' } } },
      'starts and ends in the same state',
    ],
    ['twins', { field: 'state', steps: { go, run: go } }, 'from the same state to the same state'],
    [
      'a question',
      { field: 'state', steps: { go: { ...go, asks: { nam: 'optional' } } } },
      'there is no field "nam"',
    ],
    [
      'a closed field',
      { field: 'state', steps: { go: { ...go, asks: { at: 'optional' } } } },
      'no user can fill in "at"',
    ],
    [
      'a suggestion',
      { field: 'state', steps: { go: { ...go, suggests: { name: [] } } } },
      'does not ask for "name"',
    ],
    [
      'a stamp',
      { field: 'state', steps: { go: { ...go, sets: { name: 'now' } } } },
      '"name" cannot hold "now"',
    ],
    [
      'an account',
      { field: 'state', steps: { go: { ...go, sets: { by: 'me' } } } },
      '"by" cannot hold "me"',
    ],
    [
      'a recipient',
      { field: 'state', steps: { go: { ...go, mails: [{ ...mail, to: 'name' }] } } },
      '"name" is neither an address nor an account',
    ],
    [
      'a text',
      {
        field: 'state',
        steps: {
          go: { ...go, mails: [{ ...mail, to: 'mail', text: [{ en: '%{nam}', zh: '' }] }] },
        },
      },
      'a mail names "nam"',
    ],
    ['where a step begins', stepWith({ from: ['a', 'd'] }), 'there is no state "d"'],
    [
      'where records begin',
      { field: 'state', start: ['a', 'd'], steps: {} },
      'there is no state "d"',
    ],
    [
      'a history that is missing',
      { field: 'state', history: 'nam', steps: {} },
      '"nam" lacks the columns of a history',
    ],
    ['what is cleared', stepWith({ clears: ['nam'] }), 'there is no field "nam"'],
    ['what is set', stepWith({ sets: { nam: 'now' } }), 'there is no field "nam"'],
    ['a moment for an account', stepWith({ sets: { owner: 'now' } }), '"owner" cannot hold "now"'],
    ['an account for a moment', stepWith({ sets: { at: 'me' } }), '"at" cannot hold "me"'],
    ['who is notified', stepWith({ notify: ['by'] }), 'notifies "by", which is not a user'],
    [
      'a missing field that is notified',
      stepWith({ notify: ['owner', 'nam'] }),
      'notifies "nam", which is not a user',
    ],
    ['a missing recipient', mailing({ to: 'nam' }), 'there is no field "nam"'],
    [
      'a recipient without an account',
      mailing({ to: 'by' }),
      '"by" is neither an address nor an account',
    ],
    ['who is greeted', mailing({ greets: 'nam' }), 'there is no field "nam"'],
    ['a subject', mailing({ subject: named('nam') }), 'a mail names "nam"'],
    ['a button', mailing({ button: { label: named('nam'), path: '/' } }), 'a mail names "nam"'],
    ['the Chinese text', mailing({ subject: { en: 'Go', zh: '%{nam}' } }), 'a mail names "nam"'],
  ])('rejects a mistake in %s', (_, workflow, problem) => {
    expect(() => defineChecked(config(workflow))).toThrow(problem)
  })

  it.each<[string, Stamps, string]>([
    ['a missing field', { nam: 'now' }, 'lamps.sets.nam: there is no field "nam"'],
    ['a time for an account', { owner: 'now' }, 'lamps.sets.owner: "owner" cannot hold "now"'],
    ['an account for a time', { at: 'me' }, 'lamps.sets.at: "at" cannot hold "me"'],
  ])('rejects %s that a new record is to set', (_, sets, problem) => {
    const { users, lamps } = config({ field: 'state', steps: {} })
    const define = () => defineChecked({ users, lamps: { ...lamps, sets } })
    expect(define).toThrow(problem)
  })

  it.each<[string, WorkflowConfig]>([
    [
      'a history with its columns',
      { field: 'state', history: 'full', card: ['name', 'at'], steps: {} },
    ],
    [
      'steps to one state from different ones',
      { field: 'state', steps: { go, run: { ...go, from: ['c'] } } },
    ],
    [
      'a moment and an account that are set',
      stepWith({ sets: { at: 'now', owner: 'me' }, clears: ['mail'] }),
    ],
    [
      'a suggestion for a question',
      stepWith({ asks: { name: 'optional' }, suggests: { name: [] } }),
    ],
    ['users and roles that are notified', stepWith({ notify: ['owner', { roles: ['admin'] }] })],
    ['mails to an account', mailing({ to: 'owner', greets: 'name' })],
    ['mails to roles', mailing({ to: { roles: ['admin'] } })],
    [
      'mails that name fields and what is given',
      mailing({ subject: named('id'), text: [named('actor'), named('name')] }),
    ],
  ])('accepts %s', (_, workflow) => {
    expect(() => defineChecked(config(workflow))).not.toThrow()
  })
})

describe('a workflow', () => {
  const { lamps } = defineResources(
    config({
      field: 'state',
      start: ['a'],
      steps: {
        go: { ...go, asks: { mail: 'required', name: 'optional' } },
        end: { ...go, from: ['a', 'b'], to: 'c', roles: ['admin'] },
      },
    }),
  )
  const admin = { roles: ['admin'] }
  const editor = { roles: ['editor'] }
  if (!lamps?.workflow) throw new Error('no workflow')
  const { workflow } = lamps

  it('has one step at most between two states', () => {
    expect(stepBetween(workflow, 'a', 'b')?.name).toBe('go')
    expect(stepBetween(workflow, 'b', 'a')).toBeUndefined()
    expect(stepBetween(workflow, 'c', 'a')).toBeUndefined()
  })

  it('offers the steps that a record and a user allow', () => {
    const names = (subject: typeof admin, state: string) =>
      offeredSteps(subject, lamps, { state }).map(({ name }) => name)
    expect(names(admin, 'a')).toEqual(['go', 'end'])
    expect(names(editor, 'a')).toEqual(['go'])
    expect(names(editor, 'b')).toEqual([])
    expect(names({ roles: ['visitor'] }, 'a')).toEqual([])
  })

  it('shows the title on cards once', () => {
    const { lamps: resource } = defineResources(
      config({ field: 'state', card: ['name', 'at'], steps: {} }),
    )
    expect(resource?.workflow?.card).toEqual(['at'])
  })

  it('prompts for the fields of a step, some of them required', () => {
    const fields = workflow.steps.map((step) =>
      stepFields(lamps, step).map(({ name, required }) => [name, required]),
    )
    expect(fields).toEqual([
      [
        ['mail', true],
        ['name', false],
      ],
      [],
    ])
  })

  it('reaches the state that a record has and those of its steps, and starts where it may', () => {
    expect(reachableStates(admin, lamps, { state: 'b' })).toEqual(['b', 'c'])
    expect(reachableStates(editor, lamps, { state: 'b' })).toEqual(['b'])
    expect(reachableStates(admin, lamps, null)).toEqual(['a'])
  })

  it('restarts a record whose state is empty or no longer declared', () => {
    for (const state of [null, 'removed'])
      expect(reachableStates(admin, lamps, { state })).toEqual(['a'])
  })

  it('leads records into the states of its steps only, from where they begin', () => {
    const statesOf = (declared: WorkflowConfig) => {
      const { lamps: resource } = defineResources(config(declared))
      return resource?.workflow ? [...statesOfRecords(resource.workflow, resource.fields)] : []
    }
    expect(statesOf({ field: 'state', steps: { go } })).toEqual(['a', 'b'])
    expect(statesOf({ field: 'state', start: ['a'], entered: ['c'], steps: {} })).toEqual([
      'a',
      'c',
    ])
    expect(statesOf({ field: 'state', steps: { go: { ...go, from: ['c'] } } })).toEqual(['a'])
  })
})
