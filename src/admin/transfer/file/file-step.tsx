/**
 * The source of the rows: a file that is dropped or chosen, or a block pasted from a spreadsheet.
 */
import UploadIcon from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { downloadExport } from '../../providers/export-call.ts'
import { useResource } from '../../resources.ts'
import { StepFooter } from '../step-footer.tsx'
import type { Import } from '../use-import.ts'

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.ndjson'

/** Pasted spreadsheet rows as a file. */
const pastedFile = (text: string) =>
  new File([text], 'pasted.tsv', { type: 'text/tab-separated-values' })

export function FileStep({ flow }: { flow: Import }) {
  const text = useText()
  const { name } = useResource()
  const isBusy = flow.task !== null
  const { session } = flow
  const downloadTemplate = () =>
    downloadExport(name, 'xlsx', { filter: { id: [] } }).catch(flow.fail)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {session && (
        <Alert severity="info">{text('import.current', { name: session.structure.name })}</Alert>
      )}
      <Card
        component="section"
        aria-label={text('import.file')}
        sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}
      >
        <Typography sx={{ color: 'text.secondary' }}>{text('import.lead')}</Typography>
        <DropZone disabled={isBusy} onFile={(file) => void flow.open(file)} />
        <PasteBox disabled={isBusy} onFile={(file) => void flow.open(file)} />
        <Box>
          <Button onClick={() => void downloadTemplate()} sx={{ ml: -1.5 }}>
            {text('import.template')}
          </Button>
        </Box>
      </Card>
      {session && (
        <StepFooter
          next={text('import.next')}
          isNextDisabled={isBusy}
          onNext={() => flow.goTo('columns')}
        />
      )}
    </Box>
  )
}

interface SourceProps {
  disabled: boolean
  onFile(file: File): void
}

function DropZone({ disabled, onFile }: SourceProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragOver(isInside)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onFile(file)
  }
  return (
    <Box
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      sx={{ ...ZONE, ...(isDragOver && { borderColor: 'primary.main', bgcolor: 'action.hover' }) }}
    >
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {text('import.choose')}
      </Button>
      <Typography sx={{ color: 'text.secondary' }}>{text('import.drop')}</Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </Box>
  )
}

function PasteBox({ disabled, onFile }: SourceProps) {
  const text = useText()
  const [pastedText, setPastedText] = useState('')
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        label={text('import.paste')}
        placeholder={text('import.pasteHint')}
        value={pastedText}
        disabled={disabled}
        onChange={({ target }) => setPastedText(target.value)}
        multiline
        minRows={4}
        maxRows={10}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      {pastedText.trim() !== '' && (
        <Button
          variant="outlined"
          disabled={disabled}
          onClick={() => onFile(pastedFile(pastedText))}
        >
          {text('import.try')}
        </Button>
      )}
    </Box>
  )
}

const ZONE = {
  border: '1px dashed',
  borderColor: 'text.disabled',
  borderRadius: 1,
  p: { xs: 3, md: 5 },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'center',
} as const
