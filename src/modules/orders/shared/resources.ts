/** Resources and fields of ordering, for a config to spread among its own. */
import {
  bilingualLongText,
  bilingualText,
  boolean,
  date,
  dateTime,
  decimal,
  integer,
  longText,
  reference,
  select,
  text,
} from '#fields/index.ts'
import {
  definePart,
  L,
  OF_STAFF,
  WRITTEN_BY_ADMIN,
  WRITTEN_BY_CUSTOMERS,
  WRITTEN_BY_STAFF,
} from '#shared/config.ts'
import { MAX_ADDRESS_LENGTH, MAX_ADDRESS_NAME_LENGTH } from './orders.ts'
import { CURRENCIES } from './quote.ts'

/** Colleagues of a customer share what belongs to their company. */
export const OF_MY_COMPANY = { field: 'firm', is: 'my company' } as const

/** Customers write their own addresses, buyers and approvers also those of their company. */
const OF_ITS_WRITERS = {
  any: [
    OF_STAFF,
    { field: 'owner', is: 'me' },
    { all: [OF_MY_COMPANY, { roles: ['company:buyer', 'company:approver'] }] },
  ],
} as const

/** Fields of an order for its quote: staff enter the amount, the customer accepts or declines. */
export const quoteFields = {
  quote_currency: select('Currency', '币种', { default: 'CNY', options: CURRENCIES }),
  quote_amount: decimal('Quoted amount', '报价金额', {
    synonyms: ['Amount', 'Price', 'Total', '金额', '报价'],
    min: 0,
    max: 1_000_000_000,
    showWhen: { field: 'quote_currency', in: ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD'] },
    help: L(
      'When you save, customers with an account see it and get an email',
      '保存后，有账户的客户可见，并会收到邮件通知',
    ),
  }),
  quote_valid_until: date('Valid until', '有效期至', {
    min: 'today',
    showWhen: { field: 'quote_currency', in: ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD'] },
  }),
  quoted_at: dateTime('Quoted', '报价时间', { readOnly: true }),
  quote_answer: select('Answer to the quote', '报价答复', {
    readOnly: true,
    options: {
      accepted: { ...L('Accepted', '已接受'), tone: 'success' },
      refused: { ...L('Declined', '已拒绝'), tone: 'error' },
    },
  }),
  quote_answered_at: dateTime('Answered', '答复时间', { readOnly: true }),
  quote_answered_by: text('Answered by', '答复人', { readOnly: true, max: 120 }),
  quote_answered_account: text('Account of the answer', '答复账户', {
    readOnly: true,
    mono: true,
  }),
  quote_reason: text('Reason', '答复说明', { readOnly: true, max: 500 }),
}

export const carrierResources = definePart({
  /** Who carries shipments: the tracking number becomes a link to their page. */
  carriers: {
    label: L('Carriers', '承运商'),
    many: L('Carriers', '家承运商'),
    about: L(
      'A carrier’s tracking page turns tracking numbers into links for customers. Add the carriers that you ship with.',
      '填写承运商的查询网页后，客户可直接点击运单号查询。请新增您使用的承运商。',
    ),
    icon: 'shipping',
    menu: 'data',
    path: '/order/carriers',
    fields: {
      name: text('Name', '名称', { required: true, unique: true, max: 80 }),
      tracking_page: text('Tracking page', '查询网址', {
        max: 500,
        mono: true,
        pattern: /^https:\/\/[^\s{}]+\{number\}[^\s{}]*$/,
        message: L(
          'An address that begins with https:// and has {number} where the tracking number belongs',
          '以 https:// 开头的网址，运单号的位置写作 {number}',
        ),
        help: L(
          'Such as https://carrier.example/track?id={number}; {number} is the tracking number',
          '例如 https://carrier.example/track?id={number}，{number} 代表运单号',
        ),
      }),
      remark: text('Remark', '备注', { max: 1000 }),
    },
    sort: 'name',
  },
})

export const companyResources = definePart({
  /**
   * Customers of one company who see each other's orders. The office adds customers; what each may
   * do is their role.
   */
  companies: {
    label: L('Company accounts', '公司账户'),
    many: L('Company accounts', '个公司账户'),
    about: L(
      'In a company account, the customers of one company see each other’s orders. Add one, then choose its customers.',
      '同一公司账户下的客户可以查看彼此的订单。新增账户后，再选择其客户。',
    ),
    icon: 'company',
    menu: 'people',
    permissions: {
      ...WRITTEN_BY_STAFF,
      list: WRITTEN_BY_CUSTOMERS.list,
      read: WRITTEN_BY_CUSTOMERS.read,
    },
    rows: { read: { any: [OF_STAFF, { field: 'id', is: 'my company' }] } },
    portal: true,
    fields: {
      name: text('Name', '名称', { required: true, unique: true, max: 200 }),
      approval: select('Order approval', '订单审批', {
        required: true,
        default: 'never',
        options: {
          never: { ...L('Not needed', '无需审批'), tone: 'neutral' },
          above: { ...L('From a minimum quantity', '达到件数时审批'), tone: 'info' },
          always: { ...L('Every order', '每单审批'), tone: 'info' },
        },
        help: L(
          'A buyer’s orders need approval by an approver of their company. Approvers order without approval.',
          '采购员的订单须经本公司审批人批准。审批人下单无需审批。',
        ),
      }),
      approval_from: integer('Minimum quantity', '起审件数', {
        min: 1,
        max: 1_000_000,
        default: 10,
        showWhen: { field: 'approval', in: ['above'] },
      }),
      // config:check allows filter-scan: few records
      remark: longText('Remark', '备注', { read: ['staff'], write: ['staff'] }),
    },
    sort: 'name',
    filters: ['approval'],
  },

  /** Where orders are delivered: of one customer, or of all colleagues. */
  addresses: {
    label: L('Delivery addresses', '收货地址簿'),
    one: L('Delivery address', '收货地址'),
    many: L('Delivery addresses', '个收货地址'),
    about: L(
      'Delivery addresses that customers save, alone or for all colleagues. They appear here with their next order.',
      '客户保存的收货地址，供本人或全体同事使用，下单时会出现在这里。',
    ),
    icon: 'home',
    menu: 'data',
    permissions: WRITTEN_BY_CUSTOMERS,
    rows: {
      read: { any: [OF_STAFF, { field: 'owner', is: 'me' }, OF_MY_COMPANY] },
      create: OF_ITS_WRITERS,
      update: OF_ITS_WRITERS,
      delete: OF_ITS_WRITERS,
    },
    portal: true,
    fields: {
      name: text('Name', '名称', {
        required: true,
        max: MAX_ADDRESS_NAME_LENGTH,
        help: L('Such as “Warehouse” or “Main stage”', '例如“仓库”“主舞台”'),
      }),
      // config:check allows filter-scan: found by the customer
      address: longText('Address', '地址', {
        required: true,
        max: MAX_ADDRESS_LENGTH,
        help: L(
          'As on the shipping label, with recipient and telephone',
          '按面单填写，包括收件人和电话',
        ),
      }),
      shared: boolean('For all colleagues', '全公司可用', { default: false }),
      // A customer's own leaves with the customer, a company's stays.
      owner: reference('Customer', '客户', {
        to: 'customers',
        onDelete: 'cascade',
        write: ['staff'],
      }),
      firm: reference('Company account', '公司账户', {
        to: 'companies',
        onDelete: 'cascade',
        write: ['staff'],
      }),
    },
    sort: 'name',
    filters: ['owner', 'firm'],
  },
})

export const companyPageResources = definePart({
  /**
   * Texts for every visitor: the newest published one is shown; privacy and terms have a default
   * text until there is one.
   */
  company_pages: {
    label: L('Company pages', '公司页面'),
    many: L('Company pages', '个公司页面'),
    about: L(
      'Privacy, terms and imprint, as every visitor sees them. Add one to replace the default text.',
      '每位访客都能看到的隐私政策、使用条款和公司信息。新增后会替换默认文字。',
    ),
    icon: 'document',
    menu: 'appearance',
    title: 'title',
    permissions: WRITTEN_BY_ADMIN,
    fields: {
      about: select('About', '内容', {
        required: true,
        customers: true,
        help: L(
          'If there are several, the latest published one is shown',
          '如有多个版本，显示最新发布的一个',
        ),
        options: {
          privacy: L('Privacy', '隐私说明'),
          terms: L('Terms of use', '使用条款'),
          imprint: L('Imprint', '公司信息'),
        },
      }),
      title: bilingualText('Title', '标题', { required: true, max: 120, customers: true }),
      // config:check allows filter-scan: few records
      content: bilingualLongText('Text', '正文', {
        required: true,
        max: 50_000,
        customers: true,
        help: L('Every visitor can read it', '所有访客均可阅读'),
      }),
      changed: date('Last changed', '更新日期', { customers: true }),
      published: boolean('Published', '已发布', { default: true }),
    },
    filters: ['about', 'published'],
    storefront: { where: { published: true }, everyone: true },
  },
})
