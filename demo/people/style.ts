/** How the demo's storefront presents itself. */
import { productName } from '#config'
import { asset, both, type Draft, ref } from '../draft.ts'

/** Name of the product in the demo. */
export const DEMO_NAME = both(productName, '追光服务平台')

export const styleDrafts = (): Draft<'page_styles'>[] => [
  {
    key: 'first',
    values: {
      product_name: DEMO_NAME,
      theme_colour: '#409eff',
      logo: asset('logo.svg', 'logo', ''),
      banner_text: both('Everything for the fixture in front of you', '手边这台灯具的全部资料'),
      banner_picture: asset('banner.svg', 'banner', ''),
      featured: ['profile', 'wash', 'beam', 'static'].map((key) => ref('leimu', key)),
      address: both('18 Lantern Road, Panyu, Guangzhou', '广州市番禺区灯火路 18 号'),
      phone: '+86 20 5550 0188',
      email: 'support@followspot.example',
      hours: both('Monday to Saturday, 9:00–18:00 (UTC+8)', '周一至周六 9:00–18:00'),
    },
  },
]
