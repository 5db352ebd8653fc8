/** Blank conditions of the filter builder. */
import { hasBooleanOperand, type Operator } from '#fields/field.ts'
import { operatorsOf } from '#fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type ActiveFilter, firstOperator } from './filter-state.ts'

/** `true` for yes-or-no operators such as "is empty"; others start blank. */
const blankOperand = (operator: Operator) => (hasBooleanOperand(operator) ? true : null)

/** Operators that compare with one value. */
const SINGLE: readonly Operator[] = ['eq', 'ne', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte']

/** A condition with another operator: its operand stays where both compare with one value. */
export const withOperator = (condition: ActiveFilter, operator: Operator): ActiveFilter => ({
  ...condition,
  operator,
  operand:
    SINGLE.includes(condition.operator) && SINGLE.includes(operator)
      ? condition.operand
      : blankOperand(operator),
})

/** The default comparison of a field, without an operand. */
export function newCondition(field: ResolvedField): ActiveFilter {
  const operator = firstOperator(operatorsOf(field))
  return { field: field.name, operator, operand: blankOperand(operator) }
}
