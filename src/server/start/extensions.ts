/** Registry of feature extensions: write hooks, inspection kinds, page style. */

import { changeHooks } from '#modules/changes/server/hooks.ts'
import { firmwareHooks } from '#modules/firmware/server/hooks.ts'
import { fixtureFileHooks } from '#modules/fixtures/server/files/hooks.ts'
import { gdtfKind, oflKind, qxfKind } from '#modules/fixtures/server/files/inspections.ts'
import { guideHooks } from '#modules/guides/server/hooks.ts'
import { modelKind } from '#modules/models/server/inspections/kinds.ts'
import { posterHooks } from '#modules/models/server/posters.ts'
import { companyHooks } from '#modules/orders/server/companies/hooks.ts'
import { orderHooks } from '#modules/orders/server/steps.ts'
import { contactHooks } from '#modules/support/server/contact/hooks.ts'
import { messageHooks } from '#modules/support/server/messages/hooks.ts'
import { unitHooks } from '#modules/units/server/hooks.ts'
import { accountHooks } from '../accounts/hooks.ts'
import type { Extensions } from '../context.ts'
import { favouriteHooks } from '../favourites/hooks.ts'
import { jobHooks } from '../jobs/hooks.ts'
import { keyHooks } from '../keys/hooks.ts'
import { notificationHooks } from '../notifications/hooks.ts'
import { ownAccountHooks } from '../session/customer/hooks.ts'
import { secondFactorHooks } from '../session/second-factor/hooks.ts'
import { currentStyle, isUsedByStyle, styleHooks } from '../style/current.ts'
import { mappingHooks } from '../transfer/guided/saved-mappings.ts'
import { viewHooks } from '../views/hooks.ts'
import { webhookHooks } from '../webhooks/hooks.ts'
import { combineHooks, type WriteHooks } from '../writes/hook.ts'

const hooks: WriteHooks = combineHooks(
  unitHooks,
  accountHooks,
  secondFactorHooks,
  ownAccountHooks,
  messageHooks,
  contactHooks,
  companyHooks,
  orderHooks,
  changeHooks,
  fixtureFileHooks,
  firmwareHooks,
  guideHooks,
  jobHooks,
  notificationHooks,
  viewHooks,
  mappingHooks,
  favouriteHooks,
  posterHooks,
  keyHooks,
  webhookHooks,
  styleHooks,
)

export const extensions: Extensions = {
  hooks,
  inspections: [gdtfKind, oflKind, qxfKind, modelKind],
  style: { current: currentStyle, shows: isUsedByStyle },
}
