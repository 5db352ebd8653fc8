/** The storefront's colours for the preview, which has a different theme from the back-office. */

export interface StorefrontStyles {
  background: string
  surface: string
  line: string
  text: string
  mutedText: string
}

export const STOREFRONT = {
  light: { background: '#ffffff', surface: '#f4f6f9', line: '#dfe5ec', text: '#111820', mutedText: '#566270' },
  dark: { background: '#0b0f14', surface: '#151c25', line: '#2a3542', text: '#eef2f6', mutedText: '#a4b0bd' },
} as const satisfies Record<string, StorefrontStyles>
