/**
 * The list of downloaded products, with a copy that survives the browser's deletion of its storage.
 */
import Cookies from 'js-cookie'
import { byLocale } from '#shared/i18n/locales.ts'
import {
  OFFLINE_COOKIE,
  type OfflineProduct,
  offlineProducts,
} from '#storefront/offline/offline-products.ts'

/** Every request carries the cookie. */
const MAX_PRODUCTS = 30
/** Browsers keep no cookie longer. */
const COOKIE_DAYS = 400

/** `owner/id:model/id:model…` */
const cookieOf = (products: readonly OfflineProduct[]): string =>
  [
    products[0]?.owner ?? 0,
    ...products
      .slice(0, MAX_PRODUCTS)
      .map(({ id, model_number }) => `${id}:${model_number.replaceAll('/', ' ')}`),
  ].join('/')

/** Writes the list, and the names of its products to the cookie. */
export function writeProducts(products: readonly OfflineProduct[]): void {
  offlineProducts.write(products)
  const attributes = { sameSite: 'lax', secure: window.location.protocol === 'https:' } as const
  if (products.length)
    Cookies.set(OFFLINE_COOKIE, cookieOf(products), { ...attributes, expires: COOKIE_DAYS })
  else Cookies.remove(OFFLINE_COOKIE, attributes)
}

/**
 * Lists the products of the cookie again if the browser has deleted the list.
 * @param user without whom nothing is listed
 */
export function restoreProducts(user: number | undefined): void {
  const [owner, ...items] = (Cookies.get(OFFLINE_COOKIE) ?? '').split('/')
  if (offlineProducts.read().length || user === undefined || Number(owner) !== user) return
  const products = items.flatMap((item) => {
    const [, id, model] = /^(\d+):(.+)$/.exec(item) ?? []
    return model
      ? {
          id: Number(id),
          model_number: model,
          name: byLocale(() => model),
          size: 0,
          at: null,
          owner: user,
        }
      : []
  })
  offlineProducts.write(products)
}
