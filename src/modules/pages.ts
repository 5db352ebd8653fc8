/**
 * URLs of the portal's pages (specification §2). Modules link to pages of each other by them, and a
 * link to a page of a module that the product does without is not shown.
 */
import { OWN_PAGES } from '#shared/web/pages.ts'

export const PAGES = {
  ...OWN_PAGES,
  home: '/',
  products: '/product_web',
  detail: '/detail_web',
  drawings: '/zujian_web',
  models: '/demo_web',
  model: '/fdemo_web',
  explodedModel: '/fdemo_new_web',
  wiring: '/jiexian_web',
  schematics: '/yuanli_web',
  guides: '/error_web',
  firmware: '/flist_web',
  firmwareLog: '/showlog_web',
  fixtureFiles: '/tlange_web',
  documents: '/other_web',
  cart: '/buy_web',
  orders: '/order_list_web',
  order: '/order_info_web',
  company: '/page_web',
  register: '/reg_web',
} as const

/** A tab of its product has the list of changes; each has a page. */
export const CHANGE_PAGE = `${PAGES.detail}?change`

/** Subject of a message, in the query of the contact page. */
export interface SubjectParams {
  /** Number of an own order. */
  order?: string
  /** Id of a product. */
  product?: number
  /** Id of a part. */
  part?: number
  serial?: string
  /** A search without results. */
  search?: string
  /** Answers given in a guide. */
  guide?: string
}
