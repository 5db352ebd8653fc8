/** Publishes the form as a new version, or discards it. */
import Publish from '@mui/icons-material/PublishOutlined'
import { Box, Button, Paper } from '@mui/material'
import { setSubmissionErrors, useSaveContext } from 'ra-core'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#admin/core/i18n/text.ts'
import { useBottomBar } from '#admin/core/views/bars-height.ts'
import { useUnsaved } from '#admin/core/views/form/unsaved.tsx'

export function PublishBar() {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  const form = useFormContext()
  const { save } = useSaveContext()
  const { isDirty } = useUnsaved()
  const { isSubmitting } = form.formState

  const publish = form.handleSubmit(async (values) => {
    const errors = await save?.(values)
    if (errors) setSubmissionErrors(errors, form.setError)
  })

  return (
    <Paper ref={bar} variant="outlined" sx={BAR}>
      <Button
        variant="contained"
        startIcon={<Publish />}
        loading={isSubmitting}
        loadingPosition="start"
        onClick={() => void publish()}
      >
        {text('style.publish')}
      </Button>
      <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
        {text('style.discard')}
      </Button>
      <Box role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {isDirty && text('form.unsaved')}
      </Box>
    </Paper>
  )
}

const BAR = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 1.5, py: 1 }
