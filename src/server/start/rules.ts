/** The rules that features add to the write path, by resource. */
import { accountRules } from '../features/accounts/rules.ts'
import { orderRules } from '../features/orders/rules.ts'
import type { Rules } from '../writes/rule.ts'

export const rules: Rules = { ...accountRules, ...orderRules }
