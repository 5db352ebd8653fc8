/** The steps of a record as a menu: in its row, and on its card. */
import MoveOn from '@mui/icons-material/KeyboardDoubleArrowRight'
import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Step } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
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
  record: AnyRecord
  steps: readonly Step[]
  onSelect(step: Step): void
}

export function StepMenu({ record, steps, onSelect }: StepMenuProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!steps.length) return null
  const label = text('workflow.menu', { title: recordTitle(resource, record, locale) })
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          <MoveOn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...menuStyles(label)}
      >
        {steps.map((step) => (
          <MenuItem
            key={step.name}
            onClick={() => {
              setAnchor(null)
              onSelect(step)
            }}
            sx={step.tone === 'ends' ? { color: 'error.main' } : {}}
          >
            {step.label[locale]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
