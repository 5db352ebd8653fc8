/**
 * Resources that every product has, as the engine reads or writes their records: a config spreads
 * them among its own, and declares one of them again only to change it.
 */

import {
  bilingualText,
  colour,
  dateTime,
  email,
  image,
  integer,
  phone,
  reference,
  select,
  text,
} from '#fields/index.ts'
import { localized as L } from '../i18n/locales.ts'
import { definePart } from '../resources/define.ts'
import { accountResources } from './accounts.ts'
import { listResources } from './lists.ts'
import { logResources } from './logs.ts'
import { ADMIN } from './permissions.ts'
import { programResources } from './programs.ts'

/** For titles and names that are read with their record or account: the stored ones differ. */
const UNSEARCHABLE = { sort: false, filter: false, search: false } as const

/** Resources that the engine brings for people who work together: notes and notifications. */
const colleagueResources = definePart({
  /** Notes on records. Colleagues read them on the page of their record, by its permissions. */
  notes: {
    label: L('Notes', '批注'),
    about: L(
      'Notes of colleagues on records. Write one on the page of a record.',
      '同事在记录上写的批注。请在记录的页面上添加。',
    ),
    icon: 'message',
    menu: 'data',
    openedInPlace: true,
    rows: {
      read: { any: [{ roles: ADMIN }, { field: 'author', is: 'me' }] },
      delete: { any: [{ roles: ADMIN }, { field: 'author', is: 'me' }] },
    },
    readOnly: true,
    deletable: true,
    audited: false,
    fields: {
      text: text('Note', '内容', { max: 2000 }),
      author: reference('Author', '作者', { to: 'users', onDelete: 'clear' }),
      resource: text('List', '列表', { max: 41, namesResource: true }),
      record: integer('Record', '记录'),
    },
    indexes: [['resource', 'record']],
  },

  /** Notifications of a user, shown in the bell only to them. */
  notifications: {
    label: L('Notifications', '通知'),
    about: L(
      'What you are notified about, as in the bell in the top bar.',
      '您收到的通知，与顶栏铃铛中的内容相同。',
    ),
    icon: 'star',
    menu: 'data',
    openedInPlace: true,
    rows: { read: { field: 'user', is: 'me' }, delete: { field: 'user', is: 'me' } },
    readOnly: true,
    deletable: true,
    audited: false,
    fields: {
      title: text('Record', '记录', { max: 500, namesRecord: true, ...UNSEARCHABLE }),
      kind: select('Type', '类型', {
        options: {
          mentioned: L('Mentioned', '提到了您'),
          assigned: L('Assigned', '分配给您'),
          replied: { ...L('Customer replied', '客户来信'), tone: 'info' },
          jobDone: { ...L('Job finished', '任务完成'), tone: 'success' },
          jobFailed: { ...L('Job failed', '任务失败'), tone: 'error' },
          step: L('Step taken', '状态更新'),
        },
      }),
      user: reference('For', '接收人', { to: 'users', onDelete: 'cascade', list: false }),
      actor: text('By', '来自', { max: 200, namesPerson: true, ...UNSEARCHABLE }),
      account: text('Account', '账户', { mono: true, search: false }),
      // The bell shows it to those who may still read the record.
      text: text('Note', '内容', { max: 2000, read: [] }),
      resource: text('List', '列表', { max: 41, namesResource: true }),
      record: integer('Record number', '记录编号'),
      read_at: dateTime('Read', '已读时间'),
      mailed_at: dateTime('Sent by email', '邮件发送时间'),
    },
    optionalColumns: ['account', 'resource', 'record', 'mailed_at'],
    filters: ['kind'],
    quickSearch: false,
  },
})

/** The name and the appearance of the product, as administrators set it. */
const pageStyleResources = definePart({
  /** The appearance of the storefront: one record, which the first save creates. */
  page_styles: {
    label: L('Page style', '页面样式'),
    many: L('Page styles', '套页面样式'),
    menu: 'appearance',
    permissions: { list: ADMIN, read: ADMIN, create: ADMIN, update: ADMIN },
    paths: { list: '/system/style/index' },
    fields: {
      product_name: bilingualText('Product name', '平台名称', { required: true, max: 60 }),
      theme_colour: colour('Theme colour', '主题色', { required: true, default: '#409eff' }),
      // config:check allows untranslated: the usual word in Chinese, too
      logo: image('Logo', 'Logo', {
        help: L('SVG or PNG, ideally with a transparent background', '建议使用透明底的 SVG 或 PNG'),
      }),
      banner_text: bilingualText('Banner text', '首页横幅文字', { max: 160 }),
      banner_picture: image('Banner image', '首页横幅图片'),
      address: bilingualText('Address', '地址', { max: 300 }),
      phone: phone('Telephone', '电话'),
      email: email('Email', '邮箱'),
      hours: bilingualText('Opening hours', '服务时间', { max: 200 }),
    },
    groups: [
      {
        label: L('Name and appearance', '名称与外观'),
        fields: ['product_name', 'logo', 'theme_colour'],
      },
      { label: L('Home page', '首页'), fields: ['banner_text', 'banner_picture'] },
      { label: L('Contact', '联系方式'), fields: ['address', 'phone', 'email', 'hours'] },
    ],
  },
})

export const engineResources = {
  ...accountResources,
  ...pageStyleResources,
  ...listResources,
  ...programResources,
  ...colleagueResources,
  ...logResources,
}
