/** The guided tours: the target, order and page of each step. */

import type { AdminMessageKey } from '#admin/i18n/texts.ts'
import type { Can } from '#admin/providers/can.ts'
import { readSettings } from '#admin/providers/settings.ts'
import { resources } from '#config'
import { pages } from '#shared/pages.ts'

/** The page of a step; `order` is the page of an open order. */
export type Screen = string | { order: true }

interface Step {
  screen: Screen
  /**
   * `data-tour` names; the first visible element is the target. Without one, the step is centred.
   */
  targets: readonly string[]
  title: AdminMessageKey
  text: AdminMessageKey
  /** Limits the step to users with the permission. */
  isFor?(can: Can): boolean
}

export interface Tour {
  name: 'first' | 'part' | 'order'
  icon: string
  title: AdminMessageKey
  text: AdminMessageKey
  isFor(can: Can): boolean
  steps: readonly Step[]
}

const { codes, orders } = resources
const home = pages.dashboard.path
const AN_ORDER = { order: true } as const

const first: readonly Step[] = [
  { screen: home, targets: [], title: 'tour.first.hello', text: 'tour.first.helloSays' },
  {
    screen: home,
    targets: ['menu', 'menu-button'],
    title: 'tour.first.menu',
    text: 'tour.first.menuSays',
  },
  { screen: home, targets: ['search'], title: 'tour.first.search', text: 'tour.first.searchSays' },
  {
    screen: home,
    targets: ['language'],
    title: 'tour.first.language',
    text: 'tour.first.languageSays',
  },
  {
    screen: home,
    targets: ['account'],
    title: 'tour.first.account',
    text: 'tour.first.accountSays',
  },
  {
    screen: home,
    targets: ['tags'],
    title: 'tour.first.tags',
    text: 'tour.first.tagsSays',
    isFor: () => readSettings().tagsView,
  },
]

const part: readonly Step[] = [
  {
    screen: codes.paths.list,
    targets: ['grid-search'],
    title: 'tour.part.search',
    text: 'tour.part.searchSays',
  },
  {
    screen: codes.paths.list,
    targets: ['add-filter'],
    title: 'tour.part.filter',
    text: 'tour.part.filterSays',
  },
  {
    screen: codes.paths.list,
    targets: ['create'],
    title: 'tour.part.create',
    text: 'tour.part.createSays',
  },
  {
    screen: codes.paths.create,
    targets: ['field-part_number'],
    title: 'tour.part.number',
    text: 'tour.part.numberSays',
  },
  {
    screen: codes.paths.create,
    targets: ['field-name'],
    title: 'tour.part.name',
    text: 'tour.part.nameSays',
  },
  {
    screen: codes.paths.create,
    targets: ['save'],
    title: 'tour.part.save',
    text: 'tour.part.saveSays',
  },
]

const order: readonly Step[] = [
  {
    screen: orders.paths.list,
    targets: ['workflow-states'],
    title: 'tour.order.states',
    text: 'tour.order.statesSays',
  },
  {
    screen: orders.paths.list,
    targets: ['workflow-view'],
    title: 'tour.order.board',
    text: 'tour.order.boardSays',
  },
  {
    screen: AN_ORDER,
    targets: ['workflow-progress'],
    title: 'tour.order.progress',
    text: 'tour.order.progressSays',
  },
  {
    screen: AN_ORDER,
    targets: ['order-lines'],
    title: 'tour.order.lines',
    text: 'tour.order.linesSays',
  },
  {
    screen: AN_ORDER,
    targets: ['workflow-steps'],
    title: 'tour.order.steps',
    text: 'tour.order.stepsSays',
    isFor: (can) => can('update', orders, 'status'),
  },
  {
    screen: AN_ORDER,
    targets: ['order-files'],
    title: 'tour.order.files',
    text: 'tour.order.filesSays',
  },
]

export const TOURS: readonly Tour[] = [
  {
    name: 'first',
    icon: 'star',
    title: 'tour.first',
    text: 'tour.firstSays',
    isFor: () => true,
    steps: first,
  },
  {
    name: 'part',
    icon: codes.icon,
    title: 'tour.part',
    text: 'tour.partSays',
    isFor: (can) => can('list', codes) && can('create', codes),
    steps: part,
  },
  {
    name: 'order',
    icon: orders.icon,
    title: 'tour.order',
    text: 'tour.orderSays',
    isFor: (can) => can('list', orders) && can('read', orders),
    steps: order,
  },
]
