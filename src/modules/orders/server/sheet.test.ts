import { expect, it } from 'vitest'
import { resources } from '#config'
import { orderSheet } from './sheet.ts'

it('has the fields that the portal lists as facts, except files', () => {
  const orders = { ...resources.orders, facts: ['carrier', 'end_time', 'invoice', 'assignee'] }
  const order = {
    id: 1,
    lock_version: 1,
    created_at: '2030-01-31T12:00:00Z',
    updated_at: '2030-01-31T12:00:00Z',
    number: 'SO2030-00001',
    company: 'Stage Ltd',
    carrier: 3,
    end_time: '2030-02-03T12:00:00Z',
    invoice: { name: 'invoice.pdf', sha256: 'a', size: 1, type: 'application/pdf' },
    assignee: null,
    lines: [],
    $refs: { carrier: { id: 3, title: 'Northern Rail' } },
  }
  const request = { order, customer: null, timeZone: undefined, product: 'Spotlights' } as const
  const { details } = orderSheet(orders, resources.customers, { ...request, locale: 'en' })
  expect(details.slice(-2)).toEqual([
    { label: 'Carrier', value: 'Northern Rail' },
    { label: 'End time', value: expect.stringContaining('2030') },
  ])
})
