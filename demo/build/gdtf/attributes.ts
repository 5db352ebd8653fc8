/** Maps channels of the DMX charts to the vocabulary of GDTF (DIN SPEC 15800, annex A). */
import { cell, table } from '../../table.ts'

/**
 * chart name | attribute | feature group | feature | physical unit | physical from | to; # is the
 * number at the end of the name
 */
const TABLE = `
Pan              | Pan              | Position | PanTilt      | Angle        | -270 | 270
Tilt             | Tilt             | Position | PanTilt      | Angle        | -135 | 135
Position speed   | PositionMSpeed   | Control  | Control      | Time         | 0    | 10
Shutter          | Shutter1         | Beam     | Beam         | None         | 0    | 1
Strobe           | Shutter1Strobe   | Beam     | Beam         | Frequency    | 0    | 25
Dimmer           | Dimmer           | Dimmer   | Dimmer       | LuminousIntensity | 0 | 1
Red              | ColorAdd_R       | Color    | RGB          | ColorComponent | 0 | 1
Green            | ColorAdd_G       | Color    | RGB          | ColorComponent | 0 | 1
Blue             | ColorAdd_B       | Color    | RGB          | ColorComponent | 0 | 1
White            | ColorAdd_W       | Color    | RGB          | ColorComponent | 0 | 1
Lime             | ColorAdd_GY      | Color    | RGB          | ColorComponent | 0 | 1
Amber            | ColorAdd_RY      | Color    | RGB          | ColorComponent | 0 | 1
UV               | ColorAdd_UV      | Color    | RGB          | ColorComponent | 0 | 1
Indigo           | ColorAdd_BM      | Color    | RGB          | ColorComponent | 0 | 1
Cyan             | ColorSub_C       | Color    | CMY          | ColorComponent | 0 | 1
Magenta          | ColorSub_M       | Color    | CMY          | ColorComponent | 0 | 1
Yellow           | ColorSub_Y       | Color    | CMY          | ColorComponent | 0 | 1
Warm white       | ColorAdd_WW      | Color    | RGB          | ColorComponent | 0 | 1
Cold white       | ColorAdd_CW      | Color    | RGB          | ColorComponent | 0 | 1
CTO              | CTO              | Color    | Color        | Temperature  | 6500 | 2700
Colour temperature | CTC            | Color    | Color        | Temperature  | 2700 | 6500
Green–magenta    | Tint             | Color    | Color        | None         | -1   | 1
Saturation       | HSB_Saturation   | Color    | HSB          | None         | 0    | 1
Macro            | ColorMacro1      | Color    | Color        | None         | 0    | 1
Macro speed      | ColorMacro1Rate  | Color    | Color        | None         | 0    | 1
CRI filter       | CRIMode          | Color    | Color        | None         | 0    | 1
Colour wheel     | Color1           | Color    | Color        | None         | 0    | 1
Rotating gobo    | Gobo1            | Gobo     | Gobo         | None         | 0    | 1
Gobo rotation    | Gobo1Pos         | Gobo     | Gobo         | Angle        | 0    | 540
Fixed gobo       | Gobo2            | Gobo     | Gobo         | None         | 0    | 1
Animation wheel  | AnimationWheel1  | Gobo     | Gobo         | None         | 0    | 1
Animation speed  | AnimationWheel1PosRotate | Gobo | Gobo      | AngularSpeed | -90  | 90
Prism            | Prism1           | Beam     | Beam         | None         | 0    | 1
Prism rotation   | Prism1PosRotate  | Beam     | Beam         | AngularSpeed | -180 | 180
Prism 2          | Prism2           | Beam     | Beam         | None         | 0    | 1
Frost            | Frost1           | Beam     | Beam         | None         | 0    | 1
Iris             | Iris             | Beam     | Beam         | None         | 1    | 0
Zoom             | Zoom             | Focus    | Focus        | Angle        | 5    | 50
Focus            | Focus1           | Focus    | Focus        | None         | 0    | 1
Blade #          | Blade#A          | Shapers  | Shapers      | Length       | 0    | 1
Blade angle #    | Blade#Rot        | Shapers  | Shapers      | Angle        | -45  | 45
Framing rotation | ShaperRot        | Shapers  | Shapers      | Angle        | -60  | 60
Framing macro    | ShaperMacros     | Shapers  | Shapers      | None         | 0    | 1
Lens plate       | Effects2Pos      | Beam     | Beam         | Angle        | 0    | 360
Effect           | Effects1         | Beam     | Beam         | None         | 0    | 1
Effect speed     | Effects1Rate     | Beam     | Beam         | None         | 0    | 1
Effect fade      | Effects1Fade     | Beam     | Beam         | None         | 0    | 1
White line       | ColorAdd_W       | Color    | RGB          | ColorComponent | 0 | 1
Line dimmer      | Dimmer           | Dimmer   | Dimmer       | LuminousIntensity | 0 | 1
Line strobe      | Shutter1Strobe   | Beam     | Beam         | Frequency    | 0    | 25
Dimming curve    | DimmerCurve      | Dimmer   | Dimmer       | None         | 0    | 1
Blinder curve    | DimmerCurve      | Dimmer   | Dimmer       | None         | 0    | 1
Fan mode         | FanMode          | Control  | Control      | None         | 0    | 1
Fan              | Fans             | Control  | Control      | None         | 0    | 1
Control          | Control1         | Control  | Control      | None         | 0    | 1
Fog              | Fog1             | Control  | Control      | None         | 0    | 1
Haze             | Haze1            | Control  | Control      | None         | 0    | 1
Timer            | Control2         | Control  | Control      | None         | 0    | 1
Interval         | Control3         | Control  | Control      | None         | 0    | 1
`

export interface Meaning {
  /** The attribute, including the number in its name. */
  attribute: string
  pretty: string
  group: string
  feature: string
  unit: string
  from: number
  to: number
}

const rows = new Map(table(TABLE).map((row) => [cell(row, 0), row]))

/**
 * The GDTF attribute of a chart channel.
 * @param name as in the chart, without a trailing number unless it belongs to an attribute
 * @throws when the vocabulary lacks it
 */
export function meaningOf(name: string, isAdditive: boolean): Meaning {
  const [, number = ''] = / (\d+)$/.exec(name) ?? []
  const row =
    rows.get(name) ?? rows.get(name.replace(/\d+$/, '#')) ?? rows.get(name.replace(/ \d+$/, ''))
  if (!row) throw new Error(`demo: GDTF has no attribute for the channel "${name}"`)
  const attribute = cell(row, 1).replace('#', number)
  return {
    attribute: isAdditive ? attribute.replace('ColorSub_C', 'ColorAdd_C') : attribute,
    pretty: name.replace(/ \d+$/, '').slice(0, 24),
    group: cell(row, 2),
    feature: isAdditive && attribute === 'ColorSub_C' ? 'RGB' : cell(row, 3),
    unit: cell(row, 4),
    from: Number(cell(row, 5)),
    to: Number(cell(row, 6)),
  }
}
