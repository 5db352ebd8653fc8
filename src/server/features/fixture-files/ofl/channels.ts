/** DMX channels of a mode, with the channels of a pixel matrix expanded. */
import type { Fixture, Matrix, MatrixInsert } from './fixture.ts'

type Axis = 'X' | 'Y' | 'Z'
interface Pixel {
  key: string
  X: number
  Y: number
  Z: number
}

/** The pixels of a matrix; without keys, they are numbered along its axes. */
function pixelsOf(matrix: Matrix): Pixel[] {
  if (matrix.pixelKeys) {
    return matrix.pixelKeys.flatMap((plane, Z) =>
      plane.flatMap((line, Y) => line.flatMap((key, X) => (key === null ? [] : [{ key, X, Y, Z }]))),
    )
  }
  const [width, height, depth] = matrix.pixelCount ?? [0, 0, 0]
  const pixels: Pixel[] = []
  for (let Z = 0; Z < depth; Z++) {
    for (let Y = 0; Y < height; Y++) {
      for (let X = 0; X < width; X++) {
        const coordinates = [width > 1 && X + 1, height > 1 && Y + 1, depth > 1 && Z + 1].filter(
          (position) => position !== false,
        )
        pixels.push({
          key: coordinates.length > 1 ? `(${coordinates.join(', ')})` : String(coordinates[0] ?? 1),
          X,
          Y,
          Z,
        })
      }
    }
  }
  return pixels
}

/** The pixel keys that channels are repeated for. */
function repeatedKeys(matrix: Matrix, repeatFor: MatrixInsert['repeatFor']): string[] {
  if (Array.isArray(repeatFor)) return repeatFor
  if (repeatFor === 'eachPixelGroup') return Object.keys(matrix.pixelGroups ?? {})
  const pixels = pixelsOf(matrix)
  const axes = /^eachPixel([XYZ])([XYZ])([XYZ])$/.exec(repeatFor)?.slice(1) as Axis[] | undefined
  if (!axes) return pixels.map(({ key }) => key).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const position = (pixel: Pixel) => axes.map((axis) => pixel[axis])
  return pixels
    .map((pixel) => ({ pixel, at: position(pixel) }))
    .sort((a, b) => order(a.at, b.at))
    .map(({ pixel }) => pixel.key)
}

/** Sorts with the first axis fastest. */
const order = (a: number[], b: number[]): number => {
  for (let axis = a.length - 1; axis >= 0; axis--) {
    const difference = (a[axis] ?? 0) - (b[axis] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The channels of a mode in DMX order; null is an unused channel. */
export function channelsOf(fixture: Fixture, mode: Fixture['modes'][number]): (string | null)[] {
  return mode.channels.flatMap((channel) => {
    if (channel === null || typeof channel === 'string') return [channel]
    const keys = repeatedKeys(fixture.matrix ?? {}, channel.repeatFor)
    const withPixelKey = (template: string | null, key: string) => template?.replaceAll('$pixelKey', key) ?? null
    return channel.channelOrder === 'perPixel'
      ? keys.flatMap((key) => channel.templateChannels.map((template) => withPixelKey(template, key)))
      : channel.templateChannels.flatMap((template) => keys.map((key) => withPixelKey(template, key)))
  })
}
