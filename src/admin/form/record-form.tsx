/** The generic form of a resource, for new and existing records. */
import { Box } from '@mui/material'
import { Form, type RaRecord } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { newRecord } from '#fields/parts/new-record.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { type FormSectionProps, useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { DraftOffer } from './draft-offer.tsx'
import { FormGroups, FurtherFields } from './form-groups.tsx'
import { RAIL_WIDTH } from './form-page.tsx'
import { formValidator, touchedFields } from './form-validator.ts'
import { SaveFirst } from './save-first.tsx'
import { UnsavedGuard } from './unsaved.tsx'

interface RecordFormProps {
  action: 'create' | 'update'
  record: Partial<RaRecord>
  /** Next to the fields where there is room, else above. */
  state?: ReactNode
  /** Next to the fields where there is room, else below. */
  rail?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** Input and errors survive a refetched record and a suspended page. */
const KEEP_INPUT = {
  keepDirtyValues: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
}

export function RecordForm({ action, record, state, rail, below, children }: RecordFormProps) {
  const resource = useResource()
  const locale = useLanguage()
  const can = useCan()
  const { EditBody, FormSection, isSectionFirst } = useResourceParts()
  const part = { action, record: action === 'update' ? (record as AnyRecord) : null }
  const section = FormSection && !(EditBody && part.record) && <FormSection {...part} />
  const [isDraftStored, setDraftStored] = useState(false)
  const validate = useMemo(() => {
    const writable = Object.keys(resource.fields).filter((name) =>
      can(action, resource, name, action === 'update' ? record : undefined),
    )
    const names = (values: Record<string, unknown>) =>
      action === 'create'
        ? writable
        : touchedFields(resource, values, record).filter((name) => writable.includes(name))
    return formValidator(resource, names, locale)
  }, [resource, locale, can, action, record])

  return (
    <SaveFirst>
      <Form
        record={record}
        defaultValues={newRecord(resource)}
        mode="onBlur"
        validate={validate}
        noValidate
        resetOptions={KEEP_INPUT}
        className="record-form"
      >
        <Box sx={STACK}>
          <DraftOffer
            action={action}
            record={record}
            canWrite={can(action, resource, undefined, action === 'update' ? record : undefined)}
            onStored={setDraftStored}
          />
          {isSectionFirst && section}
          <Box sx={rail ? WITH_RAIL : STACK}>
            {state}
            <Box sx={FIELDS}>
              <FormBody {...part} />
              {below}
            </Box>
            {rail}
          </Box>
          {!isSectionFirst && section}
        </Box>
        <UnsavedGuard isDraftStored={isDraftStored} />
        {children}
      </Form>
    </SaveFirst>
  )
}

/** The groups of a form, or what a feature replaces them with. */
function FormBody({ action, record }: FormSectionProps) {
  const { EditBody, bodyFields = [], sectionFields = [] } = useResourceParts()
  if (EditBody && record)
    return (
      <>
        <EditBody record={record} />
        <FurtherFields action={action} except={bodyFields} />
      </>
    )
  return <FormGroups action={action} except={sectionFields} />
}

const STACK = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
/** Next to the state and the rail. */
const FIELDS = { ...STACK, gridColumn: 1, gridRow: '1 / span 2' } as const
const WITH_RAIL = {
  ...STACK,
  display: { xs: 'flex', lg: 'grid' },
  gridTemplateColumns: `minmax(0, 1fr) ${RAIL_WIDTH}px`,
  gridTemplateRows: 'auto 1fr',
  alignItems: { lg: 'start' },
} as const
