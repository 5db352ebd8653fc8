/** Resources of accounts: staff, their roles, and the menus that roles open. */
import {
  bilingualText,
  boolean,
  dateTime,
  email,
  icon,
  image,
  integer,
  parent,
  permissions,
  reference,
  references,
  secret,
  select,
  text,
  url,
} from '#fields/index.ts'
import { ROLES } from '../constants.ts'
import { localeOptions } from '../i18n/language-names.ts'
import { localized as L } from '../i18n/locales.ts'
import { definePart } from '../resources/define.ts'
import { PASSWORD, USERNAME } from '../web/account-fields.ts'
import { ADMIN, WRITTEN_BY_ADMIN } from './permissions.ts'

const ACCOUNT_STATUS = {
  active: { ...L('Active', '已启用'), tone: 'success' },
  disabled: { ...L('Disabled', '已停用'), tone: 'neutral' },
} as const

const ME = { field: 'id', is: 'me' } as const
const OWN_ACCOUNT = L(
  'You can’t delete or disable the account you’re signed in with',
  '不能删除或停用您当前登录的账号',
)

export const accountResources = definePart({
  users: {
    label: L('Staff', '后台用户'),
    one: L('Staff account', '后台用户'),
    many: L('Staff accounts', '个后台用户'),
    icon: 'user',
    menu: 'people',
    subtitle: 'name',
    namedBySubtitle: true,
    permissions: WRITTEN_BY_ADMIN,
    rows: {
      update: { not: { all: [ME, { field: 'status', in: ['disabled'] }] }, message: OWN_ACCOUNT },
      delete: { not: ME, message: OWN_ACCOUNT },
    },
    fields: {
      username: text('Username', '用户名', USERNAME),
      name: text('Name', '姓名', { max: 60 }),
      password: secret('Password', '密码', PASSWORD),
      email: email('Email', '邮箱', { ignoreCase: true }),
      roles: references('Roles', '角色', { to: 'roles', required: true }),
      introduction: text('Introduction', '简介'),
      status: select('Status', '状态', {
        required: true,
        default: 'active',
        options: ACCOUNT_STATUS,
      }),
      avatar: image('Avatar', '头像'),
      second_factor: select('Two-step verification', '两步验证', {
        readOnly: true,
        default: 'off',
        options: {
          off: { ...L('Off', '未开启'), tone: 'neutral' },
          app: { ...L('App', '验证器应用'), tone: 'success' },
          passkey: { ...L('Passkey', '通行密钥'), tone: 'success' },
          both: { ...L('App and passkey', '验证器应用与通行密钥'), tone: 'success' },
        },
      }),
      last_seen: dateTime('Last seen', '最近活动', { readOnly: true, logged: false }),
      language: select('Email language', '邮件语言', {
        options: localeOptions(),
        help: L('Chinese if not set', '未设置时使用中文'),
      }),
      digest: select('Email notifications', '邮件通知', {
        default: 'off',
        options: {
          off: L('Off', '关闭'),
          mentions: L('Mentions, immediately', '被提及时立即发送'),
          daily: L('Once a day', '每天一次'),
          weekly: L('Once a week', '每周一次'),
        },
      }),
      digested_at: dateTime('Last digest', '上次汇总', {
        readOnly: true,
        logged: false,
        list: false,
        form: false,
      }),
    },
    sort: 'username',
    optionalColumns: ['introduction', 'second_factor', 'language', 'digest'],
    filters: ['status'],
  },

  roles: {
    label: L('Roles', '角色'),
    many: L('Roles', '个角色'),
    menu: 'people',
    subtitle: 'name',
    namedBySubtitle: true,
    permissions: WRITTEN_BY_ADMIN,
    rows: {
      delete: {
        not: { field: 'key', in: ROLES },
        message: L(
          'The role “%{key}” is built in and can’t be deleted',
          '“%{key}”是内置角色，不能删除',
        ),
      },
    },
    fields: {
      key: text('Key', '标识', {
        required: true,
        unique: true,
        pattern: /^[a-z][a-z0-9_-]{1,30}$/,
        mono: true,
      }),
      name: bilingualText('Name', '名称', { required: true }),
      description: bilingualText('Description', '说明', { max: 1000 }),
      requires_second_factor: boolean('Requires two-step verification', '要求两步验证', {
        help: L(
          'Staff with this role who don’t use it yet are signed out, and set it up at their next sign-in',
          '拥有此角色但尚未开启的用户将退出登录，并须在下次登录时完成设置',
        ),
      }),
      menus: references('Menus', '菜单', { to: 'menus', wholeBranches: true, list: false }),
      grants: permissions('Permissions', '权限', { role: 'key' }),
    },
    sort: 'id',
    optionalColumns: ['requires_second_factor'],
    groups: [
      {
        label: L('Role', '角色'),
        fields: ['key', 'name', 'description', 'requires_second_factor'],
      },
      { label: L('Menus', '可见菜单'), fields: ['menus'] },
      { label: L('Permissions', '操作与字段权限'), fields: ['grants'] },
    ],
  },

  menus: {
    label: L('Menus', '菜单'),
    one: L('Menu', '菜单'),
    many: L('Menus', '个菜单'),
    icon: 'menu',
    menu: 'people',
    permissions: WRITTEN_BY_ADMIN,
    fields: {
      menu_name: bilingualText('Menu name', '菜单名称', { required: true }),
      parent_id: parent('Parent menu', '上级菜单', { to: 'menus' }),
      url: url('Address', '链接地址', {
        required: true,
        internal: true,
        help: L('Use # for a group', '“#”表示分组'),
      }),
      icon: icon('Icon', '图标', {
        help: L(
          'Images of other sites are shown only if the server allows their host (IMAGE_HOSTS)',
          '外部图片仅在服务器允许其主机（IMAGE_HOSTS）时显示',
        ),
      }),
      sort: integer('Sort order', '排序', { default: 0 }),
      hidden: boolean('Hidden', '隐藏'),
      always_show: boolean('Show if empty', '空分组也显示', {
        help: L(
          'A group is shown even if the user may see none of its menus',
          '即使用户看不到其中任何菜单，也显示该分组',
        ),
      }),
    },
    optionalColumns: ['always_show'],
  },
})

/** For products whose customers have accounts. */
export const customerViewResources = definePart({
  /**
   * Log of views of the portal as a customer, each for an hour. Entries cannot be deleted; they end
   * with their customer.
   */
  customer_views: {
    label: L('Views as customers', '客户视角记录'),
    one: L('View as a customer', '客户视角记录'),
    about: L(
      'When a colleague looks at the portal as a customer, the view is recorded here.',
      '同事以客户身份查看门户网站时，会在此留下记录。',
    ),
    icon: 'audit',
    menu: 'data',
    permissions: { list: ADMIN, read: ADMIN },
    readOnly: true,
    fields: {
      number: text('Number', '编号', { max: 40, mono: true }),
      customer: reference('Customer', '客户', { to: 'customers', onDelete: 'cascade' }),
      viewer: reference('Viewed by', '查看人', { to: 'users', onDelete: 'clear' }),
    },
    quickSearch: false,
  },
})
