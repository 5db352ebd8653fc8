/** Mails that follow a changed field, as the config declares them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { localized as L } from '#shared/i18n/locales.ts'
import { defineResources } from '#shared/resources/define.ts'
import { defineChecked } from '../support/define-checked.ts'
import { queuedMails } from '../support/mails.ts'
import { repairs } from '../support/repair-resource.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const { repairs: declared } = defineResources({
  ...repairs,
  repairs: {
    ...repairs.repairs,
    mails: [
      {
        follows: 'promised_on',
        to: 'contact',
        subject: L('%{fixture}: new date', '%{fixture} 的修好日期有变'),
        text: [L('It will be ready on %{promised_on}.', '预计 %{promised_on} 修好。')],
      },
      {
        follows: 'finding',
        in: ['Beyond repair'],
        to: 'contact',
        subject: L('%{fixture} cannot be repaired', '%{fixture} 无法修复'),
        text: [L('%{finding}', '%{finding}')],
      },
    ],
  },
})

describe.each(RULE_ENGINES)('mails about a field on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let id = 0
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...resources, repairs: declared } })
    editor = rest(server, 'editor')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    const values = { contact: 'owner@spot.example', promised_on: '2030-01-01' }
    const number = Math.random().toString(36).slice(2)
    id = recordOf(await editor.create('repairs', { ...values, fixture: `Spot ${number}` })).id
  })

  const waiting = async () =>
    (await queuedMails(server.context)).filter(({ state }) => state === 'waiting')

  it('are sent when it changes, not for a new record or another field', async () => {
    await editor.update('repairs', id, { finding: 'Lamp broken' })
    expect(await waiting()).toEqual([])
    await editor.update('repairs', id, { promised_on: '2030-02-03' })
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'owner@spot.example' })
    expect(mail?.text).toContain('2030年2月3日')
  })

  it('are replaced by those of a further change, and cancelled by an undo or a deletion', async () => {
    await editor.update('repairs', id, { promised_on: '2030-02-03' })
    await editor.update('repairs', id, { promised_on: '2030-03-04' })
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail?.text).toContain('2030年3月4日')
    const { write } = await editor.update('repairs', id, { finding: 'Beyond repair' })
    expect(await waiting()).toHaveLength(2)
    await editor.undo(write)
    expect(await waiting()).toHaveLength(1)
    await editor.remove('repairs', id)
    expect(await waiting()).toEqual([])
  })

  it('can follow some values alone', async () => {
    await editor.update('repairs', id, { finding: 'Beyond repair' })
    expect((await waiting()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('无法修复'),
    ])
    await editor.update('repairs', id, { finding: 'Repairable' })
    expect(await waiting()).toEqual([])
  })
})

it('name fields that exist, and values that they can have', () => {
  const broken = (mail: object) => () =>
    defineChecked({
      ...repairs,
      repairs: {
        ...repairs.repairs,
        mails: [{ to: 'contact', subject: L('A', '甲'), text: [], ...mail }],
      },
    } as never)
  expect(broken({ follows: 'finding_' })).toThrow('repairs.mails.0.follows: there is no field')
  expect(broken({ follows: 'state', in: ['lost'] })).toThrow('"state" cannot be "lost"')
})
