/** Logo and banner of the demo's storefront, and the pictures of its staff. */
import { circle, drawing, group, linear, path, radial, rect, tag } from '../drawings/svg.ts'

const BANNER = { width: 1600, height: 640 }

/** A moving head seen from the side, throwing its beam. */
export const logo = () =>
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
export const banner = () => {
  const { width, height } = BANNER
  const night = linear('night', '0 #0b0f14, 1 #1c2a3a')
  const pool = radial('pool', '0 #cfe6ff, 1 #cfe6ff 0')
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

const COLOURS: Readonly<Record<string, string>> = {
  admin: '#409eff',
  editor: '#11a983',
  visitor: '#6959cd',
}

/** Head and shoulders on the colour of the account. */
export const avatar = (username: string) =>
  drawing(
    160,
    160,
    rect(0, 0, 160, 160, { fill: COLOURS[username] }),
    circle(80, 64, 30, { fill: '#fff', opacity: 0.92 }),
    path('M24 160a56 52 0 0 1 112 0Z', { fill: '#fff', opacity: 0.92 }),
  )
