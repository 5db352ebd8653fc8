/** The source of the rows: a file chosen or dropped, or a pasted spreadsheet block. */
import UploadIcon from '@mui/icons-material/UploadFile'
import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { type ImportChoices, pastedFile } from './import-call.ts'

interface ImportSourceProps {
  choices: ImportChoices
  onChoices(choices: ImportChoices): void
  onFile(file: File): void
  onTemplate(): void
}

const ACCEPT = '.csv,.tsv,.xlsx,.json,.ndjson'

export function ImportSource({ choices, onChoices, onFile, onTemplate }: ImportSourceProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [isOver, setOver] = useState(false)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  const choice = (name: keyof ImportChoices) => (
    <FormControlLabel
      control={
        <Checkbox checked={choices[name]} onChange={(_, checked) => onChoices({ ...choices, [name]: checked })} />
      }
      label={text(`import.${name}`)}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>{text('import.lead')}</Typography>
      <Box
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        sx={{
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'text.disabled',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 1,
          p: 3,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <Button variant="contained" startIcon={<UploadIcon />} onClick={() => input.current?.click()} autoFocus>
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
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <TextField
          label={text('import.paste')}
          placeholder={text('import.pasteHint')}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
        />
        {pasted.trim() !== '' && (
          <Button variant="outlined" onClick={() => onFile(pastedFile(pasted))}>
            {text('import.try')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid' }}>
        {choice('keep')}
        {choice('clear')}
      </Box>
      <Box>
        <Button onClick={onTemplate} sx={{ ml: -1 }}>
          {text('import.template')}
        </Button>
      </Box>
    </Box>
  )
}
