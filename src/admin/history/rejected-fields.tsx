/** Inputs for the fields of a version that today's rules reject as they were. */
import { Alert, Box } from '@mui/material'
import { SourceContextProvider } from 'ra-core'
import { componentsOf } from '#fields/components.ts'
import { PLAIN_SOURCES } from '#fields/parts/bound-input.ts'
import type { HttpError } from '#shared/http/http-error.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useText } from '../i18n/text.ts'

export interface FieldError {
  field: ResolvedField
  /** Null once it is accepted. */
  message: string | null
}

/** The errors of fields; those of the parts of a field are joined. */
export function fieldErrors(resource: Resource, { fields }: HttpError): FieldError[] {
  const byName = Map.groupBy(fields, ({ path }) => path.split('.')[0] ?? '')
  return [...byName].flatMap(([name, errors]) => {
    const field = resource.fields[name]
    return field
      ? [{ field, message: [...new Set(errors.map(({ message }) => message))].join(' ') }]
      : []
  })
}

interface RejectedFieldsProps {
  resource: Resource
  errors: readonly FieldError[]
}

/** Inside a form state of the version. */
export function RejectedFields({ resource, errors }: RejectedFieldsProps) {
  const text = useText()
  if (!errors.length) return null
  return (
    <Box
      component="section"
      aria-label={text('history.rejected')}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Alert severity="warning">{text('history.rejectedText')}</Alert>
      <SourceContextProvider value={PLAIN_SOURCES}>
        {errors.map((error) => (
          <RejectedField
            key={error.field.name}
            {...error}
            resource={resource}
            source={error.field.name}
          />
        ))}
      </SourceContextProvider>
    </Box>
  )
}

interface RejectedFieldProps extends FieldError {
  resource: Resource
  /** Path in the form. */
  source: string
}

/** The input of a field below the reason why its value was rejected. */
export function RejectedField({ field, message, resource, source }: RejectedFieldProps) {
  const { Input } = componentsOf(field)
  return (
    <Box>
      {message && <Box sx={{ color: 'error.main', fontSize: '0.8125rem', mb: 0.5 }}>{message}</Box>}
      <Input field={field} resource={resource} source={source} />
    </Box>
  )
}
