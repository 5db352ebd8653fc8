/**
 * Steps of the lines of an order: products of the catalogue alone, and parts that do not fit only
 * with a reason.
 */

import { isBlank } from '#fields/text/definition.ts'
import { recordsOfNumbers } from '#modules/catalogue/server/public.ts'
import type { Query } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Change } from '#server/writes/hook.ts'
import { type FieldError, ValidationError } from '#shared/errors.ts'
import { isMismatch, isReason, type Warning } from '../shared/line-warning.ts'
import type { OrderLine } from '../shared/orders.ts'
import { isClosed } from '../shared/states.ts'
import { buyerOf, findWarnings } from './line-warnings/find-warnings.ts'
import type { OrderedLine } from './line-warnings/warning-data.ts'

/**
 * Customers cannot submit a serial number that no unit has; staff can, such as that of a unit from
 * another factory.
 */
const needsReason = (warning: Warning): boolean =>
  isMismatch(warning) || warning.fix.kind === 'clear'

/**
 * New lines are for a product of the catalogue, by its model number there, since warnings and the
 * ranking of parts follow it. Earlier lines keep what they were ordered for.
 * @throws ValidationError for another text
 */
export async function requireProducts({ values, before, access, trx }: Change): Promise<void> {
  if (
    access === 'restored' ||
    !Array.isArray(values.lines) ||
    isClosed(values.status ?? before?.status)
  )
    return
  const lines = values.lines as OrderLine[]
  const earlier = new Set(((before?.lines ?? []) as OrderLine[]).map(({ model }) => model))
  const written = lines.flatMap(({ model }) =>
    isBlank(model ?? '') || earlier.has(model) ? [] : (model ?? []),
  )
  const products = await recordsOfNumbers(trx, 'goods', written)
  const errors: FieldError[] = []
  values.lines = lines.map((line, index) => {
    const { model } = line
    if (!model || !written.includes(model)) return line
    const [product, ...others] = products.get(model) ?? []
    if (product && !others.length) return { ...line, model: product.number }
    errors.push({ path: `lines.${index}.model`, key: 'validation.noProduct', values: { model } })
    return line
  })
  if (errors.length) throw new ValidationError(errors)
}

/** The values by which a part fits or does not. */
const unitOf = ({ part_number, serial_number, model }: OrderLine) =>
  JSON.stringify([part_number, serial_number ?? '', model ?? ''])

/**
 * Adds to new and changed lines why their part does not fit. Other lines keep what they were
 * ordered with, and so do those that undo restores: they were accepted when they were made, and the
 * product may have changed since.
 * @throws ValidationError for lines without a reason
 */
export async function requireReasons({
  values,
  before,
  access,
  trx,
  context,
}: Change): Promise<void> {
  if (
    access === 'restored' ||
    !Array.isArray(values.lines) ||
    isClosed(values.status ?? before?.status)
  )
    return
  const lines = values.lines as OrderLine[]
  const earlier = new Map(
    ((before?.lines ?? []) as OrderLine[]).map((line) => [unitOf(line), line.mismatch ?? null]),
  )
  const isNew = (line: OrderLine) => !earlier.has(unitOf(line))
  const found = lines.some((line) => isNew(line) && (line.serial_number || line.model))
    ? await findMismatches(context, trx, values.customer ?? before?.customer, lines)
    : []
  values.lines = lines.map((line, index) => ({
    ...line,
    mismatch: isNew(line) ? (found[index]?.text ?? null) : (earlier.get(unitOf(line)) ?? null),
  }))
  const errors = (values.lines as OrderLine[]).flatMap(
    ({ part_number, serial_number, mismatch, mismatch_reason }, index): FieldError[] => {
      if (!mismatch || isReason(mismatch_reason)) return []
      return found[index]?.fix.kind === 'clear'
        ? [
            {
              path: `lines.${index}.serial_number`,
              key: 'validation.serialReason',
              values: { serial: serial_number ?? '' },
            },
          ]
        : [
            {
              path: `lines.${index}.mismatch_reason`,
              key: 'validation.mismatchReason',
              values: { part: part_number },
            },
          ]
    },
  )
  if (errors.length) throw new ValidationError(errors)
}

/** The warning about each line that needs a reason. */
async function findMismatches(
  context: Change['context'],
  trx: Change['trx'],
  customer: unknown,
  lines: readonly OrderLine[],
) {
  const db = inTransaction(context.db, trx)
  const buyer =
    typeof customer === 'number' ? await buyerOf({ db }, customer) : { customer: 0, firm: null }
  const warnings = await findWarnings({ ...context, db }, buyer, await toOrderedLines(trx, lines))
  return warnings.map((lineWarnings) => lineWarnings.find(needsReason))
}

type WrittenLine = Pick<OrderLine, 'part_number' | 'quantity'> &
  Partial<Record<'serial_number' | 'model', string | null>>

/** Lines as an order has them, with the parts that their numbers mean. */
export async function toOrderedLines(
  query: Query,
  lines: readonly WrittenLine[],
): Promise<OrderedLine[]> {
  const parts = await recordsOfNumbers(
    query,
    'codes',
    lines.map(({ part_number }) => part_number),
  )
  return lines.map(({ part_number, quantity, serial_number, model }) => ({
    part: parts.get(part_number)?.[0]?.id ?? 0,
    quantity,
    serial_number: serial_number?.trim() ?? '',
    model: model?.trim() ?? '',
  }))
}
