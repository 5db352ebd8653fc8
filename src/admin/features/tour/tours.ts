/** The guided tours: what each shows, in which order, on which page. */

import type { AdminMessageKey } from '#admin/core/i18n/messages/catalogue.ts'
import type { Can } from '#admin/core/providers/can.ts'
import { readSettings } from '#admin/core/providers/settings.ts'
import { resources } from '#config'
import { pages } from '#shared/pages.ts'

/** Where a step stands; `order` is the page of an order that waits. */
export type Screen = string | { order: true }

export interface Step {
  screen: Screen
  /** Its `data-tour` names: the first that is in sight is shown. Without one, the step stands in the middle. */
  at: readonly string[]
  title: AdminMessageKey
  says: AdminMessageKey
  /** Only for those who may do that, or have it on their screen. */
  isFor?(can: Can): boolean
}

export interface Tour {
  name: 'first' | 'part' | 'order'
  icon: string
  title: AdminMessageKey
  says: AdminMessageKey
  isFor(can: Can): boolean
  steps: readonly Step[]
}

const { codes, orders } = resources
const home = pages.dashboard.path
const AN_ORDER = { order: true } as const

const first: readonly Step[] = [
  { screen: home, at: [], title: 'tour.first.hello', says: 'tour.first.helloSays' },
  { screen: home, at: ['menu', 'menu-button'], title: 'tour.first.menu', says: 'tour.first.menuSays' },
  { screen: home, at: ['search'], title: 'tour.first.search', says: 'tour.first.searchSays' },
  { screen: home, at: ['language'], title: 'tour.first.language', says: 'tour.first.languageSays' },
  { screen: home, at: ['account'], title: 'tour.first.account', says: 'tour.first.accountSays' },
  {
    screen: home,
    at: ['tags'],
    title: 'tour.first.tags',
    says: 'tour.first.tagsSays',
    isFor: () => readSettings().tagsView,
  },
]

const part: readonly Step[] = [
  { screen: codes.paths.list, at: ['grid-search'], title: 'tour.part.search', says: 'tour.part.searchSays' },
  { screen: codes.paths.list, at: ['add-filter'], title: 'tour.part.filter', says: 'tour.part.filterSays' },
  { screen: codes.paths.list, at: ['create'], title: 'tour.part.create', says: 'tour.part.createSays' },
  { screen: codes.paths.create, at: ['field-part_number'], title: 'tour.part.number', says: 'tour.part.numberSays' },
  { screen: codes.paths.create, at: ['field-name'], title: 'tour.part.name', says: 'tour.part.nameSays' },
  { screen: codes.paths.create, at: ['save'], title: 'tour.part.save', says: 'tour.part.saveSays' },
]

const order: readonly Step[] = [
  { screen: orders.paths.list, at: ['order-states'], title: 'tour.order.states', says: 'tour.order.statesSays' },
  { screen: orders.paths.list, at: ['order-view'], title: 'tour.order.board', says: 'tour.order.boardSays' },
  { screen: AN_ORDER, at: ['order-progress'], title: 'tour.order.progress', says: 'tour.order.progressSays' },
  { screen: AN_ORDER, at: ['order-lines'], title: 'tour.order.lines', says: 'tour.order.linesSays' },
  {
    screen: AN_ORDER,
    at: ['order-steps'],
    title: 'tour.order.steps',
    says: 'tour.order.stepsSays',
    isFor: (can) => can('update', orders, 'status'),
  },
  { screen: AN_ORDER, at: ['order-files'], title: 'tour.order.files', says: 'tour.order.filesSays' },
]

export const TOURS: readonly Tour[] = [
  { name: 'first', icon: 'star', title: 'tour.first', says: 'tour.firstSays', isFor: () => true, steps: first },
  {
    name: 'part',
    icon: codes.icon,
    title: 'tour.part',
    says: 'tour.partSays',
    isFor: (can) => can('list', codes) && can('create', codes),
    steps: part,
  },
  {
    name: 'order',
    icon: orders.icon,
    title: 'tour.order',
    says: 'tour.orderSays',
    isFor: (can) => can('list', orders) && can('read', orders),
    steps: order,
  },
]
