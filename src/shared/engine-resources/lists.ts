/** Resources that the engine brings for lists: saved views, mappings of imports, favourites. */
import {
  boolean,
  importPlan,
  integer,
  reference,
  references,
  text,
  viewState,
} from '#fields/index.ts'
import { localized as L } from '../i18n/locales.ts'
import { definePart } from '../resources/define.ts'
import { ADMIN, STAFF } from './permissions.ts'

/** Open to its owner alone. */
const PRIVATE_MAPPING = {
  all: [{ field: 'shared_with', in: [null] }, { not: { field: 'owner', in: [null] } }],
} as const

const PRIVATE_VIEW = {
  all: [
    { field: 'shared_with', in: [null] },
    { field: 'default_for', in: [null] },
    { not: { field: 'owner', in: [null] } },
  ],
} as const

export const listResources = definePart({
  /**
   * Saved views of lists: private, or shared with roles. Owners change them; administrators also
   * those that are shared.
   */
  views: {
    label: L('Saved views', '已存视图'),
    many: L('Saved views', '个已存视图'),
    about: L(
      'A saved view keeps the filters, order and columns of a list. Save one in the menu of any list.',
      '视图可保存列表的筛选、排序和列。请在任意列表的菜单中保存。',
    ),
    icon: 'star',
    menu: 'data',
    writtenSingly: true,
    openedInPlace: true,
    subtitle: 'owner',
    rows: {
      read: {
        any: [
          { field: 'owner', is: 'me' },
          { field: 'shared_with', is: 'my role' },
          { field: 'default_for', is: 'my role' },
          { all: [{ roles: ADMIN }, { not: PRIVATE_VIEW }] },
        ],
      },
      update: { any: [{ field: 'owner', is: 'me' }, { roles: ADMIN }] },
      delete: { any: [{ field: 'owner', is: 'me' }, { roles: ADMIN }] },
    },
    sets: { owner: 'me' },
    fields: {
      name: text('Name', '名称', { required: true, max: 80 }),
      list: text('List', '列表', { required: true, max: 41, namesResource: true }),
      owner: reference('Owner', '创建人', { to: 'users', readOnly: true, onDelete: 'clear' }),
      shared_with: references('Shared with', '共享给', { to: 'roles' }),
      default_for: references('Default for', '默认视图', {
        to: 'roles',
        write: ADMIN,
        help: L('These roles start with this view', '这些角色打开列表时默认使用此视图'),
      }),
      sort: integer('Sort order', '排序', { default: 0 }),
      // config:check allows hidden-required: lists save their views
      state: viewState('Contents', '内容', { required: true, form: false }),
    },
    optionalColumns: ['sort'],
    filters: ['list'],
  },

  /**
   * How the columns of files go into resources: saved by people, and shared with roles, or kept for
   * each user from their last import of such a file.
   */
  import_mappings: {
    label: L('Import mappings', '导入映射'),
    many: L('Import mappings', '个导入映射'),
    about: L(
      'A mapping keeps which column of a file goes into which field. Save one while you import.',
      '导入映射记录文件中的列与字段的对应关系，可在导入时保存。',
    ),
    menu: 'data',
    writtenSingly: true,
    subtitle: 'owner',
    rows: {
      read: {
        any: [
          { field: 'owner', is: 'me' },
          { field: 'shared_with', is: 'my role' },
          { all: [{ roles: ADMIN }, { not: PRIVATE_MAPPING }] },
        ],
      },
      update: { any: [{ field: 'owner', is: 'me' }, { roles: ADMIN }] },
      delete: { any: [{ field: 'owner', is: 'me' }, { roles: ADMIN }] },
    },
    sets: { owner: 'me' },
    fields: {
      name: text('Name', '名称', { required: true, max: 120 }),
      list: text('List', '列表', { required: true, max: 41, namesResource: true }),
      owner: reference('Owner', '创建人', { to: 'users', readOnly: true, onDelete: 'clear' }),
      shared_with: references('Shared with', '共享给', { to: 'roles' }),
      automatic: boolean('Saved automatically', '自动保存', { readOnly: true, default: false }),
      // config:check allows filter-scan: only compared as a whole
      signature: text('Columns', '列特征', {
        readOnly: true,
        max: 32,
        list: false,
        form: false,
        search: false,
      }),
      // config:check allows hidden-required: imports save their mappings
      plan: importPlan('Contents', '内容', { required: true, form: false }),
    },
    sort: 'name',
    filters: ['list', 'automatic'],
  },

  /** Favourites of users: records, lists, saved views and pages; each user sees their own. */
  favourites: {
    label: L('Favourites', '收藏'),
    many: L('Favourites', '项收藏'),
    about: L(
      'Your favourites are opened from the star in the top bar. Press S on a page to add it.',
      '点击顶栏的星标可打开收藏。在任意页面按 S 即可添加。',
    ),
    icon: 'star',
    menu: 'data',
    writtenSingly: true,
    openedInPlace: true,
    permissions: { list: STAFF, read: STAFF, create: STAFF, delete: STAFF },
    rows: { read: { field: 'owner', is: 'me' }, delete: { field: 'owner', is: 'me' } },
    audited: false,
    sets: { owner: 'me' },
    fields: {
      title: text('Title', '标题', { readOnly: true, max: 500, namesRecord: true }),
      resource: text('List', '列表', { max: 41, namesResource: true }),
      record: integer('Record', '记录', { min: 1 }),
      address: text('Page', '页面', { max: 200, mono: true }),
      owner: reference('Owner', '所有人', {
        to: 'users',
        readOnly: true,
        onDelete: 'cascade',
        list: false,
      }),
    },
    quickSearch: false,
    rowActions: ['delete'],
  },
})
