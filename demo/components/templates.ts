/** Assemblies by build: which parts each has, in the order of its balloons. */
import { type Both, both } from '../draft.ts'
import type { Body } from '../products/product.ts'
import { cell, table } from '../table.ts'

export interface Template {
  key: string
  name: Both
  parent: string | null
  slots: readonly { slot: string; quantity: number }[]
}

/**
 * Rows of key | the assembly above | name en | zh | slots. These name parts by their slot, `*` and
 * the quantity where it is not 1; slots that a product lacks are omitted.
 */
const templates = (text: string): Template[] =>
  table(text).map((row) => ({
    key: cell(row, 0),
    name: both(cell(row, 2), cell(row, 3)),
    parent: row[1] || null,
    slots: cell(row, 4)
      .split(' ')
      .map((entry) => {
        const [slot = '', quantity = '1'] = entry.split('*')
        return { slot, quantity: Number(quantity) }
      }),
  }))

const movingHead = templates(`
rigging |  | Rigging and accessories | 吊装与随机附件 | bracket-omega*2 clamp*2 safety mains-cable dmx-cable case-single
housing |  | Base housing | 底座外壳 | cover-base-front cover-base-side*2 bracket-chassis bracket-handle*2 bracket-lock*2 foot*4 bumper m4x12*16 m5x16*8 washer4*16
power |  | Base electronics | 底座电气 | pcb-main pcb-display knob battery psu psu-aux ballast emi fan-base power-in fuse-t10 xlr5-in xlr5-out cable-display m3x10*18
yoke |  | Yoke and drives | 灯臂与传动 | bracket-arm*2 cover-arm-left cover-arm-right pcb-axes motor-pan belt-pan sensor-pan bearing-pan motor-tilt belt-tilt sensor-tilt bearing-tilt*2 slip-pan slip-tilt cable-yoke m4x12*22
head |  | Head housing | 灯头外壳 | cover-head-top cover-head-bottom captive*8 fan-head*2 dust-filter pcb-head cable-head gasket*2 cartridge valve m3x16*12
source | head | Light source | 光源组件 | lamp reflector glass-heat led pcb-pixel lens-condenser heatsink fan-source pcb-led sensor-heat cable-led paste m4x8*6
optics | head | Lens system | 镜组 | glass-window lens-plate lens-guide lens-front lens-zoom lens-focus motor-plate motor-zoom motor-focus belt-zoom sensor-zoom fan-effects grease m3x6*14
gobo | optics | Gobo module | 图案模块 | wheel-rotating wheel-fixed wheel-animation gobo-breakup gobo-cone gobo-dots gobo-bars gobo-ice gobo-window gobo-water gobo-stars gobo-spiral gobo-lattice gobo-clouds gobo-ring motor-gobo motor-gobo-rotation sensor-gobo circlip*8
colour | optics | Colour module | 颜色模块 | flag-cyan*2 flag-magenta*2 flag-yellow*2 flag-cto*2 motor-flag*4 wheel-colour motor-colour glass-cri captive*2
effects | optics | Prism and frost module | 棱镜与雾化模块 | glass-prism glass-prism-2 motor-prism*2 glass-frost glass-frost-2 motor-frost m3x6*6
framing | optics | Framing module | 切割模块 | blade*4 blade-plate motor-blade*8 motor-module iris motor-iris pcb-framing captive*2 spacer*6
`)

const fixed = templates(`
housing |  | Housing and bracket | 外壳与支架 | cover-bezel cover-top cover-side*2 cover-base-front cover-end*2 cover-rear bracket-yoke bracket-double bracket-omega*2 hand-knob*2 pin*2 valve gasket*2 m5x16*8 safety washer6*2 foot*4
optics |  | Optics | 光学组件 | glass-window bracket-holder bracket-doors lens-tube-19 lens-tube-26 lens-tube-36 lens-plate-12 lens-plate-25 lens-plate-40 lens-strip*3 lens-condenser bracket-shutter*4 iris reflector motor-zoom belt-zoom m3x10*12
source | optics | Light source | 光源组件 | led pcb-pixel*3 pcb-strobe*3 heatsink fan-source fan-body*2 pcb-led sensor-heat cable-led paste
power |  | Electronics | 电气组件 | pcb-main pcb-display pcb-dmx psu power-sealed power-in power-out xlr5-sealed*2 xlr5-in xlr5-out fuse-t63 cable-mains cable-data motor-tilt belt-tilt m3x10*16 spacer*8
`)

