/** The options of the search in sections with headings; a failed section offers a retry. */
import { Alert, Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { Choice, Section } from './choices.ts'

interface ChoiceListProps {
  id: string
  sections: readonly Section[]
  /** Index of the option that Enter opens, over all sections. */
  active: number
  onHover(index: number): void
  onSelect(choice: Choice): void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

export function ChoiceList({ id, sections, active, onHover, onSelect }: ChoiceListProps) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active > 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
    else list.current?.parentElement?.scrollTo({ top: 0 })
  }, [id, active])

  let index = 0
  const indexed = sections.map((section) => {
    const from = index
    index += section.choices.length
    return { ...section, from }
  })
  return (
    <>
      <Box
        ref={list}
        id={id}
        role={index > 0 ? 'listbox' : undefined}
        aria-label={index > 0 ? text('search.results') : undefined}
      >
        {indexed
          .filter(({ choices }) => choices.length > 0)
          .map(({ key, heading, choices, from }) => (
            <Box key={key} role="group" aria-labelledby={`${id}-${key}`} sx={{ pb: 1 }}>
              <Box id={`${id}-${key}`} role="presentation" sx={HEADING}>
                {heading}
              </Box>
              {choices.map((choice, index) => (
                <ChoiceRow
                  key={choice.url}
                  choice={choice}
                  id={optionId(id, from + index)}
                  isActive={from + index === active}
                  onHover={() => onHover(from + index)}
                  onSelect={() => onSelect(choice)}
                />
              ))}
            </Box>
          ))}
      </Box>
      {indexed.map(({ key, heading, retry }) =>
        retry ? (
          <Alert
            key={key}
            severity="error"
            role="alert"
            action={
              <Button color="inherit" onClick={retry}>
                {text('search.retry')}
              </Button>
            }
            sx={{ mx: 2, mb: 1 }}
          >
            {heading}: {text('search.failed')}
          </Alert>
        ) : null,
      )}
    </>
  )
}

const HEADING = { px: 2.5, pt: 0.5, pb: 0.5, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 } as const
