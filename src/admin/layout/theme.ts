/** The look of the back-office: colours, type and density, for light and dark. */
import { enUS, zhCN } from '@mui/material/locale'
import type { RaThemeOptions } from 'react-admin'
import type { Locale } from '#shared/constants.ts'
import type { Size } from './size.ts'
import { themeComponents } from './theme-components.ts'

/** Colours of the specification (§9) for the sidebar; the darker ground gives its active text enough contrast. */
export const SIDEBAR = { width: 210, ground: '#304156', deep: '#1f2d3d', text: '#bfcbd9', active: '#409eff' } as const

/** Measures by size: text in px, height of inputs and buttons, padding of cells. */
export const DENSITY = {
  default: { text: 15, control: 40, cell: '10px 14px', gap: 20 },
  medium: { text: 14, control: 36, cell: '6px 12px', gap: 16 },
  small: { text: 13, control: 32, cell: '4px 10px', gap: 12 },
  mini: { text: 12, control: 28, cell: '2px 8px', gap: 10 },
} as const satisfies Record<Size, { text: number; control: number; cell: string; gap: number }>

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

/** The accent #409EFF is too light under white text; text and buttons take darker or lighter shades of it (4.5 : 1). */
const light: RaThemeOptions['palette'] = {
  mode: 'light',
  primary: { main: '#1b66c4', light: '#409eff', dark: '#124f9c', contrastText: '#ffffff' },
  secondary: { main: '#304156', contrastText: '#ffffff' },
  success: { main: '#1a7f37', contrastText: '#ffffff' },
  warning: { main: '#9a5b00', contrastText: '#ffffff' },
  error: { main: '#c62828', contrastText: '#ffffff' },
  info: { main: '#1b66c4', contrastText: '#ffffff' },
  background: { default: '#f3f5f8', paper: '#ffffff' },
  text: { primary: '#1b2430', secondary: '#57616e' },
  divider: '#e2e7ed',
}

const dark: RaThemeOptions['palette'] = {
  mode: 'dark',
  primary: { main: '#66b1ff', light: '#8cc5ff', dark: '#409eff', contrastText: '#0b0f14' },
  secondary: { main: '#bfcbd9', contrastText: '#0b0f14' },
  success: { main: '#56d364', contrastText: '#0b0f14' },
  warning: { main: '#e3b341', contrastText: '#0b0f14' },
  error: { main: '#ff8182', contrastText: '#0b0f14' },
  info: { main: '#66b1ff', contrastText: '#0b0f14' },
  background: { default: '#0b0f14', paper: '#141a22' },
  text: { primary: '#e6ebf1', secondary: '#9aa7b5' },
  divider: '#263140',
}

function themeOf(palette: RaThemeOptions['palette'], size: Size, locale: Locale): RaThemeOptions {
  const { text } = DENSITY[size]
  return {
    palette,
    shape: { borderRadius: 8 },
    sidebar: { width: SIDEBAR.width, closedWidth: 0 },
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1280, xl: 1600 } },
    typography: {
      fontFamily: FONT,
      body1: { fontSize: `${text / 16}rem` },
      body2: { fontSize: `${(text - 1) / 16}rem` },
      button: { textTransform: 'none', fontWeight: 600 },
      h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
    },
    transitions: { duration: { enteringScreen: 160, leavingScreen: 120, standard: 160, short: 120, shortest: 100 } },
    components: worded(themeComponents(DENSITY[size], palette?.mode === 'dark'), locale),
  }
}

/** MUI's own words ("Clear", "No options"), which stand among the default properties of its components. */
const WORDS = { en: enUS, zh: zhCN }

type Components = NonNullable<RaThemeOptions['components']>

function worded(components: Components, locale: Locale): Components {
  const words: Record<string, { defaultProps?: object } | undefined> = WORDS[locale].components ?? {}
  const said = Object.entries(words).map(([name, one]) => {
    const own = components[name] as { defaultProps?: object } | undefined
    return [name, { ...own, defaultProps: { ...one?.defaultProps, ...own?.defaultProps } }]
  })
  return { ...components, ...Object.fromEntries(said) }
}

export const themesOf = (size: Size, locale: Locale) => ({
  light: themeOf(light, size, locale),
  dark: themeOf(dark, size, locale),
})
