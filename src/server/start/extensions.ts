/** Composes the extensions of all features: hooks, inspection kinds, page style. */
import type { Extensions } from '../core/context.ts'
import { combineHooks } from '../core/writes/combine.ts'
import type { WriteHooks } from '../core/writes/hook.ts'
import { accountHooks } from '../features/accounts/hooks.ts'
import { changeHooks } from '../features/changes/hooks.ts'
import { contactHooks } from '../features/contact/hooks.ts'
import { favouriteHooks } from '../features/favourites/hooks.ts'
import { firmwareHooks } from '../features/firmware/hooks.ts'
import { fixtureFileHooks } from '../features/fixture-files/hooks.ts'
import { gdtfKind, oflKind } from '../features/fixture-files/inspections.ts'
import { guideHooks } from '../features/guides/hooks.ts'
import { jobHooks } from '../features/jobs/hooks.ts'
import { messageHooks } from '../features/messages/hooks.ts'
import { modelKind, posterKind } from '../features/models/inspections/kinds.ts'
import { notificationHooks } from '../features/notifications/hooks.ts'
import { orderHooks } from '../features/orders/hooks.ts'
import { orderedPartHooks } from '../features/orders/ordered-parts.ts'
import { ownAccountHooks } from '../features/session/customer/hooks.ts'
import { currentStyle, isUsedByStyle } from '../features/style/current.ts'
import { styleHooks } from '../features/style/hooks.ts'
import { viewHooks } from '../features/views/hooks.ts'

/** Combines the write hooks of all features. */
const hooks: WriteHooks = combineHooks(
  accountHooks,
  ownAccountHooks,
  messageHooks,
  contactHooks,
  orderHooks,
  orderedPartHooks,
  changeHooks,
  styleHooks,
  fixtureFileHooks,
  firmwareHooks,
  guideHooks,
  jobHooks,
  notificationHooks,
  viewHooks,
  favouriteHooks,
)

export const extensions: Extensions = {
  hooks,
  inspections: [gdtfKind, oflKind, modelKind, posterKind],
  style: { current: currentStyle, shows: isUsedByStyle },
}
