/** Resources that the engine brings for people who work together: notes and notifications. */
import { dateTime, integer, reference, select, text } from '#fields/index.ts'
import { localized as L } from '../i18n/locales.ts'
import { definePart } from '../resources/define.ts'
import { ADMIN, STAFF } from './permissions.ts'

export const colleagueResources = definePart({
  /** Notes on records. Colleagues read them on the page of their record, by its permissions. */
  notes: {
    label: L('Notes', '批注'),
    one: L('Note', '批注'),
    icon: 'message',
    menu: 'system',
    title: 'text',
    permissions: { list: STAFF, read: STAFF, delete: STAFF },
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
    rowActions: ['edit', 'delete'],
  },

  /** Notifications of a user, shown in the bell only to them. */
  notifications: {
    label: L('Notifications', '通知'),
    one: L('Notification', '通知'),
    icon: 'star',
    menu: 'system',
    title: 'title',
    permissions: { list: STAFF, read: STAFF, delete: STAFF },
    rows: { read: { field: 'user', is: 'me' }, delete: { field: 'user', is: 'me' } },
    readOnly: true,
    deletable: true,
    audited: false,
    fields: {
      title: text('Record', '记录', { max: 500 }),
      kind: select('Type', '类型', {
        options: {
          mentioned: { en: 'Mentioned', zh: '提到了您' },
          assigned: { en: 'Assigned', zh: '分配给您' },
          replied: { en: 'Customer replied', zh: '客户来信', tone: 'info' },
          jobDone: { en: 'Job finished', zh: '任务完成', tone: 'success' },
          jobFailed: { en: 'Job failed', zh: '任务失败', tone: 'error' },
          step: { en: 'Step taken', zh: '状态更新' },
        },
      }),
      user: reference('For', '接收人', { to: 'users', onDelete: 'cascade', list: false }),
      actor: text('By', '来自', { max: 200 }),
      account: text('Account', '账户', { mono: true, list: 'optional', search: false }),
      // The bell shows it to those who may still read the record.
      text: text('Note', '内容', { max: 2000, read: [] }),
      resource: text('List', '列表', { max: 41, namesResource: true, list: 'optional' }),
      record: integer('Record number', '记录编号', { list: 'optional' }),
      read_at: dateTime('Read', '已读时间'),
      mailed_at: dateTime('Sent by email', '邮件发送时间', { list: 'optional' }),
    },
    filters: ['kind'],
    rowActions: ['edit', 'delete'],
    quickSearch: false,
  },
})
