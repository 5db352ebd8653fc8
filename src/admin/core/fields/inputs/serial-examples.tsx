/** An example of each pattern of serial numbers, below their rows. */

import { Box } from '@mui/material'
import { useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useText } from '#admin/core/i18n/text.ts'
import { exampleOf, parsePattern } from '#shared/unit/pattern.ts'
import type { SerialRange } from '#shared/unit/ranges.ts'
import type { InputProps } from '../parts/field-components.ts'
import { MONO } from '../parts/mono.ts'

const examplesOf = (ranges: unknown): string[] => {
  const patterns = ((ranges ?? []) as Partial<SerialRange>[]).map(({ pattern }) => parsePattern(pattern ?? ''))
  return [...new Set(patterns.flatMap((pattern) => (typeof pattern === 'string' ? [] : exampleOf(pattern))))]
}

export function SerialExamples({ source }: InputProps) {
  const text = useText()
  const examples = examplesOf(useWatch({ name: useWrappedSource(source) }))
  if (!examples.length) return null
  return (
    <Box role="status" sx={{ pt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {text('fields.serialExample')}
      <span style={{ fontFamily: MONO }}>{examples.join(' · ')}</span>
    </Box>
  )
}
