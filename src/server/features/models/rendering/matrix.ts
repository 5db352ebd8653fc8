/** glTF matrices: sixteen numbers in column-major order. */
export type Matrix = readonly number[]

/** Applies `second`, then `first`. */
export const multiply = (first: Matrix, second: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [index % 4, index - (index % 4)]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (first[row + 4 * k] ?? 0) * (second[column + k] ?? 0), 0)
  })

/** Composes scale, quaternion rotation and translation. */
export function compose(translation: readonly number[], rotation: readonly number[], scale: readonly number[]): Matrix {
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  return [
    [(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    [2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    [2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    [tx, ty, tz, 1],
  ].flat()
}

/** Transforms points or directions in place; directions are not normalised. */
export function transform(values: Float32Array, matrix: Matrix, arePoints: boolean): Float32Array {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , tx = 0, ty = 0, tz = 0] = matrix
  const [mx, my, mz] = arePoints ? [tx, ty, tz] : [0, 0, 0]
  for (let index = 0; index < values.length; index += 3) {
    const [x, y, z] = [values[index] as number, values[index + 1] as number, values[index + 2] as number]
    values[index] = a * x + d * y + g * z + mx
    values[index + 1] = b * x + e * y + h * z + my
    values[index + 2] = c * x + f * y + i * z + mz
  }
  return values
}
