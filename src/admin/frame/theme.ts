/** The MUI theme of the back-office: colours, type and density, for light and dark. */
import type { Localization } from '@mui/material/locale'
import type { RaThemeOptions } from 'react-admin'
import type { Locale } from '#shared/constants.ts'
import { ofLocale } from '#shared/i18n/text.ts'
import { BACKGROUNDS, MIN_CONTRAST, shadesOf } from '#shared/theme/theme-colour.ts'
import { SIDEBAR } from './frame-styles.ts'
import type { Size } from './size.ts'
import { themeComponents } from './theme-components.ts'

/**
 * Values by size: text in px, root font size in px (the base of all rem values), height of inputs
 * and buttons, padding of cells, and spacing unit.
 */
export const DENSITY = {
  default: { text: 15, root: 17, control: 40, cell: '10px 14px', unit: 9 },
  medium: { text: 14, root: 16, control: 36, cell: '6px 12px', unit: 8 },
  small: { text: 13, root: 15, control: 32, cell: '4px 10px', unit: 7 },
  mini: { text: 12, root: 14.5, control: 28, cell: '2px 8px', unit: 6 },
} as const satisfies Record<
  Size,
  { text: number; root: number; control: number; cell: string; unit: number }
>

const FONT = [
  '"Inter Variable"',
  'system-ui',
  '"PingFang SC"',
  '"Hiragino Sans GB"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  'sans-serif',
].join(',')

const light = {
  mode: 'light',
  secondary: { main: '#304156', contrastText: '#ffffff' },
  success: { main: '#1a7f37', contrastText: '#ffffff' },
  warning: { main: '#9a5b00', contrastText: '#ffffff' },
  error: { main: '#c62828', contrastText: '#ffffff' },
  info: { main: '#1b66c4', contrastText: '#ffffff' },
  background: { default: BACKGROUNDS.light.page, paper: BACKGROUNDS.light.paper },
  text: { primary: '#1b2430', secondary: '#57616e' },
  divider: '#e2e7ed',
} as const

const dark = {
  mode: 'dark',
  // Filled alerts use the darker shades, which must differ enough from their text.
  tonalOffset: 0.1,
  secondary: { main: '#bfcbd9', contrastText: '#0b0f14' },
  success: { main: '#56d364', contrastText: '#0b0f14' },
  warning: { main: '#e3b341', contrastText: '#0b0f14' },
  error: { main: '#ff8182', contrastText: '#0b0f14' },
  info: { main: '#66b1ff', contrastText: '#0b0f14' },
  background: { default: BACKGROUNDS.dark.page, paper: BACKGROUNDS.dark.paper },
  text: { primary: '#e6ebf1', secondary: '#9aa7b5' },
  divider: '#263140',
} as const

export interface ThemeOptions {
  size: Size
  locale: Locale
  /** The theme colour, `#rrggbb`. */
  colour: string
}

function themeOf(
  palette: typeof light | typeof dark,
  { size, locale, colour }: ThemeOptions,
): RaThemeOptions {
  const density = DENSITY[size]
  const { text, root, unit } = density
  const { tint, ...primary } = shadesOf(colour, palette.mode)
  return {
    palette: { ...palette, primary, contrastThreshold: MIN_CONTRAST },
    spacing: unit,
    shape: { borderRadius: 8 },
    sidebar: { width: SIDEBAR.width, closedWidth: 0 },
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1280, xl: 1600 } },
    typography: {
      fontFamily: FONT,
      body1: { fontSize: `${text / root}rem` },
      body2: { fontSize: `${(text - 1) / root}rem` },
      button: { textTransform: 'none', fontWeight: 600 },
      h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
    },
    transitions: {
      duration: {
        enteringScreen: 160,
        leavingScreen: 120,
        standard: 160,
        short: 120,
        shortest: 100,
      },
    },
    components: withMuiTexts(themeComponents(density, { main: primary.main, tint }), locale),
  }
}

const muiTexts = import.meta.glob<Localization>('./*/mui.ts', {
  base: '/src/locales',
  eager: true,
  import: 'mui',
})

type Components = NonNullable<RaThemeOptions['components']>

/** MUI's own texts are default props of its components. */
function withMuiTexts(components: Components, locale: Locale): Components {
  const muiComponents: Record<string, { defaultProps?: object } | undefined> =
    ofLocale(muiTexts, locale).components ?? {}
  const localized = Object.entries(muiComponents).map(([name, muiComponent]) => {
    const ownComponent = components[name] as { defaultProps?: object } | undefined
    return [
      name,
      {
        ...ownComponent,
        defaultProps: { ...muiComponent?.defaultProps, ...ownComponent?.defaultProps },
      },
    ]
  })
  return { ...components, ...Object.fromEntries(localized) }
}

export const themesOf = (options: ThemeOptions) => ({
  light: themeOf(light, options),
  dark: themeOf(dark, options),
})
