/** The name and the appearance of the product, as administrators set it. */
import { bilingualText, colour, email, image, phone } from '#fields/index.ts'
import { localized as L } from '../i18n/locales.ts'
import { definePart } from '../resources/define.ts'
import { ADMIN } from './permissions.ts'

export const pageStyleResources = definePart({
  /** The appearance of the storefront: one record, which the first save creates. */
  page_styles: {
    label: L('Page style', '页面样式'),
    one: L('Page style', '页面样式'),
    icon: 'image',
    menu: 'system',
    title: 'product_name',
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
      { label: L('Name and appearance', '名称与外观'), fields: ['product_name', 'logo', 'theme_colour'] },
      { label: L('Home page', '首页'), fields: ['banner_text', 'banner_picture'] },
      { label: L('Contact', '联系方式'), fields: ['address', 'phone', 'email', 'hours'] },
    ],
  },
})
