/** Selects the theme colour: a preset, or any other by the native palette or its code. */
import Check from '@mui/icons-material/Check'
import { Box, FormHelperText, InputAdornment, OutlinedInput } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { MONO } from '#fields/parts/mono.ts'
import { contrast } from '#shared/contrast.ts'
import { useText } from '../i18n/text.ts'
import { THEME_COLOURS } from '../providers/settings.ts'

interface ThemePickerProps {
  value: string
  onChange(colour: string): void
}

const COLOUR = /^#[0-9a-f]{6}$/i
const isSameColour = (first: string, second: string) => first.toLowerCase() === second.toLowerCase()

export function ThemePicker({ value, onChange }: ThemePickerProps) {
  return (
    <>
      <Presets value={value} onChange={onChange} />
      <CustomColour value={value} onChange={onChange} />
    </>
  )
}

const SWATCH = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1px rgba(128,128,128,.55)',
  '&:has(:checked)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'var(--focus)', outlineOffset: 4 },
} as const

function Presets({ value, onChange }: ThemePickerProps) {
  const text = useText()
  const name = useId()
  return (
    <Box
      role="radiogroup"
      aria-label={text('settings.theme')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px',
        justifyContent: 'space-between',
        my: 1.5,
      }}
    >
      {THEME_COLOURS.map((colour) => (
        <Box key={colour} component="label" title={colour} sx={{ ...SWATCH, bgcolor: colour }}>
          <Box
            component="input"
            type="radio"
            name={name}
            checked={isSameColour(colour, value)}
            onChange={() => onChange(colour)}
            aria-label={text('settings.theme.named', { colour })}
            sx={{
              position: 'absolute',
              inset: 0,
              width: 1,
              height: 1,
              m: 0,
              opacity: 0,
              cursor: 'pointer',
            }}
          />
          {isSameColour(colour, value) && (
            <Check
              aria-hidden
              sx={{
                pointerEvents: 'none',
                fontSize: 18,
                color: contrast(colour, '#ffffff') >= 3 ? 'common.white' : 'common.black',
              }}
            />
          )}
        </Box>
      ))}
    </Box>
  )
}

/** Applies the input as soon as it is a valid colour. */
function CustomColour({ value, onChange }: ThemePickerProps) {
  const text = useText()
  const id = useId()
  const [input, setInput] = useState(value)
  useEffect(() => setInput(value), [value])
  const isInvalid = !COLOUR.test(input)

  function changeInput(next: string) {
    setInput(next)
    if (COLOUR.test(next)) onChange(next)
  }
  return (
    <>
      <OutlinedInput
        fullWidth
        value={input}
        error={isInvalid}
        onChange={(event) => changeInput(event.target.value.trim())}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label={text('settings.theme.own')}
              value={value.toLowerCase()}
              onChange={(event) => onChange(event.target.value)}
              sx={{ width: 28, height: 24, p: 0, border: 0, background: 'none', cursor: 'pointer' }}
            />
          </InputAdornment>
        }
        inputProps={{
          'aria-label': text('settings.theme.hex'),
          'aria-describedby': `${id}-text`,
          'aria-invalid': isInvalid,
          spellCheck: false,
          style: { fontFamily: MONO },
        }}
      />
      <FormHelperText id={`${id}-text`} error={isInvalid} role={isInvalid ? 'alert' : undefined}>
        {text(isInvalid ? 'settings.theme.wrong' : 'settings.theme.legible')}
      </FormHelperText>
    </>
  )
}
