/** Name, e-mail, picture and introduction, which every user may change. */
import Save from '@mui/icons-material/SaveOutlined'
import { Box, Button, Chip } from '@mui/material'
import { Form, setSubmissionErrors, useNotify } from 'ra-core'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { componentsOf } from '#fields/components.ts'
import { fileUrl } from '#fields/file/stored-file.tsx'
import { FormPartsContext, useFormParts } from '#fields/parts/save-first.tsx'
import { HttpError } from '#shared/http/http-error.ts'
import type { OwnAccount, OwnDetails } from '#shared/profile.ts'
import { isFormError } from '../form/form-error.ts'
import { formValidator } from '../form/form-validator.ts'
import { UnsavedGuard, useUnsaved } from '../form/unsaved.tsx'
import { AccountAvatar } from '../frame/account/account-avatar.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { changedValues } from '../providers/changed-values.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { fieldNamed, resourceNamed } from '../resources.ts'
import { Loaded } from './loaded.tsx'
import { useOwnAccount, useSaveDetails } from './own-account.ts'
import { Panel } from './panel.tsx'

const NAMES = ['name', 'email', 'language', 'digest', 'introduction', 'avatar'] as const

export function DetailsPart() {
  const text = useText()
  const account = useOwnAccount()
  return (
    <Panel title={text('profile.part.details')}>
      <Loaded query={account} height={360}>
        {(data) => (
          <>
            <AccountName account={data} />
            <DetailsForm account={data} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function AccountName({ account }: { account: OwnAccount }) {
  const text = useText()
  const locale = useLanguage()
  const { username, name, avatar, roles } = account
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <AccountAvatar src={avatar && fileUrl(avatar)} name={name ?? username} size={72} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {name ?? username}
        </Box>
        <Box sx={{ color: 'text.secondary', mb: 0.75 }}>{username}</Box>
        <Box
          component="ul"
          aria-label={text('profile.roles')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {roles.map(({ key, name: role }) => (
            <Chip key={key} component="li" size="small" label={role[locale]} title={key} />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function DetailsForm({ account }: { account: OwnAccount }) {
  const text = useText()
  const locale = useLanguage()
  const save = useSaveDetails()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const record = useMemo(() => ({ ...account }), [account])
  const users = resourceNamed('users')
  const validate = useMemo(() => formValidator(users, () => NAMES, locale), [users, locale])
  const { registry, saveParts } = useFormParts()
  const submit = async (values: Record<string, unknown>) => {
    if (!(await saveParts())) return undefined
    const ownValues = Object.fromEntries(NAMES.map((name) => [name, values[name] ?? null]))
    try {
      await save(changedValues(users, ownValues, record) as Partial<OwnDetails>)
      notify(text('profile.saved'), { type: 'success' })
      return undefined
    } catch (error) {
      if (!(error instanceof HttpError && isFormError(error))) notifyError(error)
      return isFormError(error)
        ? (error as HttpError & { body: { errors: object } }).body.errors
        : undefined
    }
  }
  return (
    <FormPartsContext value={registry}>
      <Form record={record} mode="onBlur" validate={validate} noValidate onSubmit={() => {}}>
        <Fields submit={submit} />
        <UnsavedGuard />
      </Form>
    </FormPartsContext>
  )
}

function Fields({
  submit,
}: {
  submit(values: Record<string, unknown>): Promise<object | undefined>
}) {
  const text = useText()
  const form = useFormContext()
  const { isDirty } = useUnsaved()
  const save = form.handleSubmit(async (values) => {
    const errors = await submit(values)
    if (errors) setSubmissionErrors(errors, form.setError)
  })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {NAMES.map((name) => {
        const field = fieldNamed('users', name)
        const { Input } = componentsOf(field)
        const isWide = name === 'introduction' || name === 'avatar'
        return (
          <Box key={name} sx={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>
            <Input field={field} resource={resourceNamed('users')} source={name} />
          </Box>
        )
      })}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button
          type="button"
          variant="contained"
          startIcon={<Save />}
          disabled={!isDirty}
          loading={form.formState.isSubmitting}
          loadingPosition="start"
          onClick={save}
        >
          {text('profile.save')}
        </Button>
        <Box role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {isDirty && text('profile.unsaved')}
        </Box>
      </Box>
    </Box>
  )
}
