/** The guide editor: its tree as cards, undo and redo, problems, and a preview. */
import Add from '@mui/icons-material/Add'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { Alert, Box, Button, IconButton, Tooltip } from '@mui/material'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useHistory } from '#admin/ui/use-history.ts'
import { type OutlineNode, outlineOf } from '#fields/guide/outline.ts'
import { translate } from '#shared/i18n/translate.ts'
import { AnswerLine } from './answer-line.tsx'
import { newGuide } from './edit.ts'
import { type Editing, EditingContext, useEditing } from './editing.ts'
import type { Guide, GuideActionKinds } from './guide.ts'
import { GuidePreview } from './guide-preview.tsx'
import { GUIDE_PROBLEMS, guideProblems, guideTranslations } from './problems.ts'
import { StepCard } from './step-card.tsx'

const MAX_VISIBLE = 12

/** Live problems of the guide; each links to its position. */
function ProblemList({ root }: { root: RefObject<HTMLElement | null> }) {
  const text = useText()
  const locale = useLanguage()
  const { guide, outline, kinds } = useEditing()
  const problems = guideProblems(guide, kinds).map(({ kind, path }) => ({
    path,
    description: translate({ key: GUIDE_PROBLEMS[kind] }, locale),
  }))
  const missingTranslations = guideTranslations(guide).map((path) => ({
    path,
    description: text('guides.noLanguage'),
  }))
  const matches = [...problems, ...missingTranslations]
  const focusProblem = (path: (string | number)[]) => {
    const position = root.current?.querySelector<HTMLElement>(
      `[data-path="${CSS.escape(path.join('.'))}"]`,
    )
    position?.scrollIntoView({ block: 'center' })
    position?.focus()
  }
  if (!matches.length) return <Alert severity="success">{text('guides.sound')}</Alert>
  return (
    <Alert
      severity={problems.length ? 'error' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {problems.length
        ? text('guides.problems', { smart_count: problems.length })
        : text('guides.halves')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {matches.slice(0, MAX_VISIBLE).map(({ path, description }) => {
          const number = outline.numbers.get(guide.steps[Number(path[1])]?.key ?? '')
          return (
            <li key={path.join('.')}>
              <Button
                size="small"
                color="inherit"
                sx={{
                  textAlign: 'start',
                  textTransform: 'none',
                  textDecoration: 'underline',
                  whiteSpace: 'normal',
                  minHeight: 28,
                  py: 0.25,
                }}
                onClick={() => focusProblem(path)}
              >
                {number ? text('guides.problemAt', { number, what: description }) : description}
              </Button>
            </li>
          )
        })}
      </Box>
      {matches.length > MAX_VISIBLE && text('guides.more', { count: matches.length - MAX_VISIBLE })}
    </Alert>
  )
}

interface GuideEditorProps {
  /** Path of the field in the form. */
  source: string
  /** Kinds of actions that the guide's outcomes may offer. */
  kinds: GuideActionKinds
  value: Guide | null
  disabled: boolean
  onChange(guide: Guide | null): void
}

export function GuideEditor({ source, kinds, value, disabled, onChange }: GuideEditorProps) {
  const text = useText()
  const steps = useHistory(value, onChange)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const step = (path: 'undo' | 'redo') => {
    steps[path]()
    root.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (disabled || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    // Overrides native undo: the texts are part of the guide's history.
    event.preventDefault()
    steps[key === 'y' || event.shiftKey ? 'redo' : 'undo']()
  }
  const editing: Editing | null = value && {
    guide: value,
    outline: outlineOf(value),
    kinds,
    source,
    disabled,
    change: steps.change,
  }
  const buttons = [
    {
      label: text('guides.undo'),
      icon: <Undo />,
      isEnabled: steps.canUndo,
      onClick: () => step('undo'),
    },
    {
      label: text('guides.redo'),
      icon: <Redo />,
      isEnabled: steps.canRedo,
      onClick: () => step('redo'),
    },
  ]
  return (
    <Box
      ref={root}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{
        outline: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {!value && !disabled && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => steps.change(newGuide())}>
            {text('guides.begin')}
          </Button>
        )}
        {value && (
          <Button variant="outlined" startIcon={<PlayArrow />} onClick={() => setPreviewOpen(true)}>
            {text('guides.preview')}
          </Button>
        )}
        {!disabled &&
          buttons.map(({ label, icon, isEnabled, onClick }) => (
            <Tooltip key={label} title={label} describeChild>
              <span>
                <IconButton aria-label={label} disabled={!isEnabled} onClick={onClick}>
                  {icon}
                </IconButton>
              </span>
            </Tooltip>
          ))}
        {value && !disabled && (
          <Button color="error" sx={{ ml: 'auto' }} onClick={() => steps.change(null)}>
            {text('guides.removeAll')}
          </Button>
        )}
      </Box>
      {editing && (
        <EditingContext value={editing}>
          <ProblemList root={root} />
          {editing.outline.roots.map((node) => (
            <GuideNode key={node.step.key} node={node} />
          ))}
        </EditingContext>
      )}
      {value && isPreviewOpen && (
        <GuidePreview guide={value} kinds={kinds} onClose={() => setPreviewOpen(false)} />
      )}
    </Box>
  )
}

/** Limits the indentation, so that deep branches stay readable. */
const MAX_INDENT_DEPTH = 6

/** A step of the tree, with the step of each answer below it. */
function GuideNode({ node, depth = 0 }: { node: OutlineNode; depth?: number }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, minWidth: 0 }}>
      <StepCard node={node}>
        {node.branches.map((branch) => (
          <AnswerLine key={branch.answer} index={node.index} branch={branch} />
        ))}
      </StepCard>
      {node.branches.map(
        ({ answer, node: next }) =>
          next && (
            <Box
              key={answer}
              sx={{
                minWidth: 0,
                borderLeft: 2,
                borderColor: 'divider',
                ...(depth < MAX_INDENT_DEPTH && {
                  ml: { xs: 0.5, sm: 2 },
                  pl: { xs: 0.75, sm: 2 },
                }),
              }}
            >
              <GuideNode node={next} depth={depth + 1} />
            </Box>
          ),
      )}
    </Box>
  )
}
