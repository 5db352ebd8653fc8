/** Appearance of a sheet in the dark theme. */
import { createContext, use } from 'react'
import type { LibraryKind } from '#shared/web/library.ts'
import { useSheetTheme } from '#storefront/core/viewer/sheet-theme.ts'

/** The kind of the opened sheet. */
export const SheetKind = createContext<LibraryKind | null>(null)

export interface SheetAppearance {
  isDark: boolean | 'dimmed'
  theme: ReturnType<typeof useSheetTheme>
}

/** Wiring is read by the colours of its wires: inverted, black and white ones would change places. */
export function useSheetAppearance(isLineArt: boolean): SheetAppearance {
  const theme = useSheetTheme(isLineArt)
  const hasColours = use(SheetKind) === 'wiring'
  return { theme, isDark: theme.isDark && hasColours ? 'dimmed' : theme.isDark }
}
