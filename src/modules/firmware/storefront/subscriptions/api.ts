/** Subscriptions to firmware mails, with optimistic updates. */
import { http } from '#shared/http/http.ts'
import { invalidate, setQueryData } from '#storefront/query/use-query.ts'
import type { FirmwareSubscriptions } from '../../shared/firmware.ts'

export const SUBSCRIPTIONS = '/api/web/firmware-subscriptions'

export interface FollowedProduct {
  id: number
  model_number: string
  name: FirmwareSubscriptions['products'][number]['name']
}

/** @throws HttpError after restoring the previous state */
async function setSubscription(
  subject: number | 'fixtures',
  isOn: boolean,
  change: (current: FirmwareSubscriptions) => FirmwareSubscriptions,
): Promise<void> {
  setQueryData<FirmwareSubscriptions>(SUBSCRIPTIONS, change)
  try {
    await http({ url: `${SUBSCRIPTIONS}/${subject}`, method: isOn ? 'PUT' : 'DELETE' })
  } finally {
    await invalidate(SUBSCRIPTIONS)
  }
}

/** Subscribes to all of the customer's fixtures, or unsubscribes. @throws HttpError */
export const followFixtures = (isOn: boolean): Promise<void> =>
  setSubscription('fixtures', isOn, (current) => ({ ...current, fixtures: isOn }))

/** Subscribes to a product, or unsubscribes. @throws HttpError */
export const followProduct = (product: FollowedProduct, isOn: boolean): Promise<void> =>
  setSubscription(product.id, isOn, (current) => {
    const remaining = current.products.filter(({ id }) => id !== product.id)
    return { ...current, products: isOn ? [product, ...remaining] : remaining }
  })
