/**
 * The shades of a theme colour. Whatever colour is chosen, text in it is legible on every ground of the product, and so
 * is what stands on a button of it: its hue is kept, its lightness moved until WCAG's 4.5 : 1 is reached.
 */
import { contrast } from '../contrast.ts'
import { mixed, type Oklch, toHex, toOklch } from './oklch.ts'

export type Mode = 'light' | 'dark'

export interface Shades {
  /** Text, links, and the ground of buttons. */
  main: string
  /** The ground of a button under the pointer. */
  dark: string
  /** The chosen colour itself, for what is no text. */
  light: string
  /** Text on `main` and `dark`. */
  contrastText: string
  /** The ground of what is selected. */
  tint: string
}

export const LEGIBLE = 4.5
const STEP = 0.005

/** The grounds that text of the theme colour stands on, what is written on it, and how strongly selected rows are tinted. */
export const GROUNDS = {
  light: { paper: '#ffffff', page: '#f3f5f8', onColour: '#ffffff', tint: 0.09 },
  dark: { paper: '#141a22', page: '#0b0f14', onColour: '#0b0f14', tint: 0.16 },
} as const

/** The shades of a colour `#rrggbb` for light or dark pages. */
export function shadesOf(colour: string, mode: Mode): Shades {
  const { paper, page, onColour, tint } = GROUNDS[mode]
  const away = mode === 'light' ? -STEP : STEP
  const tintOf = (shade: string) => mixed(shade, paper, tint)
  const isLegible = (shade: string) =>
    [paper, page, tintOf(shade), onColour].every((background) => contrast(shade, background) >= LEGIBLE)

  let shade: Oklch = toOklch(colour)
  while (!isLegible(toHex(shade))) shade = { ...shade, lightness: shade.lightness + away }
  const main = toHex(shade)
  const pressed = toHex({ ...shade, lightness: Math.min(1, Math.max(0, shade.lightness + away * 14)) })
  return { main, dark: pressed, light: colour, contrastText: onColour, tint: tintOf(main) }
}
