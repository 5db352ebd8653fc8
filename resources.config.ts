/**
 * Every resource of the product, in the order label, title, permissions, fields, views. Tables,
 * migrations, API, OpenAPI, validation, grids, forms, filters, import, export, menus, permissions,
 * labels and types follow from this file; saving it is all that a new resource or field takes.
 * Customers see the fields marked `customers` of the records that `storefront` opens.
 */

import {
  bilingualLongText,
  bilingualText,
  boolean,
  computed,
  date,
  dateTime,
  decimal,
  file,
  guide,
  image,
  images,
  integer,
  longText,
  parent,
  reference,
  references,
  rows,
  select,
  serialRanges,
  text,
} from '#fields/index.ts'
import { partRoleResources, synonymResources } from '#modules/catalogue/shared/resources.ts'
import { UNITS } from '#modules/catalogue/shared/units.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_MISMATCH_REASON_LENGTH,
  MAX_PURCHASE_ORDER_LENGTH,
} from '#modules/orders/shared/orders.ts'
import {
  carrierResources,
  companyPageResources,
  companyResources,
  OF_MY_COMPANY,
  quoteFields,
} from '#modules/orders/shared/resources.ts'
import { BY_STAFF, contactFields } from '#modules/support/shared/contact-fields.ts'
import { replyResources } from '#modules/support/shared/resources.ts'
import {
  ADMIN,
  customerViewResources,
  defineMenuGroups,
  defineResources,
  engineResources,
  L,
  OF_STAFF,
  STAFF,
  WRITTEN_BY_CUSTOMERS,
} from '#shared/config.ts'
import { localeOptions } from '#shared/i18n/language-names.ts'
import type { PublishedIn } from '#shared/resources/published.ts'
import type { RecordIn } from '#shared/resources/record.ts'
import { accountFields } from '#shared/web/account-fields.ts'

/** Groups of the menu, in its order. */
const groups = defineMenuGroups({
  order: { label: L('Work', '日常工作'), icon: 'order', formerNames: ['订单'] },
  goods: { label: L('Catalogue', '产品资料'), icon: 'spotlight' },
  support: {
    label: L('Support material', '技术资料'),
    icon: 'troubleshooting',
    formerNames: ['技术支持'],
  },
  customers: { label: L('Customers', '客户管理'), icon: 'customer', segment: 'system' },
})

const NUMBER = { required: true, unique: true, max: 120, mono: true } as const
const ASSIGNED_NUMBER = {
  unique: true,
  readOnly: true,
  mono: true,
  help: L('Assigned automatically', '由系统生成'),
} as const
const SERIAL = { max: 60, mono: true } as const

const WHO_MAY_UPDATE = { may: 'update' } as const

const ORDER_STATES = {
  pending: { ...L('Awaiting approval', '待客户审批'), tone: 'warning' },
  declined: { ...L('Not approved', '审批未通过'), tone: 'neutral' },
  submitted: { ...L('Submitted', '已提交'), tone: 'warning' },
  confirmed: { ...L('Confirmed', '已确认'), tone: 'info' },
  shipped: { ...L('Shipped', '已发货'), tone: 'info' },
  completed: { ...L('Completed', '已完成'), tone: 'success' },
  cancelled: { ...L('Cancelled', '已取消'), tone: 'neutral' },
} as const

/** Mails of a step to the customer of an order. */
const TO_CUSTOMER = {
  to: 'customer',
  greets: 'contact',
  button: { label: L('View order', '查看订单'), path: '/order_info_web?id=%{id}' },
} as const
const SIGN_IN = { label: L('Sign in', '立即登录'), path: '/login_web' } as const
const CONTACT_US = { label: L('Contact us', '联系我们'), path: '/contact_web' } as const
const REVIEWED = { reviewed_by: 'me', reviewed_at: 'now' } as const

/** Name of the product until the page style has another one. */
export const productName = 'Followspot e-Support'

