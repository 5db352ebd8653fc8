/** Converts GDTF wheel colours (CIE 1931 xyY) for the screen. */

/** A colour as `#rrggbb`, at full brightness: hue distinguishes filters. Null for invalid colours. */
export function colourOf(text: string | null): string | null {
  const [x = Number.NaN, y = Number.NaN] = (text ?? '').split(',').map(Number)
  if (!(x >= 0 && y > 0 && x + y <= 1.001)) return null
  const [X, Z] = [x / y, (1 - x - y) / y]
  const linear = [
    3.2406 * X - 1.5372 - 0.4986 * Z,
    -0.9689 * X + 1.8758 + 0.0415 * Z,
    0.0557 * X - 0.204 + 1.057 * Z,
  ].map((part) => Math.max(0, part))
  const brightest = Math.max(...linear)
  const bytes = linear.map((part) => Math.round(255 * gamma(part / brightest)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const gamma = (part: number): number => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
