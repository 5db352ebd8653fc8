/** Style overrides of MUI's components: hairlines instead of shadows, dense, with visible focus. */
import type { RaThemeOptions } from 'react-admin'
import { focusFirstInput } from '#shared/react/focus-first-input.ts'
import type { Shades } from '#shared/theme/theme-colour.ts'
import { ButtonElement } from './button-element.tsx'

interface Density {
  text: number
  root: number
  control: number
  cell: string
}

/** Types and attributes of a native button, though the element is a component. */
const BUTTON_ELEMENT = { component: ButtonElement, internalNativeButton: true }
/** Dialogs and drawers start in their first input. */
const OPENING = {
  slotProps: { transition: { onEnter: (dialog: HTMLElement) => focusFirstInput(dialog) } },
}
const LABEL = { fontSize: '0.8125rem', lineHeight: 1.6, fontWeight: 500 }
const FOCUS = { outline: '2px solid', outlineColor: 'var(--focus)', outlineOffset: 2 }

interface Themed {
  theme: {
    palette: { mode: string; text: { primary: string }; divider: string; action: { hover: string } }
  }
}

/** Shadows are invisible on a dark background. */
const EDGE_IN_THE_DARK = ({ theme: { palette } }: Themed) =>
  palette.mode === 'dark' ? { border: `1px solid ${palette.divider}` } : {}

const NEUTRAL = ({ theme: { palette } }: Themed) => ({
  color: palette.text.primary,
  borderColor: palette.divider,
  '&:hover': { backgroundColor: palette.action.hover, borderColor: palette.divider },
})

export const themeComponents = (
  { text, root, control, cell }: Density,
  { main, tint }: Pick<Shades, 'main' | 'tint'>,
): NonNullable<RaThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { '--focus': main, '--row-selected': tint, fontSize: `${(root / 16) * 100}%` },
      'html, body, #root': { height: '100%' },
      ':focus-visible': FOCUS,
      'body:lang(zh), [lang|="zh"]': { lineHeight: 1.7 },
      'em:lang(zh)': { fontStyle: 'normal', fontWeight: 600 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transition: 'none !important',
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiPopover: {
    defaultProps: { slotProps: { paper: { elevation: 8, variant: 'elevation' } } },
    styleOverrides: { paper: EDGE_IN_THE_DARK },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, ...BUTTON_ELEMENT },
    // A button that disables itself keeps the focus, and its outline, but not MUI's class.
    styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': FOCUS } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small', ...BUTTON_ELEMENT },
    styleOverrides: {
      root: {
        minHeight: control,
        paddingInline: 12,
        fontSize: text,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
      },
    },
    // The accent is left to the next step of a page, which is a contained button.
    variants: [
      { props: { variant: 'text', color: 'primary' }, style: NEUTRAL },
      { props: { variant: 'outlined', color: 'primary' }, style: NEUTRAL },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 28, minHeight: 28, borderRadius: 8 } } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiAutocomplete: { defaultProps: { size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { fontSize: text, minHeight: control },
      input: {
        paddingBlock: 0,
        height: control - 2,
        '&[type=search]::-webkit-search-cancel-button': { display: 'none' },
      },
      // No gap for a label in the outline.
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
      multiline: { paddingBlock: 8 },
      inputMultiline: { height: 'auto' },
    },
  },
  MuiSelect: { styleOverrides: { select: { lineHeight: `${control - 2}px`, minHeight: 0 } } },
  // Above its input, as all labels are.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: { position: 'static', transform: 'none', maxWidth: '100%', marginBottom: 4 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }: { theme: { palette: { divider: string } } }) => ({
        padding: cell,
        fontSize: text,
        borderColor: theme.palette.divider,
        // Numbers alone: the font's tabular hyphen would tear words apart.
        '&.MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px' },
      }),
      head: { fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 4 } } },
  // In line with its input.
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiFormLabel: { styleOverrides: { root: LABEL } },
  MuiTablePagination: {
    styleOverrides: { toolbar: { minHeight: '44px !important' }, root: { fontSize: text } },
  },
  MuiMenuItem: {
    styleOverrides: {
      // The menu would clip an outline around its items.
      root: {
        fontSize: text,
        minHeight: control,
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
      },
    },
  },
  // On phones, the first tab begins where the fields do.
  MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { display: 'none' } } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, fontSize: text, textTransform: 'none' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }: { theme: { palette: { text: { secondary: string } } } }) => ({
        color: theme.palette.text.secondary,
      }),
    },
  },
  MuiDialog: { defaultProps: OPENING, styleOverrides: { paper: EDGE_IN_THE_DARK } },
  MuiDrawer: { defaultProps: OPENING },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  // Drawn outside the landmarks of the page; controls carry the text as their name or description.
  MuiTooltip: { defaultProps: { enterDelay: 300, slotProps: { popper: { 'aria-hidden': true } } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
  RaDataTable: {
    styleOverrides: { root: { '& .RaDataTable-clickableRow': { cursor: 'pointer' } } },
  },
})