const fog = templates(`
housing |  | Housing | 外壳 | cover-top cover-front cover-rear bracket-yoke bracket-handle hand-knob*2 foot*4 st29*14
fluid |  | Fluid system | 油路系统 | tank strainer hose pump-hose pump compressor air-filter heater nozzle cutout sensor-heat sensor-level fog-fluid haze-fluid cleaner
power |  | Electronics | 电气组件 | pcb-main pcb-display pcb-pump psu fan-body power-in fuse-t16 fuse-holder xlr5-in xlr5-out cable-mains m3x10*12
`)

const control = templates(`
housing |  | Housing | 机箱 | cover-front cover-top bracket-rack*2 m4x8*10 foot*4
power |  | Electronics | 电气组件 | pcb-main pcb-output*8 pcb-display psu cable-data xlr5-in xlr5-out*8 rj45 fuse-t315*8 power-in spacer*12
`)

const node = control.map((template) => ({
  ...template,
  // It has four ports in place of eight.
  slots: template.slots.map(({ slot, quantity }) => ({
    slot,
    quantity: quantity === 8 ? 4 : quantity,
  })),
}))

const followSpot = templates(`
housing |  | Housing and bracket | 外壳与支架 | cover-top cover-side*2 cover-rear bracket-yoke bracket-handle*2 hand-knob*2 washer6*2 m5x16*8 safety
optics |  | Lens tube | 镜筒组件 | cover-tube lens-front lens-zoom lens-focus bracket-rail*2 m3x10*12
control | optics | Iris, dowser and colour magazine | 光圈、光闸与换色器 | iris bracket-dowser bracket-magazine glass-filter lever m3x6*6
source | optics | Light source | 光源组件 | led lens-condenser heatsink fan-source*2 pcb-led sensor-heat cable-led paste
power |  | Electronics | 电气组件 | pcb-main pcb-display knob psu power-in fuse-t10 xlr5-in xlr5-out cable-data m3x10*16 spacer*8
`)

export const TEMPLATES: Record<Body, readonly Template[]> = {
  profile: movingHead,
  wash: movingHead,
  beam: movingHead,
  ellipsoidal: fixed,
  par: fixed,
  cob: fixed,
  bar: fixed,
  followspot: followSpot,
  fogger: fog,
  hazer: fog,
  rack: control,
  node,
}

/** Shared parts that an assembly has only if the product is built that way. */
const ONLY: Readonly<
  Record<string, (product: { ip: string; body: Body; supply: string; power: number }) => boolean>
> = {
  gasket: ({ ip }) => ip === 'IP65',
  valve: ({ ip }) => ip === 'IP65',
  foot: ({ body }) => !['ellipsoidal', 'cob', 'bar'].includes(body),
  spacer: ({ body }) => body !== 'cob' && body !== 'bar',
  'dust-filter': ({ ip }) => ip !== 'IP65',
  'xlr5-sealed': ({ ip, body }) => ip === 'IP65' && body === 'par',
  'power-sealed': ({ ip, body }) => ip === 'IP65' && body === 'par',
  'power-in': ({ ip, body, supply }) => !(ip === 'IP65' && body === 'par') && supply !== 'PoE',
  'power-out': ({ body }) => body === 'bar',
  'xlr5-in': ({ ip, body, supply }) => !(ip === 'IP65' && body === 'par') && supply !== 'PoE',
  rj45: ({ supply }) => supply === 'PoE',
  'fog-fluid': ({ body }) => body === 'fogger',
  cleaner: ({ body }) => body === 'fogger',
  'haze-fluid': ({ body }) => body === 'hazer',
  'case-single': ({ power }) => power < 450,
  battery: ({ body }) => body !== 'node',
}

/** Whether a product of this build has the shared part in that slot. */
export const isBuiltIn = (slot: string, product: Parameters<(typeof ONLY)[string]>[0]) =>
  ONLY[slot]?.(product) ?? true
