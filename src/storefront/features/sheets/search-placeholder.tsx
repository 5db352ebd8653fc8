/** Keeps the place of the search until its sheet is loaded, so that the panel does not shift. */
import { useText } from './messages.ts'
import styles from './sheet-search.module.css'

export function SearchPlaceholder() {
  const text = useText()
  return (
    <search className={styles.search}>
      <input type="search" aria-label={text('find.label')} placeholder={text('find.label')} disabled />
    </search>
  )
}
