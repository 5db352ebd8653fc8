/**
 * Shades of a theme colour. Keeps its hue and adjusts its lightness until text on every background,
 * and on buttons, reaches the WCAG contrast of 4.5 : 1.
 */
import { contrast } from '../contrast.ts'
import { mix, type Oklch, toHex, toOklch } from './oklch.ts'

export type Mode = 'light' | 'dark'

export interface Shades {
  /** Colour of text, links and button backgrounds. */
  main: string
  /** Button background on hover. */
  dark: string
  /** Unchanged theme colour, for everything but text. */
  light: string
  /** Colour of text on `main` and `dark`. */
  contrastText: string
  /** Background of selected rows. */
  tint: string
}

export const MIN_CONTRAST = 4.5
const STEP = 0.005

/**
 * Backgrounds behind text in the theme colour, colour of text on it, and strength of the selection
 * tint and of that of a hovered button, which is MUI's `action.hoverOpacity`.
 */
export const BACKGROUNDS = {
  light: { paper: '#ffffff', page: '#f3f5f8', onColour: '#ffffff', tint: 0.09, hover: 0.04 },
  dark: { paper: '#141a22', page: '#0b0f14', onColour: '#0b0f14', tint: 0.16, hover: 0.08 },
} as const

/** Computes the shades of a colour `#rrggbb` for light or dark mode. */
export function shadesOf(colour: string, mode: Mode): Shades {
  const { paper, page, onColour, tint, hover } = BACKGROUNDS[mode]
  const step = mode === 'light' ? -STEP : STEP
  const tintOf = (shade: string) => mix(shade, paper, tint)
  const isLegible = (shade: string) =>
    [paper, page, mix(shade, page, hover), tintOf(shade), onColour].every(
      (background) => contrast(shade, background) >= MIN_CONTRAST,
    )

  let shade: Oklch = toOklch(colour)
  while (!isLegible(toHex(shade))) shade = { ...shade, lightness: shade.lightness + step }
  const main = toHex(shade)
  const dark = toHex({ ...shade, lightness: Math.min(1, Math.max(0, shade.lightness + step * 14)) })
  return { main, dark, light: colour, contrastText: onColour, tint: tintOf(main) }
}
