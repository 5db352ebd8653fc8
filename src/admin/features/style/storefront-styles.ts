/** The storefront's colours for the preview, which has a different theme from the back-office. */

export interface StorefrontStyles {
  background: string
  surface: string
  line: string
  letters: string
  quiet: string
}

export const STOREFRONT = {
  light: { background: '#ffffff', surface: '#f4f6f9', line: '#dfe5ec', letters: '#111820', quiet: '#566270' },
  dark: { background: '#0b0f14', surface: '#151c25', line: '#2a3542', letters: '#eef2f6', quiet: '#a4b0bd' },
} as const satisfies Record<string, StorefrontStyles>
