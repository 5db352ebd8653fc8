/**
 * Settings that do not exist or have values of another kind: types reject most of them, and a saved
 * config is loaded without types.
 */
import { type Mistake, mistake } from './mistake.ts'

const misshapen = (description: string, from: string, to: string, path: string): Mistake =>
  mistake(description, from, to, path, 'config')

export const SHAPE_MISTAKES: readonly Mistake[] = [
  misshapen(
    'a group of the menu that does not exist',
    "icon: 'shipping',\n    menu: 'data',",
    "icon: 'shipping',\n    menu: 'dates',",
    'carriers.menu',
  ),
  misshapen(
    'a setting of no step',
    "to: 'confirmed',\n          roles:",
    "to: 'confirmed',\n          role:",
    'orders.workflow.steps.confirm.role',
  ),
  misshapen(
    'a step of no tone',
    "asks: { approval_remark: 'required' },\n          sets: { end_time: 'now' },\n          tone: 'ends'",
    "asks: { approval_remark: 'required' },\n          sets: { end_time: 'now' },\n          tone: 'red'",
    'orders.workflow.steps.decline.tone',
  ),
  misshapen(
    'a question of no kind',
    "asks: { approval_remark: 'required' }",
    "asks: { approval_remark: 'yes' }",
    'orders.workflow.steps.decline.asks.approval_remark',
  ),
  misshapen(
    'a setting of no mail',
    "greets: 'contact',",
    "greet: 'contact',",
    'orders.workflow.steps.approve.mails.0.greet',
  ),
  misshapen(
    'a notification for nobody',
    "to: 'disabled',\n          notify: [WHO_MAY_UPDATE]",
    "to: 'disabled',\n          notify: [{ role: ADMIN }]",
    'customers.workflow.steps.disable.notify.0',
  ),
  misshapen(
    'a setting of no rule',
    "message: L(\n          'Your company lets",
    "text: L(\n          'Your company lets",
    'orders.rows.create.text',
  ),
  misshapen(
    'an action of no row',
    "columns: ['number', 'company', 'contact'",
    "rowActions: ['copy'], columns: ['number', 'company', 'contact'",
    'orders.rowActions.0',
  ),
  misshapen('a layout of no form', "layout: 'tabs'", "layout: 'tab'", 'goods.layout'),
  misshapen(
    'a permission for no action',
    'create: ADMIN, update: STAFF, delete: ADMIN }',
    'create: ADMIN, update: STAFF, remove: ADMIN }',
    'customers.permissions.remove',
  ),
  misshapen(
    'a page that lists do not have',
    "update: '/goods/zujian/info' }",
    "edit: '/goods/zujian/info' }",
    'zujian.paths.edit',
  ),
  misshapen(
    'a condition of no storefront',
    'storefront: { where: { visible: true }, everyone',
    'storefront: { were: { visible: true }, everyone',
    'leimu.storefront.were',
  ),
  misshapen(
    'a condition without values',
    "showWhen: { field: 'status', in: ['declined'] }",
    "showWhen: { field: 'status', values: ['declined'] }",
    'orders.fields.approval_remark.showWhen.values',
  ),
  misshapen(
    'a colour of no state',
    "'已发货'), tone: 'info'",
    "'已发货'), tone: 'orange'",
    'orders.fields.status.options.shipped.tone',
  ),
  misshapen(
    'a help in one language',
    "help: L('Such as “Pan encoder”', '例如“水平编码器”')",
    "help: 'Such as'",
    'part_roles.fields.name.help',
  ),
  misshapen(
    'a switch that is a text',
    "title: text('Title', '名称', { required: true",
    "title: text('Title', '名称', { required: 'yes'",
    'fixture_libraries.fields.title.required',
  ),
  misshapen(
    'a limit that is a text',
    "min: 0,\n        unit: 'kg'",
    "min: '0',\n        unit: 'kg'",
    'codes.fields.weight.min',
  ),
  misshapen(
    'a limit below zero',
    "'升级前最低版本', {\n        max: 60",
    "'升级前最低版本', {\n        max: -60",
    'firmware.fields.minimum_version.max',
  ),
  misshapen(
    'a column that is neither shown nor hidden',
    "'关键词', { max: 2000, list: false }",
    "'关键词', { max: 2000, list: 'hidden' }",
    'codes.fields.keywords.list',
  ),
  misshapen(
    'a deletion of no kind',
    "onDelete: 'cascade',\n        customers: true,\n      }),\n      balloon",
    "onDelete: 'delete',\n        customers: true,\n      }),\n      balloon",
    'xiajie.fields.zujian.onDelete',
  ),
  misshapen(
    'an option of another type',
    "boolean('Orderable', '可订购', { default",
    "boolean('Orderable', '可订购', { max: 1, default",
    'codes.fields.orderable.max',
  ),
  misshapen(
    'a setting of no column',
    "by: text('Who', '操作人')",
    "by: text('Who', '操作人', { readonly: true })",
    'orders.fields.steps.columns.by.readonly',
  ),
  misshapen(
    'a target that is missing',
    "parent('Parent category', '上级分类', { to:",
    "parent('Parent category', '上级分类', { too:",
    'categories.fields.parent.too',
  ),
]
