/** The decisions that the user may take on a registration. */
import { Box, Button } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { Steps } from '#admin/workflow/use-steps.tsx'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface StepButtonsProps {
  customer: AnyRecord
  steps: Steps
}

export function StepButtons({
  customer,
  steps: { offeredSteps, startStep, isPending },
}: StepButtonsProps) {
  const text = useText()
  const locale = useLanguage()
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {offeredSteps(customer).map((step) => {
        const label = step.label[locale]
        return (
          <Button
            key={step.name}
            // Neutral, as there is one in each row.
            variant={step.tone === 'ends' ? 'text' : 'outlined'}
            disabled={isPending}
            aria-label={text('workflow.stepOf', { step: label, title: String(customer.company) })}
            onClick={() => startStep(step, [customer])}
            sx={{ minWidth: 88 }}
          >
            {label}
          </Button>
        )
      })}
    </Box>
  )
}
