/** Public interface of the menus feature. */
export { visibleMenus } from './visible-menus.ts'
