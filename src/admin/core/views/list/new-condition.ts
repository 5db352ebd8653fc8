/** Blank conditions of the filter builder. */
import { hasBooleanOperand, type Operator } from '#shared/fields/field.ts'
import { operatorsOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type ActiveFilter, firstOperator } from './filter-state.ts'

/** `true` for yes-or-no operators such as "is empty"; others start blank. */
export const blankOperand = (operator: Operator) => (hasBooleanOperand(operator) ? true : null)

/** The default comparison of a field, without an operand. */
export function newCondition(field: ResolvedField): ActiveFilter {
  const operator = firstOperator(operatorsOf(field))
  return { field: field.name, operator, operand: blankOperand(operator) }
}
