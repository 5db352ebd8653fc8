/** Resources that the engine brings for other programs: keys, webhooks and their deliveries. */
import {
  boolean,
  dateTime,
  integer,
  longText,
  multiSelect,
  permissions,
  reference,
  select,
  text,
  url,
} from '#fields/index.ts'
import { localized as L } from '../i18n/locales.ts'
import { definePart } from '../resources/define.ts'
import { ADMIN, WRITTEN_BY_ADMIN } from './permissions.ts'

export const programResources = definePart({
  /** Keys of programs: each acts for its owner, with a role or a part of what the role may do. */
  keys: {
    label: L('API keys', '接口密钥'),
    many: L('API keys', '个接口密钥'),
    about: L(
      'Other programs use an API key to read and write records with the permissions of a role. Add one for each program.',
      '其他程序通过接口密钥，以某个角色的权限读写数据。请为每个程序新增一个密钥。',
    ),
    icon: 'key',
    menu: 'integrations',
    writtenSingly: true,
    subtitle: 'begins_with',
    permissions: WRITTEN_BY_ADMIN,
    fields: {
      name: text('Name', '名称', {
        required: true,
        max: 80,
        help: L('Such as the program that uses it', '例如使用它的程序'),
      }),
      begins_with: text('Prefix', '前缀', { readOnly: true, max: 20, mono: true }),
      // Only in the answer to the creation; nothing is stored.
      secret: text('Key', '密钥', {
        readOnly: true,
        max: 80,
        list: false,
        form: false,
        filter: false,
        search: false,
      }),
      role: reference('Role', '角色', { to: 'roles', required: true }),
      owner: reference('Owner', '所有人', { to: 'users', readOnly: true, onDelete: 'clear' }),
      status: select('Status', '状态', {
        required: true,
        options: {
          active: { ...L('Active', '使用中'), tone: 'success' },
          ended: { ...L('Revoked', '已作废'), tone: 'neutral' },
        },
      }),
      expires_at: dateTime('Expires', '到期时间', {
        help: L('Leave blank if it should never expire', '留空则永不过期'),
      }),
      last_used: dateTime('Last used', '最近使用', { readOnly: true, logged: false }),
      ended_by: reference('Revoked by', '作废人', {
        to: 'users',
        readOnly: true,
        onDelete: 'clear',
      }),
      ended_at: dateTime('Revoked at', '作废时间', { readOnly: true }),
      limits: permissions('Limits', '权限范围', { limits: true, list: false }),
    },
    workflow: {
      start: ['active'],
      steps: {
        end: {
          label: L('Revoke key', '作废'),
          from: ['active'],
          to: 'ended',
          question: L(
            'Requests with this key are rejected from now on.',
            '作废后，使用此密钥的请求会立即被拒绝。',
          ),
          sets: { ended_by: 'me', ended_at: 'now' },
          tone: 'ends',
        },
      },
    },
    optionalColumns: ['ended_by', 'ended_at'],
    filters: ['status', 'role'],
    groups: [
      {
        label: L('Key', '密钥'),
        fields: [
          'name',
          'role',
          'expires_at',
          'status',
          'begins_with',
          'owner',
          'last_used',
          'ended_by',
          'ended_at',
        ],
      },
      { label: L('Limits', '权限范围'), fields: ['limits'] },
    ],
  },

  /** Addresses of other programs that changes are sent to: what the owner may read of them. */
  webhooks: {
    label: L('Webhooks', '事件推送'),
    many: L('Webhooks', '个事件推送'),
    about: L(
      'A webhook sends changes to another program as they happen. Add the address of the program.',
      '数据发生修改时，事件推送会立即通知其他程序。请新增该程序的地址。',
    ),
    menu: 'integrations',
    writtenSingly: true,
    subtitle: 'address',
    permissions: WRITTEN_BY_ADMIN,
    fields: {
      name: text('Name', '名称', { required: true, max: 80 }),
      address: url('Address', '地址', {
        required: true,
        help: L('Receives a POST for each change', '每次修改后向此地址发送 POST 请求'),
      }),
      // Only in the answer to the creation; it is stored apart.
      secret: text('Secret', '签名密钥', {
        readOnly: true,
        max: 80,
        list: false,
        form: false,
        filter: false,
        search: false,
      }),
      list: text('List', '列表', { required: true, max: 41, namesResource: true }),
      events: multiSelect('Events', '事件', {
        required: true,
        options: {
          create: L('Created', '新增'),
          update: L('Changed', '修改'),
          delete: L('Deleted', '删除'),
        },
      }),
      filter: text('Filter', '筛选条件', {
        max: 4000,
        mono: true,
        help: L(
          'As in list calls, such as {"status":"submitted"}',
          '与列表接口相同，例如 {"status":"submitted"}',
        ),
      }),
      active: boolean('Active', '启用', { default: true }),
      owner: reference('Owner', '创建人', { to: 'users', readOnly: true, onDelete: 'clear' }),
    },
    sort: 'name',
    optionalColumns: ['filter'],
    filters: ['active'],
  },

  /** Deliveries of webhooks, sent or queued. */
  webhook_deliveries: {
    label: L('Webhook deliveries', '推送记录'),
    about: L(
      'Each delivery of a webhook is listed here, and can be sent again if it has failed.',
      '每次推送都会列在这里，失败的可以重新发送。',
    ),
    icon: 'change',
    menu: 'integrations',
    openedInPlace: true,
    title: 'event',
    subtitle: 'webhook',
    permissions: { list: ADMIN, read: ADMIN, delete: ADMIN },
    readOnly: true,
    deletable: true,
    audited: false,
    fields: {
      webhook: reference('Webhook', '事件推送', { to: 'webhooks', onDelete: 'cascade' }),
      event: select('Event', '事件', {
        options: {
          create: L('Created', '新增'),
          update: L('Changed', '修改'),
          delete: L('Deleted', '删除'),
        },
      }),
      resource: text('List', '列表', { max: 41, namesResource: true }),
      record: integer('Record', '记录'),
      status: select('Status', '状态', {
        options: {
          waiting: { ...L('Waiting', '等待中'), tone: 'neutral' },
          sending: { ...L('Sending', '发送中'), tone: 'info' },
          delivered: { ...L('Delivered', '已送达'), tone: 'success' },
          skipped: { ...L('Not readable', '无权读取'), tone: 'neutral' },
          dead: { ...L('Undeliverable', '无法送达'), tone: 'error' },
        },
      }),
      attempts: integer('Attempts', '发送次数'),
      answered: integer('HTTP status', 'HTTP 状态'),
      next_at: dateTime('Next attempt', '下次发送'),
      delivered_at: dateTime('Delivered', '送达时间'),
      problem: longText('Problem', '原因', { search: false }),
      body: longText('Sent', '发送内容', { list: false, search: false }),
    },
    optionalColumns: ['delivered_at'],
    filters: ['status', 'webhook'],
    indexes: [
      ['webhook', 'status'],
      ['webhook', 'record'],
    ],
    quickSearch: false,
  },
})
