/** The steps of a record as a menu: in its row, and on its card. */
import MoveOn from '@mui/icons-material/KeyboardDoubleArrowRight'
import { Button } from '@mui/material'
import type { ReactElement } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Step } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { recordTitle } from '../ui/record-title.ts'
import { useSteps } from './use-steps.tsx'

/** @param props.inRow a row fits one icon, which opens them */
export function RowSteps({ record, inRow }: { record: AnyRecord; inRow: boolean }) {
  const locale = useLanguage()
  const { offeredSteps, startStep, dialog } = useSteps()
  const steps = offeredSteps(record)
  const select = (step: Step) => startStep(step, [record])
  return (
    <>
      {inRow ? (
        <StepMenu record={record} steps={steps} onSelect={select} />
      ) : (
        steps.map((step) => (
          <Button key={step.name} startIcon={<MoveOn />} onClick={() => select(step)}>
            {step.label[locale]}
          </Button>
        ))
      )}
      {dialog}
    </>
  )
}

interface StepMenuProps {
  icon?: ReactElement
  record: AnyRecord
  steps: readonly Step[]
  onSelect(step: Step): void
}

export function StepMenu({
  icon = <MoveOn fontSize="small" sx={{ color: 'text.secondary' }} />,
  record,
  steps,
  onSelect,
}: StepMenuProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  if (!steps.length) return null
  return (
    <MenuButton
      isIcon
      label={text('workflow.menu', { title: recordTitle(resource, record, locale) })}
      icon={icon}
      actions={steps.map((step) => ({
        key: step.name,
        label: step.label[locale],
        isDestructive: step.tone === 'ends',
        run: () => onSelect(step),
      }))}
    />
  )
}
