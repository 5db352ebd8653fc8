/** Completes the products that lines are for. */
import type { Context } from '#server/core/context.ts'
import { productsOfSerials } from '#server/features/units/public.ts'

interface UnitOfLine {
  serial_number: string
  model: string
}

/** The lines with the model of their serial number, where it belongs to one product; others keep theirs. */
export async function withModels<L extends UnitOfLine>(
  context: Context,
  customer: number,
  lines: readonly L[],
): Promise<L[]> {
  const serials = [...new Set(lines.map(({ serial_number }) => serial_number).filter(Boolean))]
  const products = await productsOfSerials(context, serials, customer)
  return lines.map((line) => {
    const models = products.get(line.serial_number)?.map(({ model }) => model) ?? []
    if (!models.length || models.includes(line.model)) return line
    return { ...line, model: models.length === 1 ? (models[0] ?? '') : '' }
  })
}
