/**
 * Values of a part that an order line copies in every language, so that orders stay readable when
 * the part changes.
 */
import type { Part } from '#modules/catalogue/shared/part.ts'

export const lineOfPart = ({ part_number, name, unit, specification }: Part) => ({
  part_number,
  part_name: name,
  unit,
  specifications: specification,
})
