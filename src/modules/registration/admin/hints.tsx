/** Hints for reviewers: other customers with the same address, number, company or domain. */
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useCreatePath } from 'ra-core'
import { useText } from '#admin/i18n/text.ts'
import { http } from '#shared/http/http.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface Hint {
  id: number
  kind: 'email' | 'mobile' | 'company' | 'domain'
  customer: { id: number; username: string; company: string; status: string }
}

const NONE: readonly Hint[] = []

/** The hints about the customers on the page. */
export function useHints(customers: readonly AnyRecord[]): readonly Hint[] {
  const ids = customers.map(({ id }) => id).join()
  const { data } = useQuery({
    queryKey: ['registrations', 'hints', ids],
    queryFn: async ({ signal }) =>
      (await http<Hint[]>({ url: `/api/registrations/hints?ids=${ids}`, signal })).data,
    enabled: ids !== '',
    placeholderData: (previous) => previous,
  })
  return data ?? NONE
}

export function HintLinks({ hints }: { hints: readonly Hint[] }) {
  const text = useText()
  const path = useCreatePath()
  if (!hints.length) return null
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {hints.map(({ kind, customer }) => (
        <li key={`${kind} ${customer.id}`}>
          <Box
            component={LinkBase}
            to={path({ resource: 'customers', type: 'edit', id: customer.id })}
            title={`${customer.username} · ${customer.company}`}
            sx={LINK}
          >
            {text(`registrations.hint.${kind}`, { name: customer.username })}
          </Box>
        </li>
      ))}
    </Box>
  )
}

const LINK = {
  display: 'inline-block',
  px: 1,
  minHeight: 24,
  lineHeight: '22px',
  fontSize: '0.8125rem',
  color: 'warning.main',
  border: 1,
  borderColor: 'warning.main',
  borderRadius: 1,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}
