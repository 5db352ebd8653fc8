/** Mechanical parts: motors, belts, covers, brackets. */
import { part } from './part.ts'

const MOTORS = {
  pan: ['Pan motor', '水平电机'],
  tilt: ['Tilt motor', '垂直电机'],
  zoom: ['Zoom motor', '变焦电机'],
  focus: ['Focus motor', '对焦电机'],
  gobo: ['Gobo wheel motor', '图案盘电机'],
  'gobo-rotation': ['Gobo rotation motor', '图案自转电机'],
  colour: ['Colour wheel motor', '颜色盘电机'],
  prism: ['Prism motor', '棱镜电机'],
  frost: ['Frost motor', '雾化电机'],
  iris: ['Iris motor', '光圈电机'],
  blade: ['Shutter blade motor', '切割片电机'],
  module: ['Framing rotation motor', '切割模块旋转电机'],
  flag: ['Colour flag motor', '混色片电机'],
  plate: ['Lens plate motor', '透镜盘电机'],
} as const
export type Axis = keyof typeof MOTORS

/** A stepper motor; `frame` in millimetres, `torque` in newton metres. */
export const motor = (axis: Axis, frame: number, torque: number, slot = axis as string) =>
  part(
    `motor-${slot}`,
    'MOT',
    MOTORS[axis],
    [
      `Stepper, ${frame} mm frame, 1.8°, ${torque} N·m`,
      `步进电机，机座 ${frame} mm，步距角 1.8°，保持转矩 ${torque} N·m`,
    ],
    Math.round(frame * frame * frame * 0.0042) / 1000,
  )

const BELTS = {
  pan: ['Pan belt', '水平同步带'],
  tilt: ['Tilt belt', '垂直同步带'],
  zoom: ['Zoom belt', '变焦同步带'],
} as const

/** A toothed belt; `width` in millimetres. */
export const belt = (axis: keyof typeof BELTS, pitch: string, teeth: number, width: number) =>
  part(
    `belt-${axis}`,
    'BLT',
    BELTS[axis],
    [`${pitch}, ${teeth} teeth, ${width} mm`, `${pitch}，${teeth} 齿，宽 ${width} mm`],
    Math.round(teeth * width * 0.009) / 1000,
  )

const COVERS = {
  'base-front': ['Base cover, front', '底座前盖'],
  'base-side': ['Base cover, side', '底座侧盖'],
  'arm-left': ['Yoke cover, left', '左臂盖'],
  'arm-right': ['Yoke cover, right', '右臂盖'],
  'head-top': ['Head cover, top', '灯头上盖'],
  'head-bottom': ['Head cover, bottom', '灯头下盖'],
  bezel: ['Front bezel', '前面框'],
  front: ['Front panel', '前面板'],
  rear: ['Rear panel', '后面板'],
  top: ['Top cover', '上盖'],
  side: ['Side cover', '侧盖'],
  end: ['End cap', '端盖'],
  tube: ['Lens tube', '镜筒'],
} as const
const FINISHES = {
  plastic: ['PC-ABS, black, flame retardant', 'PC-ABS，黑色，阻燃'],
  sealed: ['PC-ABS, black, with gasket', 'PC-ABS，黑色，带密封条'],
  cast: ['Die-cast aluminium, black powder coat', '压铸铝，黑色喷塑'],
  steel: ['Sheet steel 1.2 mm, black powder coat', '1.2 mm 钢板，黑色喷塑'],
} as const
export type Finish = keyof typeof FINISHES

export const cover = (kind: keyof typeof COVERS, finish: Finish, weight: number) =>
  part(`cover-${kind}`, 'CVR', COVERS[kind], FINISHES[finish], weight)

const BRACKETS = {
  omega: ['Omega bracket', '欧米茄支架', 'Quarter-turn locks, steel 3 mm', '快锁，3 mm 钢板', 0.74],
  handle: ['Carrying handle', '提手', 'PA66 with steel core', 'PA66 包钢芯', 0.31],
  yoke: [
    'Hanging bracket',
    '吊挂支架',
    'Steel 4 mm, scale 0–180°',
    '4 mm 钢板，带 0–180° 刻度',
    0.92,
  ],
  double: [
    'Double bracket',
    '双支架',
    'Steel 4 mm, floor and truss',
    '4 mm 钢板，落地吊挂两用',
    1.18,
  ],
  rack: ['Rack ears', '机架耳', '19 inch, 1 U', '19 英寸，1 U', 0.16],
  lock: ['Transport lock', '运输锁扣', 'Stainless steel, spring loaded', '不锈钢，弹簧式', 0.05],
  chassis: ['Base chassis', '底座骨架', 'Cast aluminium', '铸铝', 2.6],
  arm: ['Yoke arm', '灯臂骨架', 'Cast aluminium', '铸铝', 1.45],
  doors: [
    'Barn door, four leaves',
    '四叶遮光板',
    'Aluminium 1.5 mm, safety catch',
    '1.5 mm 铝板，带保险扣',
    0.66,
  ],
  holder: ['Filter frame', '色纸夹', 'Steel 0.8 mm, 185 mm', '0.8 mm 钢板，185 mm', 0.12],
  rail: ['Guide rail', '导轨', 'Hardened steel, Ø 10 × 420 mm', '淬火钢，Ø 10 × 420 mm', 0.26],
  dowser: ['Dowser', '光闸', 'Steel 1 mm, two leaves', '1 mm 钢板，双叶', 0.21],
  magazine: ['Colour magazine frame', '换色器框架', 'Sheet steel 2 mm', '2 mm 钢板', 0.64],
  shutter: ['Hand shutter', '手动切割片', 'Stainless steel 0.4 mm', '0.4 mm 不锈钢', 0.03],
} as const

export const bracket = (kind: keyof typeof BRACKETS) => {
  const [nameEn, nameZh, en, zh, weight] = BRACKETS[kind]
  return part(`bracket-${kind}`, 'BRK', [nameEn, nameZh], [en, zh], weight)
}

/** A bearing; diameters in millimetres. */
export const bearing = (axis: 'pan' | 'tilt', inner: number, outer: number) =>
  part(
    `bearing-${axis}`,
    'BRG',
    axis === 'pan' ? ['Pan bearing', '水平轴承'] : ['Tilt bearing', '垂直轴承'],
    [`Deep groove, ${inner} × ${outer} mm, sealed`, `深沟球轴承，${inner} × ${outer} mm，双面密封`],
    Math.round((outer - inner) * outer * 0.05) / 1000,
  )
