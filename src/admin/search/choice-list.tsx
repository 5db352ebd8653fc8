/** The options of the search in sections with headings; a failed section offers a retry. */
import { Alert, Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { useText } from '../i18n/text.ts'
import type { Choice, Section } from './choices.ts'
import { MarkedText } from './marked-text.tsx'

interface ChoiceRowProps {
  choice: Choice
  id: string
  isActive: boolean
  onHover(): void
  onSelect(): void
}

/** An option of the search. */
function ChoiceRow({ choice, id, isActive, onHover, onSelect }: ChoiceRowProps) {
  const { icon, title, more, trail, path } = choice
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
      sx={{
        ...ROW,
        ...(isActive && { bgcolor: 'var(--row-selected)', boxShadow: 'inset 3px 0 var(--focus)' }),
      }}
    >
      <Icon name={icon} sx={{ color: 'text.secondary', fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere', flex: '0 1 auto' }}>
            {trail && (
              <Box component="span" sx={QUIET}>
                {trail} ›{' '}
              </Box>
            )}
            <MarkedText {...title} />
          </Box>
          {more && (
            <Box component="span" sx={{ ...QUIET, ...ONE_LINE, flex: 1 }}>
              <MarkedText {...more} />
            </Box>
          )}
        </Box>
      </Box>
      {path && (
        <Box
          component="span"
          sx={{ ...QUIET, ...ONE_LINE, maxWidth: '45%', display: { xs: 'none', sm: 'block' } }}
        >
          <MarkedText {...path} />
        </Box>
      )}
    </Box>
  )
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 0.5,
  mx: 1,
  minHeight: 40,
  borderRadius: 1,
  cursor: 'pointer',
} as const
const QUIET = { color: 'text.secondary', fontSize: '0.8125rem' } as const
const ONE_LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
} as const

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
    if (active > 0)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
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

const HEADING = {
  px: 2.5,
  pt: 0.5,
  pb: 0.5,
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 600,
} as const
