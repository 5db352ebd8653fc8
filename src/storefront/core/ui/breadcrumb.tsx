/** Where a page stands, and the way up. */
import { useText } from '../language/words.ts'
import styles from './breadcrumb.module.css'
import { PageLink } from './page-link.tsx'

/** @param props.ways from the top, without the page itself; the start page comes of itself */
export function Breadcrumb({ ways = [], here }: { ways?: readonly { to: string; label: string }[]; here: string }) {
  const text = useText()
  return (
    <nav aria-label={text('page.where')}>
      <ol className={styles.list}>
        {[{ to: '/', label: text('page.start') }, ...ways].map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
