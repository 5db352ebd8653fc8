/**
 * React-admin's store of preferences: columns and theme survive a sign-out, searches and selections
 * do not. A selection belongs to one window, whose list shows what is selected: it is kept in
 * memory, as is a choice that the server keeps.
 */
import { localStorageStore, memoryStore, type Store } from 'ra-core'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { LIST_CHOICES } from '#shared/session/list-choices.ts'
import { builtProductName } from '#shared/web/product-name.ts'

const SESSION_KEYS = ['listParams', 'list.scrollPosition', 'savedView', 'viewColumns', 'group']
/** Selections, and the choices that the server keeps. */
const IN_MEMORY = new RegExp(`\\.(selected.*|${LIST_CHOICES.join('|')})$`)

/** @param resources names of those whose searches a sign-out drops */
export function createStore(resources: readonly string[]): Store {
  const persistent = localStorageStore('1', builtProductName())
  const inMemory = memoryStore()
  const storeOf = (key: string) => (IN_MEMORY.test(key) ? inMemory : persistent)
  persistent.setItem('locale', readLocale())
  return {
    ...persistent,
    setup: () => {
      persistent.setup()
      inMemory.setup()
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    reset: () => {
      inMemory.reset()
      for (const name of resources)
        for (const key of SESSION_KEYS) persistent.removeItem(`${name}.${key}`)
    },
  }
}
