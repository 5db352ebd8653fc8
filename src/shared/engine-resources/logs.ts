/** Resources that the engine writes itself: jobs, errors, and the audit log. */
import {
  dateTime,
  file,
  integer,
  longText,
  multiSelect,
  reference,
  rows,
  select,
  text,
} from '#fields/index.ts'
import { localized as L } from '../i18n/locales.ts'
import { definePart } from '../resources/define.ts'
import { ADMIN } from './permissions.ts'

export const logResources = definePart({
  jobs: {
    label: L('Jobs', '后台任务'),
    one: L('Job', '任务'),
    many: L('Jobs', '个后台任务'),
    about: L(
      'Imports, exports and other work that takes longer are listed here while they run, and afterwards.',
      '导入、导出等耗时较长的任务，执行期间和完成后都会列在这里。',
    ),
    icon: 'schedule',
    menu: 'system',
    rows: {
      read: { any: [{ roles: ADMIN }, { field: 'owner', is: 'me' }] },
      delete: {
        field: 'status',
        in: ['done', 'failed', 'cancelled'],
        message: L('Cancel the job first', '请先取消任务'),
      },
    },
    readOnly: true,
    deletable: true,
    audited: false,
    fields: {
      title: text('Job', '任务'),
      kind: select('Type', '类型', {
        options: {
          inspect: L('File for import', '待导入文件'),
          check: L('Import preview', '导入预览'),
          import: L('Import', '导入'),
          export: L('Export', '导出'),
          trial: L('Bulk preview', '批量操作预览'),
          bulk: L('Bulk change', '批量操作'),
          undo: L('Undo', '撤销'),
          backup: L('Backup', '备份'),
          search: L('Search index', '搜索索引重建'),
          daily: L('Daily maintenance', '每日维护'),
        },
      }),
      status: select('Status', '状态', {
        options: {
          waiting: { ...L('Waiting', '等待中'), tone: 'neutral' },
          running: { ...L('Running', '进行中'), tone: 'info' },
          done: { ...L('Done', '已完成'), tone: 'success' },
          failed: { ...L('Failed', '失败'), tone: 'error' },
          cancelled: { ...L('Cancelled', '已取消'), tone: 'warning' },
        },
      }),
      progress: integer('Progress', '进度', { unit: '%' }),
      owner: reference('Started by', '发起人', { to: 'users', onDelete: 'clear' }),
      started_at: dateTime('Started', '开始时间'),
      finished_at: dateTime('Finished', '结束时间'),
      attempts: integer('Attempts', '执行次数'),
      source: file('File', '文件'),
      result: file('Result', '结果文件'),
      problem: longText('Problem', '原因', { search: false }),
    },
    optionalColumns: ['started_at', 'attempts', 'source'],
    filters: ['kind', 'status'],
  },

  errors: {
    label: L('Error log', '错误日志'),
    one: L('Error', '错误'),
    many: L('Errors', '条错误'),
    about: L(
      'Errors of pages and of the server are listed here. An empty list is a good sign.',
      '页面和服务器的错误会列在这里。没有记录说明运行正常。',
    ),
    icon: 'bug',
    menu: 'system',
    permissions: { list: ADMIN, read: ADMIN, delete: ADMIN },
    readOnly: true,
    deletable: true,
    paths: { list: '/error-log/log', create: '/error-log/add', update: '/error-log/info' },
    fields: {
      message: text('Message', '错误信息', { max: 1000 }),
      kind: select('Type', '类型', {
        options: {
          script: { ...L('Script', '脚本错误'), tone: 'error' },
          promise: { ...L('Unhandled promise', '未处理的异步错误'), tone: 'error' },
          page: { ...L('Page', '页面崩溃'), tone: 'error' },
          call: { ...L('Failed call', '请求失败'), tone: 'warning' },
        },
      }),
      page: text('Page', '页面', { max: 500, mono: true }),
      count: integer('Times', '次数'),
      last_seen: dateTime('Last seen', '最近出现'),
      first_seen: dateTime('First seen', '首次出现'),
      actor: text('User', '用户', { max: 100 }),
      account: text('Account', '账户', { mono: true, search: false }),
      release: text('Release', '版本', { max: 100, mono: true }),
      browser: text('Browser', '浏览器', { max: 300 }),
      stack: longText('Stack', '调用堆栈', { list: false, search: false }),
      fingerprint: text('Fingerprint', '指纹', {
        unique: true,
        max: 80,
        list: false,
        form: false,
        search: false,
      }),
    },
    sort: '-last_seen',
    optionalColumns: ['first_seen', 'account', 'release', 'browser'],
    filters: ['kind'],
  },

  audit: {
    label: L('Audit log', '操作日志'),
    one: L('Audit entry', '操作记录'),
    many: L('Audit entries', '条操作记录'),
    about: L(
      'Every change of a record is listed here, with who made it.',
      '每条记录的修改及修改人都会列在这里。',
    ),
    icon: 'audit',
    menu: 'system',
    openedInPlace: true,
    title: 'title',
    permissions: { list: ADMIN, read: ADMIN },
    readOnly: true,
    fields: {
      at: dateTime('When', '时间'),
      actor: text('Who', '操作人'),
      // Kind and id, since usernames are those of staff and of customers.
      account: text('Account', '账户', { mono: true, search: false }),
      action: select('Action', '操作类型', {
        options: {
          create: { ...L('Created', '新增'), tone: 'success' },
          update: { ...L('Changed', '修改'), tone: 'info' },
          delete: { ...L('Deleted', '删除'), tone: 'error' },
        },
      }),
      resource: text('Resource', '模块', { namesResource: true }),
      record: integer('Record', '记录号'),
      title: text('Title', '标题'),
      changes: rows('Changes', '修改内容', {
        columns: {
          field: text('Field', '字段'),
          before: longText('Before', '原值'),
          after: longText('After', '新值'),
        },
      }),
      write: text('Change ID', '操作批次', { mono: true }),
      undoes: text('Undoes change', '撤销的批次', { mono: true }),
      origin: multiSelect('Origin', '来源', {
        options: {
          api: L('Screen or API', '界面或接口'),
          import: L('Import', '导入'),
          seed: L('Demo data', '演示数据'),
          undo: L('Undo', '撤销'),
        },
      }),
      line: integer('File line', '文件行号', { sort: false }),
      cause: text('Deleted with', '连带删除自', { mono: true, sort: false, search: false }),
    },
    optionalColumns: ['account', 'write', 'undoes', 'origin', 'line', 'cause'],
    filters: ['resource', 'action'],
    quickSearch: false,
    indexes: [
      ['resource', 'record'],
      ['resource', 'action'],
    ],
  },
})
