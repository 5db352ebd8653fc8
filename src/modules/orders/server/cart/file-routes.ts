/**
 * Quick orders by file: reads a spreadsheet into rows, and exports the rows that cannot be ordered.
 */

import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { Scope } from '#server/http/scopes.ts'
import type { Export } from '#server/transfer/public.ts'
import { textOf } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { ReadableError } from '#shared/errors.ts'
import { type CheckedRow, MAX_CART_LINES, type QuickOrderInput } from '../../shared/cart.ts'
import { quickOrderRowsSchema } from '../../shared/cart-schema.ts'
import { rowsOfCells } from '../../shared/quick-order.ts'
import { checkRows } from './check.ts'
import { quickOrderRowSchema } from './response-schemas.ts'

const tags = ['cart']
const config = { access: 'customer' } as const
/** With the libraries of spreadsheets, which an idle server does without. */
const loadTransfer = () => import('#server/transfer/public.ts')
/** More than any parts list; a spreadsheet is read into memory. */
const FILE_LIMIT_MB = 5
const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function registerCheckedFiles(app: Scope, context: Context): void {
  const read = {
    tags,
    summary: 'Read the rows of a .csv or .xlsx file (multipart, field `file`) for a quick order',
    consumes: ['multipart/form-data'],
    response: successSchema(z.array(quickOrderRowSchema)),
  }
  app.post('/api/web/cart/read_file', { schema: read, config }, async (request) => {
    const part = await request.file()
    if (!part) throw new ReadableError({ key: 'error.upload' })
    const { readCells, withReceivedFile } = await loadTransfer()
    const read = async (path: string) => {
      const rows = rowsOfCells(await readCells(path, part.filename, MAX_CART_LINES + 1))
      if (rows.length > MAX_CART_LINES)
        throw new ReadableError({ key: 'error.cart.full', values: { limit: MAX_CART_LINES } })
      return success(rows)
    }
    return withReceivedFile(part.file, read, FILE_LIMIT_MB)
  })

  const problems = {
    tags,
    summary: 'Download the rows that cannot be ordered as they are, with reasons',
    params: z.object({ format: z.enum(['csv', 'xlsx']) }),
    body: quickOrderRowsSchema,
    produces: Object.values(MEDIA_TYPES),
  }
  app.post(
    '/api/web/cart/problems/:format',
    { schema: problems, config, compress: false },
    async (request, reply) => {
      const { locale } = request.customer
      const { format } = request.params
      const { rows } = request.body
      const write = (await loadTransfer()).exportFormats[`.${format}`]
      if (!write) throw new ReadableError({ key: 'error.request' })
      const data = problemRows(rows, await checkRows(context, rows, locale), locale)
      reply.header('content-disposition', `attachment; filename="quick-order.${format}"`)
      return reply.type(MEDIA_TYPES[format]).send(await write(data))
    },
  )
}

const COLUMNS = [
  'part_number',
  'quantity',
  'serial_number',
  'remark',
  'problem',
  'perhaps',
] as const

/**
 * The rows that cannot be ordered, as entered, each with its reason: a file to correct and upload
 * again.
 */
function problemRows(
  rows: readonly QuickOrderInput[],
  checked: readonly CheckedRow[],
  locale: Locale,
): Export {
  const text = textOf(locale)
  async function* cells() {
    for (const [index, row] of rows.entries()) {
      const match = checked[index]
      if (!match?.problem) continue
      const suggested = match.replacement ? [match.replacement] : match.suggestions
      const hints = suggested.map(({ part_number }) => part_number).join(', ')
      const written = [row.part_number, row.quantity, row.serial_number, row.remark]
      yield {
        id: index + 1,
        values: {},
        cells: [...written, text(`file.problem.${match.problem}`), hints],
      }
    }
  }
  return { headers: COLUMNS.map((name) => text(`file.${name}`)), rows: cells() }
}
