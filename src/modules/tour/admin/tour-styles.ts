/** The product's styling of tour popovers, light and dark. */
import type { Theme } from '@mui/material'

export const TOUR_CLASS = 'tour'

export const tourStyles = ({ palette, typography, shape }: Theme) => {
  const side = (name: 'Top' | 'Right' | 'Bottom' | 'Left') => ({
    [`border${name}Color`]: palette.background.paper,
  })
  const button = {
    minHeight: 32,
    padding: '4px 12px',
    fontFamily: typography.fontFamily,
    fontSize: '0.875rem',
    fontWeight: 600,
    textShadow: 'none',
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.divider}`,
    color: palette.text.primary,
    backgroundColor: 'transparent',
  }
  const main = {
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    borderColor: palette.primary.main,
  }
  return {
    [`.driver-popover.${TOUR_CLASS}`]: {
      maxWidth: 'min(340px, calc(100vw - 24px))',
      padding: '16px',
      fontFamily: typography.fontFamily,
      lineHeight: 1.6,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      '& .driver-popover-title': {
        fontFamily: 'inherit',
        fontSize: '1rem',
        fontWeight: 650,
        paddingRight: 28,
      },
      '& .driver-popover-description': {
        fontFamily: 'inherit',
        fontSize: '0.875rem',
        lineHeight: 1.6,
      },
      '&:lang(zh) .driver-popover-description': { lineHeight: 1.7 },
      '& .driver-popover-progress-text': {
        color: palette.text.secondary,
        fontVariantNumeric: 'tabular-nums',
      },
      '& .driver-popover-navigation-btns': { gap: 8 },
      '& .driver-popover-navigation-btns button': { margin: 0 },
      '& .driver-popover-footer-btn': button,
      '& .driver-popover-footer-btn:hover': { backgroundColor: palette.action.hover },
      '& .driver-popover-next-btn, & .driver-popover-next-btn:hover, & .driver-popover-next-btn:focus':
        main,
      '& .driver-popover-btn-disabled': { display: 'none !important' },
      '& .driver-popover-close-btn': { width: 36, height: 36, color: palette.text.secondary },
      '& .driver-popover-close-btn:hover': { color: palette.text.primary },
      '& button:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '& .driver-popover-arrow-side-left': side('Left'),
      '& .driver-popover-arrow-side-right': side('Right'),
      '& .driver-popover-arrow-side-top': side('Top'),
      '& .driver-popover-arrow-side-bottom': side('Bottom'),
    },
  }
}
