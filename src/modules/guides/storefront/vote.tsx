/** The vote on a guide, counted once and changeable. */

import { errorMessage } from '#shared/error-message.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { GuidePage } from '../shared/guide.ts'
import { submitVote } from './api.ts'
import styles from './vote.module.css'

interface VoteProps {
  page: GuidePage
  /** The call of the page. */
  call: string
  /** The contact page, for a negative vote. */
  to: string
}

export function Vote({ page: { id, helped }, call, to }: VoteProps) {
  const text = useText('guides')
  const vote = async (next: boolean) => {
    try {
      await submitVote(id, next, call)
    } catch (error) {
      showToast({
        kind: 'error',
        title: text('vote.failed'),
        text: errorMessage(error),
      })
    }
  }
  return (
    <section className={styles.vote} aria-label={text('vote.ask')}>
      <div className={styles.ask}>
        <h2>{text('vote.ask')}</h2>
        <Button aria-pressed={helped === true} onClick={() => void vote(true)}>
          {text('vote.yes')}
        </Button>
        <Button aria-pressed={helped === false} onClick={() => void vote(false)}>
          {text('vote.no')}
        </Button>
      </div>
      <p role="status" className={styles.confirmation}>
        {helped === true && text('vote.thanks')}
        {helped === false && (
          <>
            {text('vote.sorry')} <PageLink to={to}>{text('outcome.toContact')}</PageLink>
          </>
        )}
      </p>
    </section>
  )
}
