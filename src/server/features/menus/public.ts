/** What other features use of menus. */
export { visibleMenus } from './visible-menus.ts'
