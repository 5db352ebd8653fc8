/** What a signed-in customer begins with: a greeting, and the product lines as picture tiles. */
import { knownUser } from '#shared/session/session.ts'
import { usePageTitle } from '../../page-title.ts'
import styles from './home-page.module.css'
import { useText } from './messages.ts'
import { ProductLines } from './product-lines.tsx'

export function HomePage() {
  const text = useText()
  const title = text('home.hello', { name: knownUser()?.username ?? '' })
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{text('home.lead')}</p>
      <section aria-labelledby="lines">
        <h2 id="lines" className={styles.heading}>
          {text('home.lines')}
        </h2>
        <ProductLines />
      </section>
    </>
  )
}
