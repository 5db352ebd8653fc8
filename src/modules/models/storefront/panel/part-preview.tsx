/** The part lists of a product, until the model brings the tree of its parts. */
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { partUrl } from '#storefront/paths.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './part-preview.module.css'

export function PartPreview({ assemblies }: { assemblies: readonly Assembly[] }) {
  const read = useInLanguage()
  return assemblies
    .filter(({ lines }) => lines.length)
    .map(({ id, code, name, lines }) => (
      <section key={id} className={styles.assembly} aria-label={read(name) || code}>
        <h2 className={styles.name}>{read(name) || code}</h2>
        <ul>
          {lines.map(({ id, part, quantity }) => (
            <li key={id} className={styles.line}>
              <PageLink to={partUrl(part.id)} className="mono">
                {part.part_number}
              </PageLink>
              <span>{read(part.name)}</span>
              <span>× {quantity}</span>
            </li>
          ))}
        </ul>
      </section>
    ))
}
