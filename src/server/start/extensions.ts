/** Registry of feature extensions: write hooks, inspection kinds, page style. */
import type { Extensions } from '../core/context.ts'
import { combineHooks, type WriteHooks } from '../core/writes/hook.ts'
import { accountHooks } from '../features/accounts/hooks.ts'
import { changeHooks } from '../features/changes/hooks.ts'
import { companyHooks } from '../features/companies/hooks.ts'
import { contactHooks } from '../features/contact/hooks.ts'
import { favouriteHooks } from '../features/favourites/hooks.ts'
import { firmwareHooks } from '../features/firmware/hooks.ts'
import { fixtureFileHooks } from '../features/fixture-files/hooks.ts'
import { gdtfKind, oflKind, qxfKind } from '../features/fixture-files/inspections.ts'
import { guideHooks } from '../features/guides/hooks.ts'
import { jobHooks } from '../features/jobs/hooks.ts'
import { keyHooks } from '../features/keys/hooks.ts'
import { messageHooks } from '../features/messages/hooks.ts'
import { modelKind } from '../features/models/inspections/kinds.ts'
import { posterHooks } from '../features/models/posters.ts'
import { notificationHooks } from '../features/notifications/hooks.ts'
import { orderHooks } from '../features/orders/steps.ts'
import { ownAccountHooks } from '../features/session/customer/hooks.ts'
import { secondFactorHooks } from '../features/session/second-factor/hooks.ts'
import { currentStyle, isUsedByStyle, styleHooks } from '../features/style/current.ts'
import { mappingHooks } from '../features/transfer/guided/saved-mappings.ts'
import { unitHooks } from '../features/units/hooks.ts'
import { viewHooks } from '../features/views/hooks.ts'
import { webhookHooks } from '../features/webhooks/hooks.ts'

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
