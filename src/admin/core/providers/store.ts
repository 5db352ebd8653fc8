/** React-admin's store of preferences: columns and theme survive a sign-out, searches and selections do not. */
import { localStorageStore, type Store } from 'ra-core'
import { resources } from '#config'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'

const SESSION_KEYS = ['listParams', 'selectedIds', 'list.scrollPosition']

export function createStore(): Store {
  const store = localStorageStore('1', PRODUCT_NAME)
  store.setItem('locale', readLocale())
  return {
    ...store,
    reset: () => {
      for (const name of Object.keys(resources)) for (const key of SESSION_KEYS) store.removeItem(`${name}.${key}`)
    },
  }
}
