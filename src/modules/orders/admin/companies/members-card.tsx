/** The customers of a company account with their roles, on its page. */
import { Box, Button, Typography } from '@mui/material'
import { LinkBase, useGetList } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import type { FormSectionProps } from '#admin/resource-part.ts'
import { gridUrl } from '#admin/ui/counted.ts'
import { FieldValue } from '#admin/ui/field-value.tsx'
import { LoadError } from '#admin/ui/load-error.tsx'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { type RecordOf, resources } from '#config'
import { RecordLink } from '#fields/reference/record-link.tsx'

const { customers } = resources
/** The rest is in the list. */
const MAX_MEMBERS = 50
const FIELDS = [customers.fields.company_role, customers.fields.status]

export function MembersCard({ record }: FormSectionProps) {
  const can = useCan()
  return record && can('list', customers, 'firm') ? <Members company={record.id} /> : null
}

function Members({ company }: { company: number }) {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const filter = { firm: company }
  const { data, total, error, refetch } = useGetList<RecordOf<'customers'>>('customers', {
    filter,
    sort: { field: 'username', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_MEMBERS },
  })
  const fields = FIELDS.filter(({ name }) => can('read', customers, name))
  return (
    <SectionCard
      title={
        <>
          {text('access.members')}
          {total !== undefined && (
            <Box
              component="span"
              sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {total}
            </Box>
          )}
        </>
      }
      aside={
        <Button component={LinkBase} to={gridUrl({ resource: 'customers', filter })}>
          {customers.label[locale]}
        </Button>
      }
    >
      {error && <LoadError error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Typography color="text.secondary">{text('access.noMembers')}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((member) => (
          <Box key={member.id} component="li" sx={ROW}>
            <RecordLink
              target={customers}
              name={{
                id: member.id,
                title: member.username ?? `#${member.id}`,
                more: member.company ?? '',
              }}
            />
            {fields.map((field) => (
              <FieldValue
                key={field.name}
                field={field}
                value={{ ...member }[field.name]}
                recordId={member.id}
                refs={undefined}
              />
            ))}
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 0.75,
  '& + li': { borderTop: 1, borderColor: 'divider' },
} as const
