/** What cannot be done here yet is done by people: how to reach them. */
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { useLanguage } from '../../language.tsx'
import { useRead } from '../../read.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useText } from './messages.ts'

/** The contact details of the page style in force. */
interface Contact {
  email: string | null
  phone: string | null
  hours: { en: string | null; zh: string | null } | null
}

function AskUsPage({ about }: { about: 'register' | 'reset' }) {
  const text = useText()
  return (
    <Entrance title={text(`${about}.title`)} lead={text(`${about}.text`)}>
      <section>
        <h2>{text('contact.title')}</h2>
        <Ways />
      </section>
      <ButtonLink to={SIGN_IN_PAGE}>{text('contact.signIn')}</ButtonLink>
    </Entrance>
  )
}

function Ways() {
  const text = useText()
  const { locale } = useLanguage()
  const { data, error } = useRead<Contact>('POST /api/user/getconfig')
  if (!data && !error) return <p className={styles.lead}>{'…'}</p>
  const hours = data?.hours?.[locale] || data?.hours?.en || data?.hours?.zh
  if (!data?.email && !data?.phone) return <p className={styles.lead}>{text('contact.none')}</p>
  return (
    <dl className={styles.contact}>
      {data.email && (
        <>
          <dt>{text('contact.email')}</dt>
          <dd>
            <a href={`mailto:${data.email}`}>{data.email}</a>
          </dd>
        </>
      )}
      {data.phone && (
        <>
          <dt>{text('contact.phone')}</dt>
          <dd>
            <a href={`tel:${data.phone.replace(/[^\d+]/g, '')}`}>{data.phone}</a>
          </dd>
        </>
      )}
      {hours && (
        <>
          <dt>{text('contact.hours')}</dt>
          <dd>{hours}</dd>
        </>
      )}
    </dl>
  )
}

export const RegisterPage = () => <AskUsPage about="register" />
export const ResetPage = () => <AskUsPage about="reset" />
