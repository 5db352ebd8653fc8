/** The contact form from downloads. */
import type { Localized } from '#shared/i18n/locales.ts'
import type { DownloadStore, OfflineResponses } from '#storefront/offline/responses.ts'
import type { ContactStart, WebContact } from '../shared/contact.ts'

/** The values of a product and a part that the form shows, in the responses for their pages. */
interface StoredProduct {
  product: { id: number; model_number: string; name: Localized<string | null> }
}
interface StoredPart {
  part: { id: number; part_number: string; name: Localized<string | null> }
}

/** The form with what is known about its subject. */
async function contactOf(
  store: DownloadStore,
  [path = '']: readonly string[],
  query: URLSearchParams,
) {
  const response = await store.get(path)
  if (!response) return null
  const data = response.data as WebContact
  const product = (await store.get(`/api/web/products/${query.get('product')}`))?.data as
    | StoredProduct
    | undefined
  const part = (await store.get(`/api/web/parts/${query.get('part')}`))?.data as
    | StoredPart
    | undefined
  const order = query.get('order')
  const about: ContactStart['about'] = {
    order: order === null ? null : { id: null, number: order },
    product: product
      ? { id: product.product.id, number: product.product.model_number, name: product.product.name }
      : null,
    part: part ? { id: part.part.id, number: part.part.part_number, name: part.part.name } : null,
    serial: query.get('serial'),
    search: query.get('search'),
    guide: query.get('guide'),
  }
  return { data: { ...data, about } }
}

export const offlineResponses: OfflineResponses = [[/^\/api\/web\/contact$/, contactOf]]
