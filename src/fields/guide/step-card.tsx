/** One step: a question with its answers, or an action. */
import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import {
  Box,
  Button,
  Card,
  Chip,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { FileDrop } from '#fields/file/file-drop.tsx'
import { FileLine, Thumbnail } from '#fields/file/stored-file.tsx'
import type { StoredFile } from '#fields/stored-file.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { ActionFields } from './action-fields.tsx'
import { BilingualTextField } from './bilingual-text-field.tsx'
import { addAnswer, changeStep, newAction, removeStep, setStepKind } from './edit.ts'
import { useEditing, useProblemAt } from './editing.ts'
import { MAX_ANSWERS } from './guide.ts'
import type { OutlineNode } from './outline.ts'

interface StepPictureProps {
  picture: StoredFile | null
  path: string
  onChange(picture: StoredFile | null): void
}

/** The picture of a step: a preview, or an upload on request. */
function StepPicture({ picture, path, onChange }: StepPictureProps) {
  const text = useText()
  const { disabled } = useEditing()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (picture) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }} data-path={path}>
        <Thumbnail file={picture} size={56} />
        <FileLine file={picture} />
        {!disabled && (
          <IconButton
            size="small"
            aria-label={text('guides.removePicture')}
            onClick={() => onChange(null)}
          >
            <Delete fontSize="small" />
          </IconButton>
        )}
      </Box>
    )
  }
  if (disabled) return null
  if (!isOpen) {
    return (
      <Box>
        <Button size="small" startIcon={<Image />} onClick={() => setOpen(true)}>
          {text('guides.addPicture')}
        </Button>
      </Box>
    )
  }
  return (
    <FileDrop
      id={id}
      name={path}
      accept="image/*"
      describedBy={`${id}-help`}
      onStored={(file) => {
        setOpen(false)
        onChange(file)
      }}
      onBlur={() => undefined}
    />
  )
}

/** @param props.children its answers */
export function StepCard({
  node: { step, index, number },
  children,
}: {
  node: OutlineNode
  children: ReactNode
}) {
  const text = useText()
  const locale = useLanguage()
  const { guide, outline, kinds, disabled, change } = useEditing()
  const problemAt = useProblemAt()
  const path = `steps.${index}`
  const problem = problemAt(path)
  const sources = guide.steps.flatMap(({ key, answers }) =>
    answers.flatMap(({ label, to }) =>
      to === step.key ? { number: outline.numbers.get(key) ?? 0, label } : [],
    ),
  )
  const firstKind =
    Object.keys(kinds).find((kind) => !kinds[kind]?.to) ?? Object.keys(kinds)[0] ?? ''
  const setKind = (kind: 'question' | 'action' | null) => {
    if (!kind || (kind === 'action') === (step.action !== null)) return
    change(setStepKind(guide, index, kind === 'action' ? newAction(firstKind) : null))
  }
  return (
    <Card
      variant="outlined"
      role="group"
      aria-label={text('guides.step', { number })}
      tabIndex={-1}
      data-path={path}
      sx={{
        p: 1.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.25,
        minWidth: 0,
        borderLeft: 4,
        borderLeftColor: problem ? 'error.main' : step.action ? 'success.main' : 'primary.main',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip size="small" label={number} sx={{ fontWeight: 600 }} />
        <Typography
          component="span"
          color="text.secondary"
          noWrap
          sx={{ flex: '1 1 56px', minWidth: 0, fontSize: '0.8125rem' }}
        >
          {sources.length === 0 && step.key === guide.start && text('guides.first')}
          {sources
            .map((item) => `${item.number} · ${inLanguage(item.label, locale) || '…'}`)
            .join(text('guides.also'))}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          disabled={disabled}
          value={step.action ? 'action' : 'question'}
          aria-label={text('guides.kind')}
          onChange={(_, kind: 'question' | 'action' | null) => setKind(kind)}
          sx={{ '& .MuiToggleButton-root': { py: 0.25, px: 1.25, textTransform: 'none' } }}
        >
          <ToggleButton value="question">{text('guides.question')}</ToggleButton>
          <ToggleButton value="action">{text('guides.action')}</ToggleButton>
        </ToggleButtonGroup>
        <IconButton
          size="small"
          disabled={disabled || step.key === guide.start}
          aria-label={text('guides.removeStep', { number })}
          title={text('guides.removeStep', { number })}
          onClick={() => change(removeStep(guide, index))}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Box>
      <BilingualTextField
        value={step.prompt}
        label={text(step.action ? 'guides.instruction' : 'guides.prompt')}
        path={`${path}.prompt`}
        error={problemAt(`${path}.prompt`)}
        multiline
        max={1000}
        onChange={(prompt, merge) => change(changeStep(guide, index, { prompt }), merge)}
      />
      <StepPicture
        picture={step.picture}
        path={`${path}.picture`}
        onChange={(picture) => change(changeStep(guide, index, { picture }))}
      />
      {step.action && (
        <ActionFields
          action={step.action}
          path={`${path}.action`}
          onChange={(action, merge) => change(changeStep(guide, index, { action }), merge)}
        />
      )}
      {children}
      {!step.action && !disabled && (
        <Box>
          <Button
            size="small"
            startIcon={<Add />}
            disabled={step.answers.length >= MAX_ANSWERS}
            onClick={() => change(addAnswer(guide, index))}
          >
            {text('guides.addAnswer')}
          </Button>
        </Box>
      )}
      {problem && (
        <Typography color="error" sx={{ fontSize: '0.8125rem' }}>
          {problem}
        </Typography>
      )}
    </Card>
  )
}
