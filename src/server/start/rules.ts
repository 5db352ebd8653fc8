/** The rules that features add to the write path, by resource. */

import { combineRules } from '../core/writes/combine.ts'
import type { Rules } from '../core/writes/rule.ts'
import { accountRules } from '../features/accounts/rules.ts'
import { changeRules } from '../features/changes/rules.ts'
import { contactRules } from '../features/contact/rules.ts'
import { firmwareRules } from '../features/firmware/rules.ts'
import { fixtureFileRules } from '../features/fixture-files/rules.ts'
import { guideRules } from '../features/guides/rules.ts'
import { messageRules } from '../features/messages/rules.ts'
import { orderedPartRules } from '../features/orders/ordered-parts.ts'
import { orderRules } from '../features/orders/rules.ts'
import { registrationRules } from '../features/registrations/rules.ts'
import { ownAccountRules } from '../features/session/customer/rules.ts'
import { styleRules } from '../features/style/rules.ts'

export const rules: Rules = combineRules(
  accountRules,
  registrationRules,
  ownAccountRules,
  messageRules,
  contactRules,
  orderRules,
  orderedPartRules,
  changeRules,
  styleRules,
  fixtureFileRules,
  firmwareRules,
  guideRules,
)
