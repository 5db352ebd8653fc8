/**
 * Further mistakes, which were accepted at first: each was made on purpose, and nothing named it.
 */
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
    "carrier: reference('Carrier', '承运商', { // of a program\n        to: 'webhooks',",
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
    'a blank too many',
    "L('Carriers', '承运商')",
    "L('Carriers ', '承运商')",
    'carriers.label',
    'stray-blank',
  ),
  mistake(
    'an index on long texts',
    "sort: 'name',\n    filters: ['approval'",
    "sort: 'name', indexes: [['remark']],\n    filters: ['approval'",
    'companies.indexes.0',
    'wide-index',
  ),
  mistake(
    'an icon that does not exist',
    "icon: 'memory',",
    "icon: 'chip',",
    'firmware.icon',
    'unknown-icon',
  ),
  mistake(
    'a filter that the search index does not serve',
    "node: text('3D node', '三维节点', {",
    "node: text('3D node', '三维节点', { search: false,",
    'xiajie.fields.node',
    'filter-scan',
  ),
  mistake(
    'a state that a feature enters, and that is gone',
    "entered: ['pending'],",
    "entered: ['pending', 'waiting'],",
    'orders.workflow.entered',
    'config',
  ),
  mistake(
    'a field that no step clears',
    "question: L('The customer can sign in at once.', '通过后，客户即可登录。'),\n          clears: ['review_reason'],",
    "question: L('The customer can sign in at once.', '通过后，客户即可登录。'),\n          clears: ['review_remark'],",
    'customers.workflow.steps.approve.clears',
    'config',
  ),
  mistake(
    'a mail that names no field',
    "L('Reason: %{review_reason}', '原因：%{review_reason}'),\n              L(\n                'If this",
    "L('Reason: %{reason}', '原因：%{reason}'),\n              L(\n                'If this",
    'customers.workflow.steps.reject.mails.0.text.1',
    'config',
  ),
  mistake(
    'a revision by no field',
    "by: ['version', 'released'],\n      after",
    "by: ['version', 'release'],\n      after",
    'documents.revisions.by.1',
    'config',
  ),
  mistake(
    'a step of a guide to a resource that is gone',
    "firmware: { ...L('Download firmware', '下载固件'), to: 'firmware' }",
    "firmware: { ...L('Download firmware', '下载固件'), to: 'updates' }",
    'troubleshooting.fields.guide.actions.firmware.to',
    'config',
  ),
  mistake(
    'a value that files do not have',
    "take: 'sha256',",
    "take: 'md5',",
    'firmware.fields.sha256.take',
    'computed-value',
  ),
  mistake(
    'a unique list of rows',
    "modes: rows('DMX modes', 'DMX 模式', {",
    "modes: rows('DMX modes', 'DMX 模式', { unique: true,",
    'fixture_libraries.fields.modes.unique',
    'config',
  ),
]