export const resources = defineResources({
  leimu: {
    label: L('Product lines', '类目'),
    many: L('Product lines', '个类目'),
    about: L(
      'Product lines, such as spots or washes, are the first level of the catalogue. Begin here, then add categories.',
      '类目是产品目录的第一级，例如图案灯、染色灯。请先新增类目，再新增产品分类。',
    ),
    icon: 'layers',
    menu: groups.goods,
    fields: {
      name: bilingualText('Name', '名称', { required: true, customers: true }),
      image: image('Image', '图片', { customers: true }),
      sort: integer('Sort order', '排序', {
        default: 0,
        help: L('Lower numbers come first', '数字小的在前'),
        customers: true,
      }),
      visible: boolean('Visible', '客户可见', { default: true }),
    },
    storefront: { where: { visible: true }, everyone: true },
  },

  categories: {
    label: L('Categories', '产品分类'),
    many: L('Categories', '个产品分类'),
    about: L(
      'Categories group the products of a product line. Add one for each kind of product.',
      '产品分类用于归并同一类目下的产品。每种产品新增一个分类即可。',
    ),
    icon: 'category',
    menu: groups.goods,
    path: '/goods/category',
    fields: {
      name: bilingualText('Name', '名称', { required: true, customers: true }),
      // config:check allows ambiguous-title: lines are few, and an import names repeated ones
      leimu: reference('Product line', '类目', { to: 'leimu', required: true, customers: true }),
      parent: parent('Parent category', '上级分类', { to: 'categories', customers: true }),
      image: image('Image', '图片', { customers: true }),
      sort: integer('Sort order', '排序', { default: 0, customers: true }),
      visible: boolean('Visible', '客户可见', { default: true }),
    },
    filters: ['leimu'],
    storefront: { where: { visible: true } },
  },

  goods: {
    label: L('Products', '产品'),
    many: L('Products', '款产品'),
    about: L(
      'Customers find products by their model number. Add the first one, or import your product list.',
      '客户按型号查找产品。可以逐个新增，也可以导入产品清单。',
    ),
    menu: groups.goods,
    subtitle: 'name',
    fields: {
      model_number: text('Model number', '型号', {
        synonyms: ['Model no.', '产品型号', '规格型号'],
        ...NUMBER,
        customers: true,
      }),
      name: bilingualText('Name', '名称', {
        synonyms: ['Product name', 'Title', '产品名称', '品名'],
        required: true,
        customers: true,
      }),
      // config:check allows ambiguous-title: an import names the categories that share a name
      category: reference('Category', '产品分类', {
        synonyms: ['Product category', '类别', '分类'],
        to: 'categories',
        required: true,
        customers: true,
      }),
      status: select('Status', '状态', {
        required: true,
        default: 'draft',
        options: {
          draft: { ...L('Draft', '草稿'), tone: 'neutral' },
          published: { ...L('Published', '已发布'), tone: 'success' },
          discontinued: { ...L('Discontinued', '已停产'), tone: 'warning' },
        },
        customers: true,
      }),
      replaced_by: reference('Replaced by', '替代产品', {
        to: 'goods',
        acyclic: true,
        onDelete: 'clear',
        showWhen: { field: 'status', in: ['discontinued'] },
        customers: true,
      }),
      summary: bilingualText('Summary', '摘要', { customers: true }),
      // config:check allows filter-scan: there are thousands of products, not millions
      description: bilingualLongText('Description', '描述', { customers: true }),
      specifications: rows('Specifications', '规格参数', {
        max: 500,
        columns: {
          name: bilingualText('Name', '名称', { required: true }),
          value: bilingualText('Value', '数值', { required: true }),
          unit: text('Unit', '单位', { max: 20 }),
        },
        customers: true,
      }),
      images: images('Images', '图片', { customers: true }),
      model: file('3D model', '三维模型', {
        accept: '.glb',
        list: false,
        help: L('glTF binary (.glb)', 'glTF 二进制文件（.glb）'),
        customers: true,
      }),
      model_poster: image('Poster of the 3D model', '三维模型封面', {
        list: false,
        help: L(
          'Taken from the model when it’s uploaded here; shown until the model has loaded',
          '在此上传模型时自动截取；模型加载完成前显示',
        ),
        customers: true,
      }),
      serial_numbers: serialRanges('Serial numbers', '序列号', {
        list: false,
        help: L(
          '{yy} or {yyyy} is the year, {ww} the week, {mm} the month, {nnnn} the running number: V12-{yy}{ww}-{nnnn}. First and last limit the range. Without a row any text is accepted as a serial number.',
          '{yy} 或 {yyyy} 为年份，{ww} 为周，{mm} 为月份，{nnnn} 为流水号，例如 V12-{yy}{ww}-{nnnn}。起始与截止限定范围。不填写时，任何文本都可作为序列号。',
        ),
        customers: true,
      }),
      accessories: references('Accessories', '配套产品', { to: 'goods', customers: true }),
      sort: integer('Sort order', '排序', { default: 0, customers: true }),
    },
    optionalColumns: ['replaced_by', 'summary', 'accessories', 'sort'],
    filters: ['category', 'status'],
    layout: 'tabs',
    groups: [
      {
        label: L('Basics', '基本信息'),
        fields: ['model_number', 'category', 'name', 'summary', 'status', 'sort', 'replaced_by'],
      },
      { label: L('Description', '描述'), fields: ['description', 'specifications'] },
      { label: L('Media', '图片与模型'), fields: ['images', 'model', 'model_poster'] },
      { label: L('Related', '相关产品'), fields: ['accessories'] },
      { label: L('Serial numbers', '序列号'), fields: ['serial_numbers'] },
    ],
    rowActions: ['edit', 'clone', 'delete'],
    storefront: { where: { status: ['published', 'discontinued'] } },
  },

  codes: {
    label: L('Part dictionary', '配件字典'),
    one: L('Part', '配件'),
    many: L('Parts', '个配件'),
    about: L(
      'Each spare part has one entry, which part lists and orders use. Most people begin by importing their parts.',
      '每种配件在此有一条记录，供配件清单和订单使用。通常先导入现有的配件。',
    ),
    icon: 'part',
    menu: groups.goods,
    subtitle: 'name',
    path: '/goods/code',
    fields: {
      part_number: text('Part number', '料号', {
        synonyms: [
          'PN',
          'Part no.',
          'Part #',
          'Item number',
          'Item no.',
          'Material number',
          'SKU',
          '物料号',
          '物料编码',
          '零件号',
          '件号',
          '配件编号',
        ],
        ...NUMBER,
        customers: true,
      }),
      name: bilingualText('Name', '名称', {
        synonyms: ['Description', 'Designation', 'Item name', '品名', '配件名称', '物料名称'],
        required: true,
        customers: true,
      }),
      specification: bilingualText('Specification', '规格', {
        synonyms: ['Spec', 'Specs', '规格型号', '型号规格'],
        customers: true,
      }),
      unit: text('Unit', '单位', {
        synonyms: ['UOM', 'Unit of measure', '计量单位'],
        max: 20,
        default: 'pcs',
        terms: UNITS,
        customers: true,
      }),
      status: select('Status', '状态', {
        required: true,
        default: 'active',
        options: {
          active: { ...L('Active', '在用'), tone: 'success' },
          superseded: { ...L('Superseded', '已被替代'), tone: 'warning' },
          obsolete: { ...L('Obsolete', '已停供'), tone: 'neutral' },
        },
        customers: true,
      }),
      superseded_by: reference('Superseded by', '替代料号', {
        to: 'codes',
        acyclic: true,
        onDelete: 'clear',
        showWhen: { field: 'status', in: ['superseded', 'obsolete'] },
        customers: true,
      }),
      image: image('Image', '图片', { customers: true }),
      weight: decimal('Weight', '重量', {
        synonyms: ['Net weight', 'Mass', '净重'],
        min: 0,
        unit: 'kg',
        customers: true,
      }),
      orderable: boolean('Orderable', '可订购', { default: true, customers: true }),
      stock: integer('In stock', '库存', {
        synonyms: ['Stock', 'Quantity on hand', '库存数量', '现存量'],
        min: 0,
        help: L(
          'Empty if unknown; a select shows a word instead',
          '未知时留空；改为选项字段则显示文字',
        ),
        customers: true,
      }),
      lead_time: integer('Lead time in days', '交货天数', {
        synonyms: ['Lead time', 'Delivery days', '交货周期', '交期'],
        min: 0,
        customers: true,
      }),
      stock_on: date('Stock as of', '库存日期', {
        synonyms: ['Stock date', '库存更新日期'],
        customers: true,
      }),
      replaced_with: references('Replaced together with', '配套更换', {
        synonyms: ['Mating parts', 'Mates', '配套件'],
        to: 'codes',
        help: L(
          'Customers who order only this part are reminded of them',
          '客户只订购此配件时，会提醒一并订购',
        ),
      }),
      keywords: text('Keywords', '关键词', { max: 2000, list: false }),
      // config:check allows filter-scan: rarely needed, and would double the search index
      remark: longText('Remark', '备注', {
        synonyms: ['Remarks', 'Notes', 'Comment', 'Comments', '说明'],
      }),
    },
    sort: 'part_number',
    optionalColumns: ['specification', 'image', 'stock', 'lead_time', 'stock_on', 'replaced_with'],
    filters: ['status', 'orderable'],
    groups: [
      {
        label: L('Part', '配件'),
        fields: ['part_number', 'unit', 'name', 'specification', 'keywords', 'remark'],
      },
      {
        label: L('Life cycle', '生命周期'),
        fields: ['status', 'superseded_by', 'orderable', 'weight', 'replaced_with'],
      },
      { label: L('Availability', '供货'), fields: ['stock', 'lead_time', 'stock_on'] },
      { label: L('Image', '图片'), fields: ['image'] },
    ],
    rowActions: ['edit', 'clone', 'delete'],
    storefront: { foundBy: ['keywords'] },
  },

  ...partRoleResources,

  tlf: {
    label: L('Change information', '变更信息'),
    one: L('Change', '变更'),
    many: L('Changes', '项变更'),
    about: L(
      'A change says which part replaces another, and from which serial number. Add one when production changes.',
      '变更信息说明哪个配件替代原来的配件、从哪个序列号开始。生产发生变更时在此新增。',
    ),
    icon: 'change',
    menu: groups.goods,
    subtitle: 'title',
    fields: {
      change_number: text('Change number', '变更编号', { ...NUMBER, customers: true }),
      goods: reference('Product', '产品', { to: 'goods', customers: true }),
      title: bilingualText('Title', '标题', { required: true, customers: true }),
      kind: select('Type', '类型', {
        required: true,
        default: 'substitution',
        options: {
          substitution: { ...L('Part substitution', '料号替代'), tone: 'warning' },
          design: { ...L('Design change', '设计变更'), tone: 'info' },
          firmware: { ...L('Firmware', '固件'), tone: 'info' },
          document: { ...L('Document', '文档'), tone: 'neutral' },
        },
        customers: true,
      }),
      old_part: reference('Old part', '旧料号', {
        to: 'codes',
        showWhen: { field: 'kind', in: ['substitution', 'design'] },
        customers: true,
      }),
      new_part: reference('New part', '新料号', {
        to: 'codes',
        showWhen: { field: 'kind', in: ['substitution', 'design'] },
        customers: true,
      }),
      from_serial: text('From serial number', '起始序列号', { ...SERIAL, customers: true }),
      effective: date('Effective date', '生效日期', { customers: true }),
      // config:check allows filter-scan: there are thousands of changes, not millions
      description: bilingualLongText('Description', '说明', { customers: true }),
      attachments: images('Attachments', '附件', {
        accept: 'image/*,application/pdf',
        list: false,
        customers: true,
      }),
      drawings: references('Drawings', '爆炸图', {
        to: 'zujian',
        help: L(
          'Where it applies. Customers also see the change on these drawings.',
          '适用的组件。客户在这些爆炸图上也会看到此变更。',
        ),
        customers: true,
      }),
      status: select('Status', '状态', {
        required: true,
        default: 'draft',
        options: {
          draft: { ...L('Draft', '草稿'), tone: 'neutral' },
          published: { ...L('Published', '已发布'), tone: 'success' },
        },
      }),
    },
    sort: '-effective',
    optionalColumns: ['kind', 'from_serial', 'drawings'],
    filters: ['goods', 'kind', 'status'],
    groups: [
      { label: L('Change', '变更'), fields: ['change_number', 'goods', 'title', 'kind', 'status'] },
      {
        label: L('Applies to', '适用范围'),
        fields: ['old_part', 'new_part', 'from_serial', 'effective', 'drawings'],
      },
      { label: L('Description', '说明'), fields: ['description', 'attachments'] },
    ],
    waiting: { field: 'status', in: ['draft'] },
    workflow: {
      card: ['title', 'kind'],
      steps: {
        publish: {
          label: L('Publish', '发布'),
          from: ['draft'],
          to: 'published',
          notify: [WHO_MAY_UPDATE],
          question: L('Customers see the change at once.', '发布后，客户即可看到此变更。'),
        },
        withdraw: {
          label: L('Withdraw', '撤回'),
          from: ['published'],
          to: 'draft',
          question: L(
            'Customers no longer see the change. Emails that haven’t gone out yet are cancelled.',
            '撤回后，客户将看不到此变更，尚未发出的邮件也会取消。',
          ),
          tone: 'ends',
        },
      },
    },
    storefront: { where: { status: 'published' } },
  },

  zujian: {
    label: L('Assemblies', '组件'),
    many: L('Assemblies', '个组件'),
    about: L(
      'An assembly is a drawing of a product with its part list. Add one, upload the drawing and place the balloons.',
      '组件是产品的一张图纸及其配件清单。新增组件后上传图纸，再标注序号。',
    ),
    icon: 'component',
    menu: groups.goods,
    subtitle: 'name',
    paths: { create: '/goods/zujian/add', update: '/goods/zujian/info' },
    fields: {
      code: text('Code', '组件编号', {
        ...NUMBER,
        help: L(
          'Part list rows with this part number open this drawing',
          '配件清单中，料号与此编号相同的行可点击打开本组件的爆炸图',
        ),
        customers: true,
      }),
      name: bilingualText('Name', '名称', { required: true, customers: true }),
      goods: reference('Product', '产品', { to: 'goods', onDelete: 'cascade', customers: true }),
      parent: parent('Parent assembly', '上级组件', {
        synonyms: ['Parent component'],
        to: 'zujian',
        customers: true,
      }),
      drawing: file('Exploded drawing', '爆炸图', {
        accept: 'image/*',
        help: L('SVG or image', 'SVG 或图片'),
        customers: true,
      }),
      hotspots: rows('Hotspots', '序号位置', {
        help: L(
          'Position of each balloon, 0–1 of width and height',
          '每个序号的位置，按宽高的 0–1 表示',
        ),
        max: 500,
        columns: {
          balloon: text('Balloon', '序号', { required: true, max: 20 }),
          x: decimal('X', '横坐标', { required: true, min: 0, max: 1 }),
          y: decimal('Y', '纵坐标', { required: true, min: 0, max: 1 }),
        },
        customers: true,
      }),
      nodes: rows('3D nodes', '三维节点', {
        max: 500,
        columns: { node: text('Node name', '节点名', { required: true }) },
        customers: true,
      }),
      sort: integer('Sort order', '排序', { default: 0, customers: true }),
    },
    optionalColumns: ['drawing'],
    filters: ['goods'],
    storefront: { through: 'goods' },
  },

  xiajie: {
    label: L('Lower-level part numbers', '下阶料号'),
    many: L('Lower-level part numbers', '个下阶料号'),
    about: L(
      'Lines of part lists: which part each balloon of a drawing stands for. They are usually added in their assembly, or imported.',
      '配件清单中的各项，即图纸上每个序号对应的配件。通常在组件中添加，也可以导入。',
    ),
    icon: 'list',
    menu: groups.goods,
    title: 'balloon',
    subtitle: 'part',
    paths: {
      list: '/goods/zujian/xiajie',
      create: '/goods/xiajie/add',
      update: '/goods/zujian/update',
    },
    fields: {
      zujian: reference('Assembly', '组件', {
        synonyms: ['Component', 'Parent', 'Parent part', 'BOM', '上级', '装配'],
        to: 'zujian',
        required: true,
        onDelete: 'cascade',
        customers: true,
      }),
      balloon: text('Balloon', '序号', {
        synonyms: ['Pos.', 'Position', 'Item', 'Line', '位号', '图号序号'],
        required: true,
        max: 20,
        customers: true,
      }),
      part: reference('Part', '料号', {
        synonyms: [
          'Part number',
          'PN',
          'Part no.',
          'Item number',
          'Component part',
          '物料号',
          '零件号',
          '件号',
          '配件',
        ],
        to: 'codes',
        required: true,
        customers: true,
      }),
      quantity: integer('Quantity', '数量', {
        synonyms: ['Qty', 'Amount', 'Count', 'Pcs', '用量'],
        required: true,
        default: 1,
        min: 1,
        max: 100_000,
        customers: true,
      }),
      role: reference('Role', '用途', {
        synonyms: ['Function', 'Part role', '配件用途', '功能'],
        to: 'part_roles',
        onDelete: 'clear',
        help: L(
          'Guides use it to find the part of each product',
          '排查向导据此找到各产品对应的配件',
        ),
      }),
      node: text('3D node', '三维节点', { customers: true }),
      from_serial: text('Valid from serial number', '起始序列号', { ...SERIAL, customers: true }),
      to_serial: text('Valid to serial number', '截止序列号', { ...SERIAL, customers: true }),
      // config:check allows customers-search: customers look for parts in the dictionary
      remark: text('Remark', '备注', {
        search: true,
        synonyms: ['Remarks', 'Notes', 'Comment', '说明'],
        max: 1000,
      }),
    },
    sort: 'zujian',
    optionalColumns: ['role', 'node', 'from_serial', 'to_serial'],
    filters: ['zujian', 'part'],
    storefront: { through: 'zujian' },
  },

  orders: {
    label: L('Orders', '订单'),
    many: L('Orders', '张订单'),
    about: L(
      'Orders that customers place in the portal arrive here. You can also enter one that came by phone or email.',
      '客户在门户网站提交的订单会出现在这里。通过电话或邮件收到的订单，可以在此录入。',
    ),
    menu: groups.order,
    subtitle: 'company',
    permissions: { ...WRITTEN_BY_CUSTOMERS, delete: STAFF },
    paths: { list: '/order/index', create: '/order/add', update: '/order/info' },
    portal: 'shown',
    // Customers read and write by the calls of the portal, which name the fields that they may fill
    // in.
    rows: {
      read: { any: [OF_STAFF, { field: 'customer', is: 'me' }, OF_MY_COMPANY] },
      create: {
        any: [
          OF_STAFF,
          { all: [{ field: 'customer', is: 'me' }, { not: { roles: ['company:viewer'] } }] },
        ],
        message: L(
          'Your company lets you see orders, but not place them. Ask a colleague who approves orders.',
          '贵公司仅允许您查看订单，不能下单。请联系负责审批订单的同事。',
        ),
      },
      update: {
        any: [
          OF_STAFF,
          { field: 'customer', is: 'me' },
          { all: [OF_MY_COMPANY, { roles: ['company:approver'] }] },
        ],
      },
    },
    fields: {
      number: text('Order number', '订单号', ASSIGNED_NUMBER),
      customer: reference('Customer', '客户', { to: 'customers' }),
      company: text('Company', '公司', {
        synonyms: ['Customer name', '公司名称', '客户名称'],
        required: true,
      }),
      contact: text('Contact', '联系人', { synonyms: ['Contact person', '联系人姓名'] }),
      firm: reference('Company account', '公司账户', {
        to: 'companies',
        readOnly: true,
        onDelete: 'clear',
        help: L('Colleagues of the customer see the order', '客户的同事可以查看此订单'),
      }),
      purchase_order: text('Customer’s order number', '客户订单号', {
        synonyms: [
          'PO number',
          'Purchase order',
          'PO',
          'Customer reference',
          '采购单号',
          '采购订单号',
        ],
        max: MAX_PURCHASE_ORDER_LENGTH,
        mono: true,
      }),
      wanted_date: date('Required by', '期望交期', {
        synonyms: ['Requested delivery date', 'Due date', '要求交期'],
        min: 'today',
      }),
      // config:check allows filter-scan: found by the customer
      delivery_address: longText('Delivery address', '收货地址', {
        synonyms: ['Ship to', '送货地址'],
        max: MAX_ADDRESS_LENGTH,
      }),
      status: select('Status', '状态', {
        required: true,
        default: 'submitted',
        options: ORDER_STATES,
      }),
      lines: rows('Lines', '订单明细', {
        search: true,
        required: true,
        max: 500,
        columns: {
          part_number: text('Part number', '料号', { required: true, mono: true }),
          part_name: bilingualText('Part name', '名称'),
          quantity: integer('Quantity', '数量', { required: true, min: 1, max: 100_000 }),
          serial_number: text('Serial number', '序列号', { mono: true }),
          model: text('For product', '适用产品'),
          unit: text('Unit', '单位', { terms: UNITS }),
          specifications: bilingualText('Specifications', '规格'),
          remark: text('Remark', '备注'),
          // Written by the server: why the part does not fit the unit or product of the line, or
          // that there is no such unit.
          mismatch: bilingualText('Mismatch', '不匹配', { form: false }),
          mismatch_reason: text('Mismatch reason', '不匹配原因', {
            max: MAX_MISMATCH_REASON_LENGTH,
          }),
        },
      }),
      // config:check allows filter-scan: found by number or customer
      remark: longText('Remark', '备注', {
        search: true,
        synonyms: ['Remarks', 'Notes', 'Comment', '说明'],
      }),
      approval_remark: text('Approver’s reason', '审批意见', {
        max: 500,
        showWhen: { field: 'status', in: ['declined'] },
      }),
      // config:check allows closed-reference: the page offers those who can be assigned
      assignee: reference('Assigned to', '负责人', { to: 'users', onDelete: 'clear' }),
      ...quoteFields,
      tracking_number: text('Tracking number', '运单号', {
        synonyms: ['Tracking no.', 'Waybill', '快递单号', '物流单号'],
        mono: true,
        showWhen: { field: 'status', in: ['confirmed', 'shipped', 'completed'] },
      }),
      carrier: reference('Carrier', '承运商', {
        to: 'carriers',
        showWhen: { field: 'status', in: ['confirmed', 'shipped', 'completed'] },
      }),
      packing_list: file('Packing list', '装箱单', {
        accept: 'application/pdf,image/*',
        customers: true,
      }),
      invoice: file('Invoice', '发票', { accept: 'application/pdf,image/*', customers: true }),
      begin_time: dateTime('Begin time', '提交时间', {
        readOnly: true,
        help: L('When the order was submitted', '订单提交的时间'),
      }),
      end_time: dateTime('End time', '结束时间', {
        readOnly: true,
        help: L('When the order was completed or cancelled', '订单完成或取消的时间'),
      }),
      steps: rows('History', '流转记录', {
        readOnly: true,
        columns: {
          status: select('Status', '状态', { options: ORDER_STATES }),
          at: dateTime('When', '时间'),
          by: text('Who', '操作人'),
          account: text('Account', '账户'),
        },
      }),
    },
    waiting: { field: 'status', in: ['submitted', 'confirmed'] },
    workflow: {
      // Where a company approves its orders.
      entered: ['pending'],
      history: 'steps',
      card: ['company', 'lines'],
      steps: {
        approve: {
          label: L('Approve', '批准'),
          from: ['pending'],
          to: 'submitted',
          // The office steps in where nobody of the company can.
          roles: ['company:approver', 'staff'],
          question: L(
            'The customer’s company approves its own orders. Only continue if they’ve asked you to.',
            '该客户的公司自行审批订单，请仅在对方要求时代为批准。',
          ),
          mails: {
            ...TO_CUSTOMER,
            subject: L('Your order %{number} is approved', '订单 %{number} 已批准'),
            text: L(
              'Your company has approved your order %{number}. We’ve received it and will reply with a quote.',
              '贵公司已批准您的订单 %{number}。我们已收到订单，将尽快报价。',
            ),
          },
        },
        decline: {
          label: L('Decline', '不批准'),
          from: ['pending'],
          to: 'declined',
          roles: ['company:approver'],
          asks: { approval_remark: 'required' },
          sets: { end_time: 'now' },
          tone: 'ends',
          mails: {
            ...TO_CUSTOMER,
            subject: L('Your order %{number} was not approved', '订单 %{number} 未获批准'),
            text: [
              L('%{actor} declined your order %{number}.', '%{actor} 未批准您的订单 %{number}。'),
              L('Reason: %{approval_remark}', '原因：%{approval_remark}'),
            ],
          },
        },
        confirm: {
          label: L('Confirm', '确认订单'),
          from: ['submitted'],
          to: 'confirmed',
          roles: ['staff'],
          mails: {
            ...TO_CUSTOMER,
            subject: L('Your order %{number} is confirmed', '订单 %{number} 已确认'),
            text: L(
              'We’ve confirmed your order %{number} and are preparing it.',
              '订单 %{number} 已确认，正在备货。',
            ),
          },
        },
        ship: {
          label: L('Ship', '发货'),
          from: ['confirmed'],
          to: 'shipped',
          roles: ['staff'],
          question: L(
            'Customers with an account see the tracking number. You can leave it blank and add it later.',
            '有账户的客户可以看到运单号。您也可以先留空，稍后补填。',
          ),
          asks: { tracking_number: 'optional', carrier: 'optional' },
          mails: {
            ...TO_CUSTOMER,
            subject: L('Your order %{number} is on its way', '订单 %{number} 已发货'),
            text: [
              L('Your order %{number} has been shipped.', '订单 %{number} 已发货。'),
              L('Tracking number: %{tracking_number}', '运单号：%{tracking_number}'),
            ],
          },
        },
        complete: {
          label: L('Complete', '完成'),
          from: ['shipped'],
          to: 'completed',
          roles: ['staff'],
          sets: { end_time: 'now' },
          mails: {
            ...TO_CUSTOMER,
            subject: L('Your order %{number} is completed', '订单 %{number} 已完成'),
            text: [
              L(
                'Your order %{number} is completed. Thank you for working with us.',
                '订单 %{number} 已完成，感谢您的信任。',
              ),
              L('Tracking number: %{tracking_number}', '运单号：%{tracking_number}'),
            ],
          },
        },
        cancel: {
          label: L('Cancel order', '取消订单'),
          from: ['pending', 'submitted', 'confirmed'],
          to: 'cancelled',
          notify: [WHO_MAY_UPDATE],
          question: L(
            'The order ends here. It can’t be continued, and its lines can no longer be changed.',
            '订单将就此结束：不能继续处理，明细也不能再修改。',
          ),
          sets: { end_time: 'now' },
          tone: 'ends',
          mails: {
            ...TO_CUSTOMER,
            subject: L('Your order %{number} has been cancelled', '订单 %{number} 已取消'),
            text: L(
              'Your order %{number} has been cancelled. If you didn’t expect this, please contact us.',
              '订单 %{number} 已取消。如有疑问，请与我们联系。',
            ),
          },
        },
      },
    },
    columns: ['number', 'company', 'contact', 'status', 'lines', 'begin_time', 'tracking_number'],
    optionalColumns: ['delivery_address', 'packing_list', 'invoice'],
    filters: ['created_at', 'customer'],
    indexes: [['status', 'created_at']],
  },

  ...carrierResources,

  documents: {
    label: L('Documents', '文档'),
    many: L('Documents', '份文档'),
    about: L(
      'Manuals, wiring diagrams and schematics that customers open on the page of a product. Upload the first one.',
      '说明书、接线图和原理图，客户在产品页面查看。请上传第一份文档。',
    ),
    icon: 'document',
    menu: groups.support,
    subtitle: 'version',
    revisions: {
      of: ['title', 'kind', 'language', 'goods'],
      by: ['version', 'released'],
      after: 'replaces',
    },
    fields: {
      title: bilingualText('Title', '标题', { required: true, customers: true }),
      goods: references('Products', '适用产品', { to: 'goods', customers: true }),
      kind: select('Type', '类型', {
        required: true,
        default: 'manual',
        options: {
          wiring: L('Wiring diagram', '接线图'),
          schematic: L('Schematic', '原理图'),
          manual: L('Manual', '说明书'),
          dimension: L('Dimension drawing', '尺寸图'),
          certificate: L('Certificate', '证书'),
          other: L('Other', '其他'),
        },
        customers: true,
      }),
      language: select('Language', '语言', {
        options: { ...localeOptions(), both: L('English and Chinese', '中英文') },
        customers: true,
      }),
      version: text('Version', '版本', { max: 40, customers: true }),
      released: date('Released', '发布日期', {
        help: L('Orders versions without comparable numbers', '版本号无法比较时，按此日期排列'),
        customers: true,
      }),
      file: file('File', '文件', { required: true, customers: true }),
      replaces: reference('Replaces', '取代的旧版', {
        to: 'documents',
        acyclic: true,
        onDelete: 'clear',
        help: L('The previous revision, which stays available', '本版之前的版本，仍可查阅'),
        customers: true,
      }),
      from_serial: text('Valid from serial number', '起始序列号', { ...SERIAL, customers: true }),
      to_serial: text('Valid to serial number', '截止序列号', { ...SERIAL, customers: true }),
      published: boolean('Published', '已发布'),
    },
    optionalColumns: ['language', 'released', 'replaces', 'from_serial', 'to_serial'],
    filters: ['kind', 'goods', 'published'],
    storefront: { where: { published: true } },
  },

  firmware: {
    label: L('Firmware', '固件'),
    many: L('Firmware versions', '个固件版本'),
    about: L(
      'Each firmware version has its file and release notes, which customers download by product. Add the latest one.',
      '每个固件版本包含文件和更新说明，客户按产品下载。请新增最新版本。',
    ),
    icon: 'memory',
    menu: groups.support,
    subtitle: 'goods',
    revisions: { of: ['goods'], by: ['version', 'released'] },
    fields: {
      version: text('Version', '版本', { required: true, max: 60, mono: true, customers: true }),
      goods: references('Products', '适用产品', { to: 'goods', customers: true }),
      released: date('Released', '发布日期', { customers: true }),
      file: file('File', '文件', { customers: true }),
      sha256: computed('SHA-256', 'SHA-256', {
        from: 'file',
        take: 'sha256',
        as: 'text',
        customers: true,
      }),
      size: computed('Size', '大小', { from: 'file', take: 'size', as: 'bytes', customers: true }),
      // config:check allows filter-scan: few records
      notes: bilingualLongText('Release notes', '更新说明', { customers: true }),
      minimum_version: text('Minimum previous version', '升级前最低版本', {
        max: 60,
        mono: true,
        help: L(
          'Older versions are guided through intermediate updates first',
          '低于此版本的设备，系统会引导客户先升级到中间版本',
        ),
        customers: true,
      }),
      from_serial: text('From serial number', '起始序列号', { ...SERIAL, customers: true }),
      to_serial: text('To serial number', '截止序列号', { ...SERIAL, customers: true }),
      changes_dmx: boolean('Changes the DMX chart', 'DMX 通道表有变化', { customers: true }),
      published: boolean('Published', '已发布', {
        help: L(
          'When published, each subscribed customer gets one email',
          '发布后，系统会向订阅了这些产品固件的客户各发送一封邮件',
        ),
      }),
    },
    sort: '-released',
    optionalColumns: ['sha256', 'minimum_version', 'from_serial', 'to_serial'],
    filters: ['goods', 'published'],
    storefront: { where: { published: true } },
  },

  fixture_libraries: {
    label: L('Fixture libraries', '灯库'),
    one: L('Fixture file', '灯库文件'),
    many: L('Fixture files', '个灯库文件'),
    about: L(
      'Fixture files describe a product for lighting consoles. Upload a GDTF file or one for a console.',
      '灯库文件供灯光控台识别产品。请上传 GDTF 文件或控台专用的灯库。',
    ),
    icon: 'library',
    menu: groups.support,
    revisions: { of: ['title', 'format'], by: ['revision'] },
    path: '/support/fixtures',
    fields: {
      title: text('Title', '名称', { required: true, customers: true }),
      goods: references('Products', '适用产品', { to: 'goods', customers: true }),
      format: select('Format', '格式', {
        required: true,
        default: 'other',
        options: {
          gdtf: L('GDTF', 'GDTF'),
          ofl: L('Open Fixture Library', 'Open Fixture Library'),
          qxf: L('QLC+', 'QLC+'),
          grandma2: L('grandMA2', 'grandMA2'),
          grandma3: L('grandMA3', 'grandMA3'),
          avolites: L('Avolites', 'Avolites'),
          chamsys: L('ChamSys', 'ChamSys'),
          hog: L('Hog', 'Hog'),
          eos: L('ETC Eos', 'ETC Eos'),
          other: L('Other', '其他'),
        },
        help: L(
          'DMX modes are read from GDTF, Open Fixture Library and QLC+ files. Files of other consoles are offered for download.',
          'DMX 模式可从 GDTF、Open Fixture Library 和 QLC+ 文件读取，其他控台的文件仅供下载',
        ),
        customers: true,
      }),
      console_software: text('Console software', '控台软件', { max: 80, customers: true }),
      revision: text('Revision', '修订版', { max: 80, customers: true }),
      file: file('File', '文件', { customers: true }),
      modes: rows('DMX modes', 'DMX 模式', {
        max: 200,
        // The server reads the modes of all other formats from the file.
        showWhen: {
          field: 'format',
          in: ['grandma2', 'grandma3', 'avolites', 'chamsys', 'hog', 'eos', 'other'],
        },
        columns: {
          name: text('Mode', '模式', { required: true }),
          channels: integer('Channels', '通道数', { min: 0 }),
          list: longText('Channel list', '通道表'),
        },
        customers: true,
      }),
      published: boolean('Published', '已发布'),
    },
    optionalColumns: ['console_software'],
    filters: ['format', 'goods'],
    storefront: { where: { published: true } },
  },

  troubleshooting: {
    label: L('Troubleshooting', '故障排除'),
    one: L('Troubleshooting entry', '故障条目'),
    many: L('Troubleshooting entries', '个故障条目'),
    about: L(
      'Troubleshooting says what an error code or a symptom means, and what to do. Add the faults that customers ask about.',
      '故障排除说明错误代码或故障现象的含义和处理方式。请先新增客户常问的故障。',
    ),
    menu: groups.support,
    title: 'symptom',
    fields: {
      error_code: text('Error code', '故障代码', { max: 40, mono: true, customers: true }),
      symptom: bilingualText('Symptom', '现象', { required: true, customers: true }),
      goods: references('Products', '适用产品', { to: 'goods', customers: true }),
      category: reference('Category', '产品分类', {
        to: 'categories',
        onDelete: 'clear',
        customers: true,
      }),
      // config:check allows filter-scan: few records
      cause: bilingualLongText('Cause', '原因', { customers: true }),
      // config:check allows filter-scan: few records
      solution: bilingualLongText('Solution', '解决方法', { customers: true }),
      guide: guide('Guide', '排查向导', {
        search: true,
        formerActions: {
          order_part: 'part',
          download_firmware: 'firmware',
          open_wiring: 'sheet',
          contact: 'contact',
        },
        actions: {
          role: { ...L('Order the part in a role', '按用途订购配件'), to: 'part_roles' },
          part: { ...L('Order a part', '订购配件'), to: 'codes' },
          firmware: { ...L('Download firmware', '下载固件'), to: 'firmware' },
          sheet: {
            ...L('Open a sheet or document', '打开图纸或文档'),
            to: 'documents',
            place: L('Page, or text to find', '页码或要查找的文字'),
          },
          drawing: {
            ...L('Show on the exploded drawing', '在爆炸图中查看'),
            to: 'zujian',
            place: L('Balloon', '序号'),
          },
          role_drawing: {
            ...L('Show the part in a role on the drawing', '按用途在爆炸图中查看'),
            to: 'part_roles',
          },
          contact: L('Contact us', '联系我们'),
          solved: L('Solved', '问题已解决'),
        },
        customers: true,
      }),
      published: boolean('Published', '已发布'),
    },
    filters: ['goods', 'category', 'published'],
    storefront: { where: { published: true } },
  },

  ...synonymResources,

  customers: {
    label: L('Customers', '客户'),
    many: L('Customers', '位客户'),
    about: L(
      'Everyone who registers in the portal is listed here, for approval. You can also add customers yourself.',
      '在门户网站注册的用户会列在这里等待审核。您也可以自行新增客户。',
    ),
    menu: groups.customers,
    subtitle: 'company',
    permissions: { list: STAFF, read: STAFF, create: ADMIN, update: STAFF, delete: ADMIN },
    fields: {
      ...accountFields,
      firm: reference('Company account', '公司账户', {
        to: 'companies',
        onDelete: 'clear',
        help: L(
          'The customer sees the orders, addresses and shared lists of this company',
          '客户可以查看该公司的订单、收货地址和共享清单',
        ),
      }),
      company_role: select('Role in the company', '公司内角色', {
        required: true,
        default: 'buyer',
        options: {
          viewer: { ...L('Viewer: sees orders', '查看者：查看订单'), tone: 'neutral' },
          buyer: { ...L('Buyer: orders', '采购员：下单'), tone: 'info' },
          approver: {
            ...L('Approver: orders and approves', '审批人：下单并审批'),
            tone: 'success',
          },
        },
      }),
      language: select('Language', '语言', { options: localeOptions() }),
      status: select('Status', '状态', {
        required: true,
        default: 'pending',
        write: ADMIN,
        options: {
          pending: { ...L('Pending', '待审核'), tone: 'warning' },
          active: { ...L('Active', '已启用'), tone: 'success' },
          rejected: { ...L('Rejected', '已拒绝'), tone: 'error' },
          disabled: { ...L('Disabled', '已停用'), tone: 'neutral' },
        },
      }),
      review_reason: text('Review reason', '审核意见', {
        write: ADMIN,
        help: L('Sent to the customer. Required for a rejection.', '会告知客户。拒绝时必须填写。'),
      }),
      reviewed_by: reference('Reviewed by', '审核人', {
        to: 'users',
        readOnly: true,
        onDelete: 'clear',
      }),
      reviewed_at: dateTime('Reviewed at', '审核时间', { readOnly: true }),
    },
    waiting: { field: 'status', in: ['pending'] },
    workflow: {
      card: ['company', 'email'],
      steps: {
        approve: {
          label: L('Approve', '通过'),
          from: ['pending', 'rejected'],
          to: 'active',
          question: L('The customer can sign in at once.', '通过后，客户即可登录。'),
          clears: ['review_reason'],
          sets: REVIEWED,
          mails: {
            to: 'email',
            greets: 'username',
            subject: L(
              'Your registration with %{product} has been approved',
              '您在“%{product}”的注册申请已通过审核',
            ),
            text: L(
              'Your registration for %{company} has been approved. You can now sign in with the username %{username} and the password you chose.',
              '您为“%{company}”提交的注册申请已通过审核。现在可以使用用户名 %{username} 和注册时设置的密码登录。',
            ),
            button: SIGN_IN,
          },
        },
        reject: {
          label: L('Reject', '拒绝'),
          from: ['pending'],
          to: 'rejected',
          asks: { review_reason: 'required' },
          suggests: {
            review_reason: [
              L(
                'We couldn’t verify your company. Please register with your company email address.',
                '无法核实贵公司信息，请使用公司邮箱重新注册。',
              ),
              L(
                'We couldn’t find a fixture of ours that you own or operate. Please send us a serial number.',
                '未查到贵公司拥有或使用我们的设备，请提供设备序列号。',
              ),
              L(
                'Your company already has an account. Please ask your colleague for access.',
                '贵公司已有账号，请联系您的同事开通。',
              ),
              L(
                'Your details are incomplete. Please register again with the full company name.',
                '注册信息不完整，请填写完整的公司名称后重新注册。',
              ),
            ],
          },
          sets: REVIEWED,
          tone: 'ends',
          mails: {
            to: 'email',
            greets: 'username',
            subject: L(
              'Your registration with %{product} was not approved',
              '您在“%{product}”的注册申请未通过审核',
            ),
            text: [
              L(
                'We have reviewed your registration for %{company} and couldn’t approve it.',
                '我们审核了您为“%{company}”提交的注册申请，很抱歉未能通过。',
              ),
              L('Reason: %{review_reason}', '原因：%{review_reason}'),
              L(
                'If this is a misunderstanding, or you can add what is missing, please contact us and we’ll review it again.',
                '如有误会，或您可以补充所需信息，请与我们联系，我们会重新审核。',
              ),
            ],
            button: CONTACT_US,
          },
        },
        disable: {
          label: L('Disable', '停用'),
          from: ['active'],
          to: 'disabled',
          notify: [WHO_MAY_UPDATE],
          question: L(
            'The customer is signed out at once and can’t sign in. Orders and details are kept.',
            '客户会立即退出登录且无法再登录，订单和资料均会保留。',
          ),
          asks: { review_reason: 'optional' },
          suggests: {
            review_reason: [
              L('At your own request.', '应您本人的要求停用。'),
              L('The account hasn’t been used for a long time.', '账号长期未使用。'),
              L('Your company no longer exists.', '贵公司已注销。'),
            ],
          },
          clears: ['review_reason'],
          sets: REVIEWED,
          tone: 'ends',
          mails: {
            to: 'email',
            greets: 'username',
            subject: L(
              'Your account with %{product} has been disabled',
              '您在“%{product}”的账号已停用',
            ),
            text: [
              L(
                'Your account has been disabled. You can’t sign in until further notice.',
                '您的账号已停用，暂时无法登录。',
              ),
              L('Reason: %{review_reason}', '原因：%{review_reason}'),
              L(
                'Your orders and details are kept. Please contact us if you have questions.',
                '您的订单和资料均已保留。如有疑问，请与我们联系。',
              ),
            ],
            button: CONTACT_US,
          },
        },
        enable: {
          label: L('Enable', '重新启用'),
          from: ['disabled'],
          to: 'active',
          question: L('The customer can sign in again at once.', '启用后，客户可以立即重新登录。'),
          clears: ['review_reason'],
          sets: REVIEWED,
          mails: {
            to: 'email',
            greets: 'username',
            subject: L(
              'Your account with %{product} is enabled again',
              '您在“%{product}”的账号已重新启用',
            ),
            text: L(
              'Your account has been enabled again. You can sign in as before.',
              '您的账号已重新启用，可以照常登录。',
            ),
            button: SIGN_IN,
          },
        },
      },
    },
    optionalColumns: ['firm', 'company_role', 'review_reason', 'reviewed_by', 'reviewed_at'],
    filters: ['status'],
  },

  ...customerViewResources,

  ...companyResources,
  companies: { ...companyResources.companies, menu: groups.customers },

  messages: {
    label: L('Messages', '留言'),
    icon: 'message',
    menu: groups.order,
    path: '/system/messages',
    subtitle: 'email',
    portal: 'shown',
    fields: {
      number: text('Ticket number', '工单号', ASSIGNED_NUMBER),
      ...contactFields,
      customer: reference('Customer', '客户', { to: 'customers', onDelete: 'cascade' }),
      about_order: reference('Related order', '相关订单', { to: 'orders', onDelete: 'clear' }),
      about_goods: reference('Related product', '相关产品', { to: 'goods', onDelete: 'clear' }),
      about_part: reference('Related part', '相关配件', { to: 'codes', onDelete: 'clear' }),
      about_serial: text('Serial number', '序列号', { ...SERIAL, editableWhen: BY_STAFF }),
      about_search: text('Searched for', '搜索内容', { max: 200, editableWhen: BY_STAFF }),
      // config:check allows filter-scan: found by product or customer
      about_guide: longText('Troubleshooting steps taken', '已完成的排查步骤', {
        max: 2000,
        list: false,
        editableWhen: BY_STAFF,
      }),
      // config:check allows closed-reference: the page offers those who can be assigned
      assignee: reference('Assigned to', '负责人', { to: 'users', onDelete: 'clear' }),
      done: boolean('Done', '已处理'),
      done_by: reference('Done by', '处理人', { to: 'users', readOnly: true, onDelete: 'clear' }),
      done_at: dateTime('Done at', '处理时间', { readOnly: true }),
      replied_at: dateTime('Last reply', '最近往来', { readOnly: true }),
      // config:check allows filter-scan: only compared as a whole
      submission: text('Submission', '提交标识', {
        unique: true,
        readOnly: true,
        max: 120,
        list: false,
        form: false,
        search: false,
      }),
    },
    optionalColumns: [
      'continent',
      'attachments',
      'customer',
      'about_order',
      'about_goods',
      'about_part',
      'about_serial',
      'about_search',
      'done_by',
      'done_at',
      'replied_at',
    ],
    waiting: { field: 'done', in: [false] },
    groups: [
      {
        label: L('Sender', '发件人'),
        fields: [
          'number',
          'customer',
          'first_name',
          'last_name',
          'email',
          'telephone',
          'continent',
          'country',
        ],
      },
      { label: L('Message', '留言'), fields: ['message', 'attachments'] },
      {
        label: L('Related', '相关内容'),
        fields: [
          'about_order',
          'about_goods',
          'about_part',
          'about_serial',
          'about_search',
          'about_guide',
        ],
      },
      {
        label: L('Handling', '处理'),
        fields: ['assignee', 'done', 'done_by', 'done_at', 'replied_at'],
      },
    ],
  },

  ...replyResources,

  ...companyPageResources,

  // Staff, roles and menus, saved views, import mappings, API keys, webhooks, jobs, notes, and the
  // logs.
  ...engineResources,

  page_styles: {
    ...engineResources.page_styles,
    fields: {
      ...engineResources.page_styles.fields,
      featured: references('Featured product lines', '推荐类目', { to: 'leimu' }),
    },
    groups: [
      {
        label: L('Name and appearance', '名称与外观'),
        fields: ['product_name', 'logo', 'theme_colour'],
      },
      { label: L('Home page', '首页'), fields: ['banner_text', 'banner_picture', 'featured'] },
      { label: L('Contact', '联系方式'), fields: ['address', 'phone', 'email', 'hours'] },
    ],
  },
})

export type ResourceName = keyof typeof resources
export type RecordOf<N extends ResourceName> = RecordIn<typeof resources, N>
/** A record as served to customers. */
export type PublishedOf<N extends ResourceName> = PublishedIn<typeof resources, N>
