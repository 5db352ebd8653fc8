/** Appearance of a sheet in the dark theme. */
import { createContext, use } from 'react'
import type { LibraryKind } from '#modules/catalogue/shared/library.ts'
import { useSheetTheme } from '#storefront/viewer/sheet-theme.tsx'

/** The kind of the opened sheet. */
export const SheetKind = createContext<LibraryKind | null>(null)

export interface SheetAppearance {
  isDark: boolean | 'dimmed'
  theme: ReturnType<typeof useSheetTheme>
}

/**
 * Sheets that are read by the colours of their wires: inverted, black and white ones would change
 * places, others fade.
 */
const COLOURED: readonly LibraryKind[] = ['wiring', 'schematics']

export function useSheetAppearance(isLineArt: boolean): SheetAppearance {
  const theme = useSheetTheme(isLineArt)
  const kind = use(SheetKind)
  const hasColours = kind !== null && COLOURED.includes(kind)
  return { theme, isDark: theme.isDark && hasColours ? 'dimmed' : theme.isDark }
}
