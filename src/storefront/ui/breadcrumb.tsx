/** Breadcrumb navigation. */
import { useText } from '../language/language.tsx'
import styles from './breadcrumb.module.css'
import { PageLink } from './page-link.tsx'

/** @param props.links from the top, without the start page and the current one */
export function Breadcrumb({
  links = [],
  current,
}: {
  links?: readonly { to: string; label: string }[]
  current: string
}) {
  const text = useText('frame')
  return (
    <nav aria-label={text('page.where')}>
      <ol className={styles.list}>
        {[{ to: '/', label: text('page.start') }, ...links].map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
