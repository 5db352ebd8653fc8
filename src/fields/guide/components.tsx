/** A guide: a tree of questions, drawn and edited as a tree. */
import { Box, Chip, Skeleton, Typography } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBound } from '../parts/bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import type { GuideField } from './definition.ts'
import type { Guide, GuideActionKinds } from './guide.ts'
import { type OutlineNode, outlineOf } from './outline.ts'

interface GuideOutlineProps {
  guide: Guide
  kinds: GuideActionKinds
}

/** A read-only guide: questions with their answers, each followed by its step. */
function GuideOutline({ guide, kinds }: GuideOutlineProps) {
  const { roots } = outlineOf(guide)
  return (
    <Box component="ol" sx={LIST}>
      {roots.map((node) => (
        <Node key={node.step.key} node={node} kinds={kinds} />
      ))}
    </Box>
  )
}

function Node({ node, kinds }: { node: OutlineNode; kinds: GuideActionKinds }) {
  const text = useText()
  const locale = useLanguage()
  const { step, number, branches } = node
  const action = step.action && kinds[step.action.kind]
  return (
    <li>
      <Typography>
        {number}. {inLanguage(step.prompt, locale)}{' '}
        {action && <Chip size="small" label={action[locale]} />}
      </Typography>
      {branches.length > 0 && (
        <Box component="ul" sx={{ ...LIST, pl: 2.5, borderLeft: 1, borderColor: 'divider' }}>
          {branches.map(({ answer, node: next, earlierNumber }) => (
            <li key={answer}>
              <Typography color="text.secondary">
                {inLanguage(step.answers[answer]?.label, locale)}
                {earlierNumber !== null && ` → ${text('guides.goTo', { number: earlierNumber })}`}
              </Typography>
              {next && (
                <Box component="ul" sx={LIST}>
                  <Node node={next} kinds={kinds} />
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </li>
  )
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }

const GuideEditor = lazyPart(
  async () => (await import('./guide-editor.tsx')).GuideEditor,
  <Skeleton variant="rounded" height={240} />,
)

function GuideInput({ field, source, disabled = false, validate }: InputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <Box ref={bound.ref} tabIndex={-1} sx={{ outline: 0, minWidth: 0 }}>
        <GuideEditor
          source={source}
          kinds={(field as ResolvedField & GuideField).actions}
          value={(bound.value as Guide | null | undefined) ?? null}
          onChange={bound.onChange}
          disabled={disabled}
        />
      </Box>
    </InputFrame>
  )
}

function Column({ value }: ColumnProps) {
  const text = useText()
  if (!value) return null
  return text('guides.steps', { smart_count: (value as Guide).steps.length })
}

function Detail({ field, value }: ColumnProps) {
  if (!value) return null
  return (
    <GuideOutline guide={value as Guide} kinds={(field as ResolvedField & GuideField).actions} />
  )
}

export const components: FieldComponents = {
  Input: GuideInput,
  Column,
  Detail,
  Filter: EmptyFilter,
  wide: true,
  inCell: false,
}
