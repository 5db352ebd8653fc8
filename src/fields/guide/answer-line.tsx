/** An answer: its text in both languages, and the step it leads to. */

import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, MenuItem, TextField } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { BilingualTextField } from './bilingual-text-field.tsx'
import {
  changeAnswer,
  connectNewStep,
  moveAnswer,
  newAction,
  possibleTargets,
  removeAnswer,
} from './edit.ts'
import { useEditing, useProblemAt } from './editing.ts'
import type { OutlineBranch } from './outline.ts'

const NEW_QUESTION = '+question'
const NEW_ACTION = '+action:'

export function AnswerLine({
  index,
  branch: { answer: answerIndex },
}: {
  index: number
  branch: OutlineBranch
}) {
  const text = useText()
  const locale = useLanguage()
  const { guide, outline, kinds, disabled, change } = useEditing()
  const problemAt = useProblemAt()
  const step = guide.steps[index]
  const answer = step?.answers[answerIndex]
  if (!step || !answer) return null
  const path = `steps.${index}.answers.${answerIndex}`
  const setTarget = (to: string) => {
    if (to === NEW_QUESTION) return change(connectNewStep(guide, index, answerIndex, null))
    if (to.startsWith(NEW_ACTION))
      return change(
        connectNewStep(guide, index, answerIndex, newAction(to.slice(NEW_ACTION.length))),
      )
    change(changeAnswer(guide, index, answerIndex, { to }))
  }
  const problem = problemAt(`${path}.to`)
  const next = possibleTargets(guide, step.key)
  const targets = guide.steps.filter((step) => next.includes(step) || step.key === answer.to)
  const actions = [
    {
      label: text('guides.answerUp', { number: answerIndex + 1 }),
      icon: <Up fontSize="small" />,
      disabled: answerIndex === 0,
      onClick: () => change(moveAnswer(guide, index, answerIndex, -1)),
    },
    {
      label: text('guides.answerDown', { number: answerIndex + 1 }),
      icon: <Down fontSize="small" />,
      disabled: answerIndex === step.answers.length - 1,
      onClick: () => change(moveAnswer(guide, index, answerIndex, 1)),
    },
    {
      label: text('guides.removeAnswer', { number: answerIndex + 1 }),
      icon: <Delete fontSize="small" />,
      disabled: false,
      onClick: () => change(removeAnswer(guide, index, answerIndex)),
    },
  ]
  return (
    <Box
      role="group"
      aria-label={text('guides.answerNumber', { number: answerIndex + 1 })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1.75, md: 1 },
        alignItems: 'start',
        pt: { xs: 1.75, md: 1 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '3 1 300px', minWidth: 0 }}>
        <BilingualTextField
          value={answer.label}
          label={text('guides.answer')}
          path={`${path}.label`}
          error={problemAt(`${path}.label`)}
          max={200}
          onChange={(label, merge) =>
            change(changeAnswer(guide, index, answerIndex, { label }), merge)
          }
        />
      </Box>
      <TextField
        select
        label={text('guides.leadsTo')}
        value={targets.some(({ key }) => key === answer.to) ? answer.to : ''}
        disabled={disabled}
        error={Boolean(problem)}
        helperText={problem}
        onChange={({ target }) => setTarget(target.value)}
        sx={{ flex: '1 1 200px', minWidth: 0 }}
        slotProps={{ select: { SelectDisplayProps: { 'data-path': `${path}.to` } as object } }}
      >
        <MenuItem value={NEW_QUESTION}>{text('guides.newQuestion')}</MenuItem>
        {Object.entries(kinds).map(([kind, label]) => (
          <MenuItem key={kind} value={`${NEW_ACTION}${kind}`}>
            {text('guides.newAction', { kind: label[locale] })}
          </MenuItem>
        ))}
        {targets.map(({ key, prompt }) => (
          <MenuItem key={key} value={key} sx={{ maxWidth: 420 }}>
            {outline.numbers.get(key)}. {inLanguage(prompt, locale) || '…'}
          </MenuItem>
        ))}
      </TextField>
      {!disabled && (
        <Box sx={{ display: 'flex', alignSelf: 'end' }}>
          {actions.map(({ label, icon, disabled, onClick }) => (
            <IconButton
              key={label}
              size="small"
              aria-label={label}
              title={label}
              disabled={disabled}
              onClick={onClick}
            >
              {icon}
            </IconButton>
          ))}
        </Box>
      )}
    </Box>
  )
}
