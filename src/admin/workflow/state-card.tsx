/** The state of a record: its progress, and the steps that the user may take. */
import { Box, Button, Card } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { StateChip } from './state-chip.tsx'
import { Stepper } from './stepper.tsx'
import { useSteps } from './use-steps.tsx'

interface StateCardProps {
  record: AnyRecord
  /** Whether its form has unsaved changes: they belong to the version before the step. */
  isUnsaved?: boolean
}

export function StateCard({ record, isUnsaved = false }: StateCardProps) {
  const text = useText()
  const locale = useLanguage()
  const { workflow } = useResource()
  const card = useRef<HTMLElement>(null)
  const isStepDone = useRef(false)
  const { offeredSteps, startStep, isPending, dialog } = useSteps(() => {
    isStepDone.current = true
  })
  const steps = offeredSteps(record)
  const state = workflow && record[workflow.field]
  useEffect(() => {
    if (!isStepDone.current) return
    isStepDone.current = false
    // The button that had the focus is gone.
    if (state && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
  }, [state])
  if (!workflow) return null
  return (
    <Card
      ref={card}
      component="section"
      tabIndex={-1}
      aria-label={text('workflow.progress')}
      sx={{ p: { xs: 1.5, md: 2.5 }, outline: 'none' }}
    >
      {workflow.history && <Stepper record={record} history={workflow.history} />}
      <Box
        data-tour="workflow-steps"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mt: workflow.history ? 2 : 0,
          alignItems: 'center',
          '&:empty': { display: 'none' },
        }}
      >
        {!workflow.history && <StateChip state={record[workflow.field]} />}
        {steps.map((step) => (
          <Button
            key={step.name}
            variant={step.tone === 'ends' ? 'text' : 'contained'}
            color={step.tone === 'ends' ? 'error' : 'primary'}
            disabled={isPending || isUnsaved}
            onClick={() => startStep(step, [record])}
          >
            {step.label[locale]}
          </Button>
        ))}
        {isUnsaved && steps.length > 0 && (
          <Box sx={{ color: 'text.secondary' }}>{text('workflow.saveFirst')}</Box>
        )}
      </Box>
      {dialog}
    </Card>
  )
}
