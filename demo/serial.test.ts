/** The serial numbers of the demo have the patterns of their products. */
import { expect, it } from 'vitest'
import { checkSerial, type NumberedProduct } from '#fields/serial-ranges/ranges.ts'
import { catalogue } from './catalogue.ts'

const {
  goods = [],
  orders = [],
  messages = [],
  tlf = [],
  firmware = [],
  xiajie = [],
  documents = [],
} = catalogue(new Date('2026-11-20T09:00:00Z'))
const products = goods.map(({ values }) => values as unknown as NumberedProduct)

it('are each of one product', () => {
  const drafts = [...messages, ...tlf, ...firmware, ...xiajie, ...documents].map(
    ({ values }) => values,
  )
  const lines = orders.flatMap(({ values }) => values.lines as object[])
  const serials = [...drafts, ...lines]
    .map((values) => values as Record<string, unknown>)
    .flatMap(({ about_serial, from_serial, to_serial, serial_number }) => [
      about_serial,
      from_serial,
      to_serial,
      serial_number,
    ])
    .filter((serial) => typeof serial === 'string')
  expect(serials.length).toBeGreaterThan(100)
  const owners = serials.map((serial) => [
    serial,
    products.filter((product) => !checkSerial(product, serial).problem).length,
  ])
  expect(owners.filter(([, count]) => count !== 1)).toEqual([])
})
