/** Changes several fields of the selected records, after a preview of each record. */

import Add from '@mui/icons-material/Add'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button } from '@mui/material'
import { Form, useListContext } from 'ra-core'
import { useState } from 'react'
import { definitionOf } from '#fields/index.ts'
import { FormPartsContext, useFormParts } from '#fields/parts/save-first.tsx'
import { bulkFields } from '#shared/bulk.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { BulkTarget } from '../../providers/bulk-call.ts'
import { useCan, useSubject } from '../../providers/can.ts'
import { formErrors, translateErrors } from '../../providers/form-errors.ts'
import { useResource } from '../../resources.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { changeOf, type EditValues, errorsOf, type FieldChoice, modesOf } from './field-choice.ts'
import { FieldChoiceRow } from './field-choice-row.tsx'
import { useBulkRun } from './use-bulk-run.ts'

interface EditFormProps {
  /** The previous input; null at first. */
  input: { choices: readonly FieldChoice[]; values: EditValues } | null
  onPreview(choices: readonly FieldChoice[], values: EditValues): void
  onClose(): void
}

/** The form of a bulk edit: fields, and an operation for each. */
function EditForm({ input, onPreview, onClose }: EditFormProps) {
  const text = useText()
  const locale = useLanguage()
  const { fields } = useResource()
  const { selectableFields, newChoice, searchText } = useChoices()
  const { registry, saveParts } = useFormParts()
  const [choices, setChoices] = useState(() => input?.choices ?? [newChoice(selectableFields)])
  const unusedFields = selectableFields.filter(
    ({ name }) => !choices.some((choice) => choice.name === name),
  )
  const replace = (index: number, choice: FieldChoice) => setChoices(choices.with(index, choice))

  return (
    <FormPartsContext value={registry}>
      <Form
        record={
          input?.values ?? {
            find: Object.fromEntries(selectableFields.map(({ name }) => [name, searchText])),
          }
        }
        defaultValues={{
          set: Object.fromEntries(
            selectableFields.map((f) => [f.name, definitionOf(f).emptyValue]),
          ),
        }}
        validate={(values: EditValues) =>
          formErrors(translateErrors(errorsOf(fields, choices, values), locale))
        }
        onSubmit={async (values: EditValues) => {
          if (await saveParts()) onPreview(choices, values)
        }}
        noValidate
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {choices.map((choice, index) => (
            <FieldChoiceRow
              key={choice.name}
              choice={choice}
              selectableFields={selectableFields.filter(
                ({ name }) => name === choice.name || unusedFields.some((f) => f.name === name),
              )}
              onField={(f) => replace(index, newChoice([f]))}
              onChange={(changed) => replace(index, changed)}
              {...(choices.length > 1 && {
                onRemove: () => setChoices(choices.filter((other) => other !== choice)),
              })}
            />
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {unusedFields.length > 0 && (
              <Button
                startIcon={<Add />}
                onClick={() => setChoices([...choices, newChoice(unusedFields)])}
              >
                {text('bulk.addField')}
              </Button>
            )}
            <Box sx={{ flex: 1 }} />
            <Button onClick={onClose}>{text('form.cancel')}</Button>
            <Button type="submit" variant="contained">
              {text('bulk.preview')}
            </Button>
          </Box>
        </Box>
      </Form>
    </FormPartsContext>
  )
}

/** The selectable fields; the search text prefills the text to replace. */
function useChoices() {
  const resource = useResource()
  const subject = useSubject()
  const can = useCan()
  const { filterValues } = useListContext()
  const searchText = typeof filterValues.q === 'string' ? filterValues.q.trim() : ''
  const modes = (f: ResolvedField) => modesOf(f, can('read', resource, f.name))
  const selectableFields = bulkFields(subject, resource).filter((f) => modes(f).length > 0)
  const canReplaceIn = (f: ResolvedField) => searchText !== '' && modes(f).includes('replace')
  const newChoice = (from: readonly ResolvedField[]): FieldChoice => {
    const f = from.find((other) => canReplaceIn(other) && !other.unique) ?? from[0]
    const [first = 'set'] = f ? modes(f) : []
    const isSearched = f !== undefined && canReplaceIn(f)
    // The search ignored it, too.
    return {
      name: f?.name ?? '',
      mode: isSearched ? 'replace' : first,
      ignoreCase: isSearched,
      language: '',
    }
  }
  return { selectableFields, newChoice, searchText }
}

interface BulkEditProps {
  target: BulkTarget
  /** Null where it is unknown. */
  count: number | null
}

export function BulkEdit(props: BulkEditProps) {
  const text = useText()
  const resource = useResource()
  const subject = useSubject()
  const [isOpen, setOpen] = useState(false)
  if (!bulkFields(subject, resource).length) return null
  return (
    <>
      <Button startIcon={<Edit />} onClick={() => setOpen(true)}>
        {text('bulk.edit')}
      </Button>
      {isOpen && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The input: kept while the preview is shown. */
interface EditInput {
  choices: readonly FieldChoice[]
  values: EditValues
}

function EditDialog({ target, count, onClose }: BulkEditProps & { onClose(): void }) {
  const text = useText()
  const { fields } = useResource()
  const [input, setInput] = useState<EditInput | null>(null)
  const bulk = useBulkRun(target, onClose)
  const total = bulk.run.report?.total ?? count
  const preview = (choices: readonly FieldChoice[], values: EditValues) => {
    setInput({ choices, values })
    void bulk.preview(changeOf(fields, choices, values))
  }
  return (
    <BulkDialog
      title={
        total === null
          ? text('bulk.editTitleCapped')
          : text('bulk.editTitle', { smart_count: total })
      }
      bulk={bulk}
      question={<EditForm input={input} onPreview={preview} onClose={onClose} />}
      confirmLabel={(changed) => text('bulk.editApply', { smart_count: changed })}
      onConfirm={() => input && void bulk.write(changeOf(fields, input.choices, input.values))}
    />
  )
}
