/** The language of a config, which imports it from here, and its field types from `#fields`. */
export { customerViewResources } from './engine-resources/accounts.ts'
export { engineResources } from './engine-resources/all.ts'
export {
  ADMIN,
  OF_STAFF,
  STAFF,
  WRITTEN_BY_ADMIN,
  WRITTEN_BY_CUSTOMERS,
  WRITTEN_BY_STAFF,
  writtenBy,
} from './engine-resources/permissions.ts'
export { localized as L } from './i18n/locales.ts'
export { defineMenuGroups } from './menu-groups.ts'
export { definePart, defineResources } from './resources/define.ts'
