/** How the demo's storefront presents itself. */
import { PRODUCT_NAME } from '#shared/constants.ts'
import { asset, type Draft, ref } from '../draft.ts'
import { circle, drawing, group, linear, path, radial, rect, tag } from '../drawings/svg.ts'

const BANNER = { width: 1600, height: 640 }

/** A moving head seen from the side, throwing its beam. */
const logo = () =>
  drawing(
    64,
    64,
    rect(0, 0, 64, 64, { rx: 14, fill: '#409eff' }),
    path('M14 52h36v-5H14Z', { fill: '#ffffff' }),
    path('M28 47V30h8v17Z', { fill: '#ffffff', opacity: 0.75 }),
    path('M22 34 18 20l22-7 4 14Z', { fill: '#ffffff' }),
    path('M42 12 60 4v22L46 26Z', { fill: '#ffd166' }),
  )

const beam = (x: number, lean: number, colour: string) =>
  path(`M${x} 0 ${x + lean - 110} 560 ${x + lean + 110} 560Z`, { fill: colour, opacity: 0.28 })

/** A stage in haze, lit from above. */
const banner = () => {
  const { width, height } = BANNER
  const night = linear('night', [
    [0, '#0b0f14'],
    [1, '#1c2a3a'],
  ])
  const pool = radial('pool', [
    [0, '#cfe6ff'],
    [1, '#cfe6ff', 0],
  ])
  return drawing(
    width,
    height,
    tag('defs', {}, night, pool),
    rect(0, 0, width, height, { fill: 'url(#night)' }),
    group(
      {},
      beam(260, 300, '#409eff'),
      beam(560, 160, '#13c2c2'),
      beam(880, -60, '#ffd166'),
      beam(1180, -220, '#409eff'),
      beam(1440, -320, '#6959cd'),
    ),
    ...[260, 560, 880, 1180, 1440].map((x) => circle(x, 10, 16, { fill: '#ffffff', opacity: 0.9 })),
    rect(0, 560, width, 80, { fill: '#070a0e' }),
    tag('ellipse', { cx: 800, cy: 566, rx: 620, ry: 34, fill: 'url(#pool)', opacity: 0.5 }),
  )
}

/** What the product is called in the demo. */
export const DEMO_NAME = { en: PRODUCT_NAME, zh: '追光服务平台' } as const

export const styleDrafts = (): Draft<'page_styles'>[] => [
  {
    key: 'first',
    values: {
      product_name: DEMO_NAME,
      theme_colour: '#409eff',
      logo: asset('logo.svg', logo),
      banner_text: { en: 'Everything for the fixture in front of you', zh: '手边这台灯具所需的一切资料' },
      banner_picture: asset('banner.svg', banner),
      featured: ['profile', 'wash', 'beam', 'static'].map((key) => ref('leimu', key)),
      address: { en: '18 Lantern Road, Panyu, Guangzhou', zh: '广州市番禺区灯火路 18 号' },
      phone: '+86 20 5550 0188',
      email: 'support@followspot.example',
      hours: { en: 'Monday to Saturday, 9:00–18:00 (UTC+8)', zh: '周一至周六 9:00–18:00' },
      author: ref('users', 'admin'),
    },
  },
]
