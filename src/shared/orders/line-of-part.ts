/** Values that an order line copies from the dictionary, in every language, for later readers of the order. */
import type { Part } from '../web/part.ts'

export const lineOfPart = ({ part_number, name, unit, specification }: Part) => ({
  part_number,
  part_name: name,
  unit,
  specifications: specification,
})
