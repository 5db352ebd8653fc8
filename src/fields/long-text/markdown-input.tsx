/** A bound Markdown text with tabs for source and preview, and a character counter. */

import { Box, OutlinedInput, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBound } from '../parts/bound-input.ts'
import { useCompact } from '../parts/compact.ts'
import type { InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import type { TextLimits } from '../text/definition.ts'
import { LazyMarkdown } from './lazy-markdown.tsx'

interface MarkdownInputProps extends InputProps {
  lang?: string
  placeholder?: string
}

export function MarkdownInput({
  field,
  source,
  disabled,
  validate,
  lang,
  placeholder,
}: MarkdownInputProps) {
  const bound = useBound({ source, validate })
  const text = useText()
  const compact = useCompact()
  const [isPreviewing, setPreviewing] = useState(false)
  const value = typeof bound.value === 'string' ? bound.value : ''
  const { max = Infinity } = field as ResolvedField & TextLimits
  return (
    <InputFrame
      id={bound.id}
      field={field}
      error={bound.error}
      disabled={disabled}
      group={isPreviewing}
      aside={<ModeSwitch isPreviewing={isPreviewing} onChange={setPreviewing} />}
    >
      {isPreviewing ? (
        <Box sx={PREVIEW}>
          {value ? (
            <LazyMarkdown text={value} {...(lang && { lang })} />
          ) : (
            <Box sx={MUTED}>{text('fields.nothingToPreview')}</Box>
          )}
        </Box>
      ) : (
        <OutlinedInput
          id={bound.id}
          name={bound.name}
          placeholder={placeholder}
          multiline
          minRows={compact ? 1 : max <= 1000 ? 2 : 4}
          maxRows={compact ? 6 : 18}
          value={value}
          onChange={(event) => bound.onChange(event.target.value)}
          onBlur={bound.onBlur}
          inputRef={bound.ref}
          inputProps={{
            lang,
            'aria-describedby': describedBy(bound.id),
            'aria-required': field.required,
          }}
        />
      )}
      {!compact && <Counter value={value} field={field} />}
    </InputFrame>
  )
}

function ModeSwitch({
  isPreviewing,
  onChange,
}: {
  isPreviewing: boolean
  onChange(isPreviewing: boolean): void
}) {
  const text = useText()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isPreviewing}
      onChange={(_, mode) => mode !== null && onChange(mode)}
    >
      <ToggleButton value={false} sx={MODE}>
        {text('fields.write')}
      </ToggleButton>
      <ToggleButton value={true} sx={MODE}>
        {text('fields.preview')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

function Counter({ value, field }: { value: string; field: ResolvedField }) {
  const text = useText()
  const { max } = field as ResolvedField & TextLimits
  const count = [...value].length
  return (
    <Box sx={{ ...MUTED, display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
      <span>{text('fields.markdownHint')}</span>
      <Box
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(max && count > max && { color: 'error.main' }),
        }}
      >
        {max
          ? text('fields.charactersOf', { count, max })
          : text('fields.characters', { smart_count: count })}
      </Box>
    </Box>
  )
}

const MUTED = { color: 'text.secondary', fontSize: '0.75rem' }
const MODE = { py: 0, px: 1, minHeight: 24, fontSize: '0.75rem', textTransform: 'none' }
const PREVIEW = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 1.75,
  py: 1.25,
  minHeight: 110,
  overflow: 'auto',
}
