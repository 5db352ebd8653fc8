/** The sticky bar with save and the other actions on the record. */
import Save from '@mui/icons-material/SaveOutlined'
import { Box, Button, Paper } from '@mui/material'
import { useNotify } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { failedCalls, isUserAction } from '#shared/http/failed-calls.ts'
import { hasNoResponse } from '#shared/http/http-error.ts'
import { useText } from '../i18n/text.ts'
import { shortcutOf } from '../keyboard/key-names.ts'
import { useShortcut } from '../keyboard/use-key.ts'
import { ActionMessage } from '../providers/action-message.tsx'
import { connectionRestored } from '../providers/events.ts'
import { useBottomBar } from '../ui/bars-height.ts'
import { FORM_WIDTH } from './form-page.tsx'
import { type SaveOptions, type SaveTarget, useSave } from './save.ts'
import { useUnsaved } from './unsaved.tsx'

/** Time to notice an offer, and to act on it. */
const OFFER_MS = 30_000

interface SaveBarProps extends SaveOptions {
  /** Further actions, at the right end. */
  children?: ReactNode
}

/** On a phone the other actions are icons, to fit on one line with the save button. */
const ICONS_ON_PHONES = {
  minWidth: { xs: 0, sm: 64 },
  px: { xs: 0.75, sm: 1 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
} as const

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null

export function SaveBar({ children, ...options }: SaveBarProps) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  const save = useSave(options)
  const { isSubmitting } = useFormContext().formState
  const { isDirty } = useUnsaved()
  const commitAndSave = (target: SaveTarget) => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement) {
      // Some inputs commit their text on blur.
      focused.blur()
      focused.focus({ preventScroll: true })
    }
    if (!isSubmitting) void save(target)
  }
  useOfferAgain(isDirty, () => commitAndSave('stay'))
  useShortcut({
    keys: 's',
    label: 'keys.save',
    scope: 'record',
    run: () => !isDialogOpen() && commitAndSave('stay'),
  })
  useShortcut({
    keys: 'enter',
    label: 'keys.saveNext',
    scope: 'record',
    run: () => !isDialogOpen() && commitAndSave('next'),
  })

  return (
    <Paper
      ref={bar}
      className="save-bar"
      data-tour="save"
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        mt: 'auto',
        mx: { xs: -1.5, md: -2 },
        // Buttons begin where the form does.
        px: { xs: 1.5, md: `max(16px, 50% - ${FORM_WIDTH / 2 - 16}px)` },
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        '& .MuiButton-text:has(.MuiButton-startIcon)': ICONS_ON_PHONES,
        borderRadius: 0,
        borderInline: 0,
        borderBottom: 0,
      }}
    >
      <Button
        type="submit"
        // Without changes, the accent is left to the next step of the record.
        variant={isDirty || options.nextValues ? 'contained' : 'outlined'}
        startIcon={<Save />}
        loading={isSubmitting}
        loadingPosition="start"
        title={text('form.saveKeys', {
          save: shortcutOf('S', navigator.platform),
          next: shortcutOf('Enter', navigator.platform),
        })}
      >
        {text(isSubmitting ? 'form.saving' : 'form.save')}
      </Button>
      <Box
        role="status"
        sx={{
          flex: 1,
          color: 'warning.main',
          fontWeight: 600,
          fontSize: { xs: 0, sm: '0.875rem' },
        }}
      >
        {isDirty && text('form.unsaved')}
      </Box>
      {children}
    </Paper>
  )
}

/**
 * Offers a save that got no response again, once the server responds, while the form is still open
 * and unsaved.
 */
function useOfferAgain(isDirty: boolean, save: () => void): void {
  const text = useText()
  const notify = useNotify()
  const hasFailed = useRef(false)
  const current = useRef({ isDirty, save })
  useEffect(() => {
    current.current = { isDirty, save }
  })
  useEffect(() => {
    const unsubscribe = [
      failedCalls.subscribe((call) => {
        if (hasNoResponse(call.error) && isUserAction(call)) hasFailed.current = true
      }),
      connectionRestored.subscribe(() => {
        if (!hasFailed.current || !current.current.isDirty) return
        hasFailed.current = false
        const offer = {
          severity: 'info',
          message: text('form.backOnline'),
          action: text('form.saveAgain'),
          onAction: () => current.current.save(),
        } as const
        notify(<ActionMessage {...offer} />, { type: 'info', autoHideDuration: OFFER_MS })
      }),
    ]
    return () => {
      for (const end of unsubscribe) end()
      current.current.save = () => undefined
    }
  }, [notify, text])
}
