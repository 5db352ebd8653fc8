/** Further mistakes, which were accepted at first: each was made on purpose, and nothing named it. */
import { type Mistake, mistake } from './mistake.ts'

export const LATER_MISTAKES: readonly Mistake[] = [
  mistake(
    'a pattern that backtracks without end',
    String.raw`pattern: /^https:\/\/[^\s{}]+\{number\}[^\s{}]*$/`,
    String.raw`pattern: /^(https?:\/\/\S+)+(\w+\s?)*\{number\}$/`,
    'carriers.fields.tracking_page.pattern',
    'slow-pattern',
  ),
  mistake(
    'a choice among records that some may not list',
    "carrier: reference('Carrier', '承运商', {\n        to: 'carriers',",
    "carrier: reference('Carrier', '承运商', { // of an import\n        to: 'import_sources',",
    'orders.fields.carrier',
    'closed-reference',
  ),
  mistake(
    'a field that shows itself',
    "        help: L(\n          'A buyer’s orders need approval",
    "        showWhen: { field: 'approval', in: ['above'] }, help: L(\n          'A buyer’s orders need approval",
    'companies.fields.approval.showWhen',
    'never-shown',
  ),
  mistake(
    'a button that leads nowhere',
    "path: '/order_info_web?id=%{id}' }",
    "path: '/order_details_web?id=%{id}' }",
    'orders.workflow.steps.approve.mails.0.button',
    'dead-button',
  ),
  mistake('a blank too many', "L('Carriers', '承运商')", "L('Carriers ', '承运商')", 'carriers.label', 'stray-blank'),
  mistake(
    'an index on long texts',
    "sort: 'name',\n    filters: ['approval'],",
    "sort: 'name', indexes: [['remark']],\n    filters: ['approval'],",
    'companies.indexes.0',
    'wide-index',
  ),
  mistake(
    'a group of the menu that does not exist',
    "icon: 'link',\n    menu: 'order',",
    "icon: 'link',\n    menu: 'orders',",
    'carriers.menu',
    'unknown-menu',
  ),
  mistake('an icon that does not exist', "icon: 'firmware',", "icon: 'chip',", 'firmware.icon', 'unknown-icon'),
]
