/** Recognises the URLs of pages, with the product's own config. */

import { describe, expect, test } from 'vitest'
import { resources } from '#config'
import { PAGES } from '#modules/pages.ts'
import { serverModules } from '#modules/server.ts'
import { createPathCheck } from '#server/start/page-paths.ts'
import { DEMO_ROUTES } from '#shared/demo-routes.ts'
import { officePages } from '#shared/pages.ts'
import { OPEN_PAGES } from '#shared/session/gate.ts'

const hasPage = createPathCheck({ resources, modules: serverModules })
const lists = Object.values(resources).flatMap(({ name, paths }) => [
  ...Object.values(paths),
  `/${name}`,
  `/${name}/12`,
  `/${name}/create`,
])
const demos = Object.keys(DEMO_ROUTES).map((pattern) => pattern.replace('*', 'any/below'))

describe('has a page', () => {
  test.each([
    ...Object.values(PAGES),
    ...OPEN_PAGES,
    ...officePages(serverModules).map(({ path }) => path),
    ...lists,
    ...demos,
    '/permission',
    '/components',
    '/example/edit/12',
    '/error-log/log',
    '/product_web/',
    '/redirect/product_web',
    '/redirect/goods/code/index',
    '/redirect/',
  ])('%s', (address) => expect(hasPage(address)).toBe(true))
})

describe('§2 “Storefront routes (names end in _web)” have a page:', () => {
  const ROUTES =
    '/ /demo_web /fdemo_web /fdemo_new_web /showlog_web /flist_web /buy_web /contact_web /order_list_web /order_info_web /user_web /product_web /detail_web /yuanli_web /zujian_web /error_web /other_web /jiexian_web /tlange_web'
  test.each(ROUTES.split(' '))('%s', (address) => expect(hasPage(address)).toBe(true))
})

describe('§8 “Unknown routes go to /404.”', () => {
  test.each([
    '/nowhere',
    '/no/such/page',
    '/any_web',
    '/product_web/below',
    '/login/elsewhere',
    '/goods/nowhere',
    '/codes/12/elsewhere',
    '/example/edit/x',
    '/componentsx',
    '/redirect/nowhere',
    '/constructor',
  ])('%s', (address) => expect(hasPage(address)).toBe(false))
})
