/** Text contrast on a colour (WCAG 2.2, relative luminance). */

const channel = (part: string) => {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb`, 0 for black to 1 for white. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, from 1 (equal) to 21; text needs 4.5. */
export const contrast = (first: string, second: string): number => {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

const DARK_INK = '#0b0f14'
const LIGHT_INK = '#ffffff'

/** Returns white if it is legible on the background, otherwise nearly black. */
export const inkOn = (background: string): string =>
  contrast(background, LIGHT_INK) >= 4.5 ? LIGHT_INK : DARK_INK
