/**
 * The customer's company: who belongs to it, what they may do, and when orders wait for approval.
 */

import {
  COLLEAGUES,
  COMPANIES,
  type Colleague,
  type Company,
} from '#modules/orders/shared/company.ts'
import { Section } from '#storefront/account/section.tsx'
import styles from '#storefront/account/user-page.module.css'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { useQuery } from '#storefront/query/use-query.ts'
import { Chip } from '#storefront/ui/chip.tsx'

/** Nothing for a customer without a company. */
export function CompanySection() {
  const text = useText('account')
  const format = useFormat()
  const { data: [company] = [] } = useQuery<Company[]>(COMPANIES)
  const { data: colleagues = [] } = useQuery<Colleague[]>(COLLEAGUES)
  if (!company || !colleagues.length) return null
  const pieces = company.approval_from ?? 1
  const rule =
    company.approval === 'above'
      ? text('company.above', { smart_count: pieces, pieces: format.number(pieces) })
      : text(`company.${company.approval}`)
  return (
    <Section
      id="company"
      title={text('user.company')}
      lead={text('company.lead', { name: company.name })}
    >
      <p>{rule}</p>
      <ul className={styles.devices}>
        {colleagues.map(({ username, role, own }) => (
          <li key={username} className={styles.row}>
            <div>
              <div className={styles.device}>
                {username} {own && <Chip tone="success">{text('company.you')}</Chip>}
              </div>
              <p className={styles.quiet}>{text(`company.role.${role}`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{text('company.change')}</p>
    </Section>
  )
}
