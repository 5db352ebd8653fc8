/** Perceptual colour space: lightness, chroma and hue (OKLCH, Björn Ottosson 2020). */

export interface Oklch {
  /** 0 (black) to 1 (white). */
  lightness: number
  chroma: number
  /** In radians. */
  hue: number
}

type Triple = readonly [number, number, number]

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const gammaEncoded = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const multiply = (rows: readonly Triple[], [x, y, z]: Triple) =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple

const channelsOf = (hex: string) =>
  [1, 3, 5].map(
    (index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255,
  ) as unknown as Triple

const hexOf = (channels: Triple) =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Parses `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [l, m, s] = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    channelsOf(hex).map(linear) as unknown as Triple,
  ).map(Math.cbrt) as unknown as Triple
  const [lightness, a, b] = multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [l, m, s],
  )
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function channels({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const cones = multiply(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [lightness, a, b],
  ).map((root) => root ** 3) as unknown as Triple
  return multiply(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  )
}

const GREYER = 0.96
const TOLERANCE = 0.0005

/** Formats as `#rrggbb`; reduces the chroma of colours outside the sRGB gamut. */
export function toHex(colour: Oklch): string {
  let result = colour
  const isInGamut = () =>
    channels(result).every((light) => light >= -TOLERANCE && light <= 1 + TOLERANCE)
  while (!isInGamut() && result.chroma > 0.002)
    result = { ...result, chroma: result.chroma * GREYER }
  return hexOf(
    channels(result).map((light) =>
      gammaEncoded(Math.min(1, Math.max(0, light))),
    ) as unknown as Triple,
  )
}

/** Blends `colour` over `background`, both `#rrggbb`. @param share 0 to 1 */
export function mix(colour: string, background: string, share: number): string {
  const base = channelsOf(background)
  return hexOf(
    channelsOf(colour).map(
      (channel, index) => channel * share + (base[index] ?? 0) * (1 - share),
    ) as unknown as Triple,
  )
}
