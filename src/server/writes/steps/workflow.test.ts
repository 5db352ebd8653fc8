import { expect, it } from 'vitest'
import { select, text } from '#fields/index.ts'
import { ValidationError } from '#shared/errors.ts'
import { defineResources } from '#shared/resources/define.ts'
import { checkStart } from './workflow.ts'

const label = { en: 'A', zh: '甲' }
const { lamps } = defineResources({
  lamps: {
    label,
    icon: 'part',
    menu: 'data',
    title: 'name',
    permissions: {},
    fields: {
      name: text('Name', '名称'),
      state: select('State', '状态', { options: { new: label, done: label } }),
    },
    workflow: {
      field: 'state',
      start: ['new'],
      steps: { close: { label, from: ['new'], to: 'done' } },
    },
  },
})

it('lets a record begin in an initial state, or without one, and nowhere else', () => {
  for (const values of [{ state: 'new' }, { state: null }, {}])
    expect(() => checkStart(lamps, values)).not.toThrow()
  expect(() => checkStart(lamps, { state: 'done' })).toThrow(ValidationError)
})
