/**
 * Redirects from demo pages of the admin template (specification §2) to the product functions that
 * replace them.
 */

/** React Router patterns and their targets. */
export const DEMO_ROUTES: Readonly<Record<string, string>> = {
  '/icon/index': '/system/menus/index',
  '/components/*': '/documentation/index',
  '/charts/*': '/dashboard',
  '/nested/*': '/system/menus/index',
  '/example': '/goods/goods/index',
  '/example/create': '/goods/goods/add',
  '/example/list': '/goods/goods/index',
  '/tab/index': '/goods/goods/add',
  '/error/401': '/401',
  '/error/404': '/404',
  '/excel/*': '/goods/code/index',
  '/zip/download': '/goods/goods/index',
  '/pdf/*': '/order/index',
  '/theme/index': '/profile/index?part=appearance',
  '/clipboard/index': '/goods/code/index',
  '/i18n/index': '/profile/index?part=appearance',
  '/external-link/*': '/system/menus/index',
}

const EXAMPLE_EDIT = /^\/example\/edit\/(\d+)$/

/** Target of `/example/edit/:id`; null for a non-numeric id. */
export const exampleEdit = (path: string): string | null => {
  const id = EXAMPLE_EDIT.exec(path)?.[1]
  return id ? `/goods/goods/update?id=${id}` : null
}
